/** Table, map, replay. */
export const table = {
  "table.title": "Table",
} as const;
