// The kinds of parts that are found by an id of their own, as numbers that the database holds: never change one.

/** By the table of the part. */
export const PART_KINDS = { categories: 1, tasks: 2, payments: 3, offers: 4 } as const;

export type PartKind = keyof typeof PART_KINDS;
