// Tests: the short form of every reliability scenario of one server. `npm run reliability` prints their table, and runs the long forms.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER_SCENARIOS } from "./scenarios.ts";

/** The same choices on every run; what the system schedules differs. */
const SEED = 20_261_124;

/** Each takes a few seconds and guards against a loss, or against somebody from outside. The others need the full run. */
const IN_EVERY_RUN = new Set(["kills-sqlite", "fuzz", "secrets-sqlite", "slow", "disk"]);

/** Some seconds on a quiet machine. */
const TIMEOUT_MS = 240_000;

for (const [name, run] of Object.entries(SERVER_SCENARIOS)) {
  const tags = IN_EVERY_RUN.has(name) ? [] : ["full"];
  test(`${name} (seed ${SEED})`, { timeout: TIMEOUT_MS, tags }, async () => {
    const folder = await mkdtemp(join(tmpdir(), `quotewright-${name}-`));
    try {
      const rows = await run({ long: false, seed: SEED, folder });
      expect(rows.filter(({ verdict }) => verdict === "failed")).toEqual([]);
      // A scenario that this machine cannot run says why; it does not count as passed.
      for (const { scenario, verdict, found } of rows)
        if (verdict === "not run") console.warn(`${scenario} was not run: ${found}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
