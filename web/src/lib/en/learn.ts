/** The introduction. */
export const learn = {
  "learn.goal.name": "the goal",
  "learn.companies.name": "companies",
  "learn.moving.name": "moving",
  "learn.hazards.name": "hazards",
  "learn.strikes.name": "strikes",
  "learn.sites.name": "sites",
  "learn.corruption.name": "corruption",
  "learn.council.name": "the Council",
} as const;
