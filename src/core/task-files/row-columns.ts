// The columns of a task row on the Edit step.

/** From left to right. */
export const ROW_COLUMNS = [
  "name",
  "quantity",
  "unit",
  "materialUnitCost",
  "laborUnitCost",
  "markup",
] as const;
export type TaskColumn = (typeof ROW_COLUMNS)[number];
