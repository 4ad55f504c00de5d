export const newgame = {} as const;
