// Tells the devices of workspaces that a backup was restored, so that they send again what it lacks.
import { RESTORE_STEP } from "#core/workspace/sequences.ts";

/** The tables with sequences; a backup from before there were workspaces has none of them. */
export const WITH_SEQUENCES = ["workspaces", "workspace_items"] as const;

/** @returns the statement that gives every row of a table a sequence that no device knows */
export const stepOf = (table: (typeof WITH_SEQUENCES)[number]): string =>
  `update ${table} set seq = seq + ${RESTORE_STEP}`;
