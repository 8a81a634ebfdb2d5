// Tests: short forms of the reliability scenarios that prove what no other test does. `npm run reliability` runs all, and the long forms.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

/** The same choices on every run; what the system schedules differs. */
const SEED = 20_261_124;

const IN_EVERY_RUN = ["kills-sqlite"];
/** In the full run only. The limits that the other scenarios meet are tested in `src/server/http/limits`. */
const IN_FULL_RUN = [
  "fuzz",
  "kills-postgres",
  "notices-sqlite",
  "power",
  "histories",
  "disk",
  "frozen",
];

/** Some seconds on a quiet machine. */
const TIMEOUT_MS = 240_000;

function scenarioOf(name: string): Scenario {
  const scenario = SCENARIOS[name];
  if (scenario === undefined) throw new Error(`There is no scenario ${name}.`);
  return scenario;
}

for (const name of [...IN_EVERY_RUN, ...IN_FULL_RUN]) {
  const tag = IN_FULL_RUN.includes(name) ? " @full" : "";
  test(`${name} (seed ${SEED})${tag}`, { timeout: TIMEOUT_MS }, async () => {
    const folder = await mkdtemp(join(tmpdir(), `quotewright-${name}-`));
    try {
      const rows = await scenarioOf(name)({ long: false, seed: SEED, folder });
      expect(rows.filter(({ verdict }) => verdict === "failed")).toEqual([]);
      // A scenario that this machine cannot run says why; it does not count as passed.
      for (const { scenario, verdict, found } of rows)
        if (verdict === "not run") console.warn(`${scenario} was not run: ${found}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
