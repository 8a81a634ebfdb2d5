// The scenarios by name, in the order in which they run.
import { kills } from "./faults/kills.ts";
import { powerLoss } from "./faults/power-loss.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { histories } from "./histories/histories.ts";
import type { Scenario } from "./scenario.ts";

/** A new scenario is one file and one line here. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  kills,
  power: powerLoss,
  histories,
  fuzz,
};
