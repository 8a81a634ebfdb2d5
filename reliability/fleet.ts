// Scenarios of several processes on one Postgres, which `deploy/` starts: they plug in here.
import type { Scenario } from "./scenario.ts";

/**
 * By name, in the order in which they run, such as two processes behind nginx with one killed every few seconds, or
 * a primary whose synchronous replica is promoted under load. Each drives its processes with `drive/editors.ts` and
 * compares the ledger afterwards, as `faults/kills.ts` does.
 */
export const FLEET: Readonly<Record<string, Scenario>> = {};
