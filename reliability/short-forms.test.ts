// Tests: the short form of every reliability scenario of one server. `npm run reliability` prints their table, and runs the long forms.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SERVER_SCENARIOS } from "./scenarios.ts";

/** The same choices on every run; what the system schedules differs. */
const SEED = 20_261_124;

/** Some seconds on a quiet machine. */
const TIMEOUT_MS = 240_000;

/** In `npm test`. Its kills and full disks are tests of src/server; the load of some of the others is time itself. */
const QUICK = new Set(["fuzz"]);

for (const [name, run] of Object.entries(SERVER_SCENARIOS)) {
  const tags = QUICK.has(name) ? [] : ["full"];
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
