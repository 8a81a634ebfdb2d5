// The eight units in which a task is priced (SPEC section 3).

export const UNITS = [
  "each",
  "hour",
  "day",
  "lin.ft",
  "sq.ft",
  "cu.ft",
  "lin.yd",
  "sq.yd",
] as const;

export type Unit = (typeof UNITS)[number];
