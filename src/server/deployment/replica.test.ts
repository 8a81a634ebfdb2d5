// Test of a Postgres primary with a synchronous replica: the primary is killed and the replica promoted under load.
// @module-tag full
import path from "node:path";
import { expect, test } from "vitest";
import { requirePrograms } from "./testing/debian-programs.ts";
import { failOverUnderLoad } from "./testing/failover.ts";

const LONG = { timeout: 120_000 };

test(
  "no acknowledged change is lost when the primary dies and its replica is promoted",
  LONG,
  async ({ skip }) => {
    const { pg_basebackup } = requirePrograms(skip, "pg_basebackup");
    const report = await failOverUnderLoad({
      bin: path.dirname(pg_basebackup),
      clients: 4,
      changesBetween: 40,
    });
    expect(report.wrong).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(80);
    const others = Object.keys(report.statuses).filter((status) => Number(status) >= 300);
    expect(others).toContain("503");
    // 404 is the answer to a repeated deletion; any other one would have been reported as wrong.
    expect(["404", "503"]).toEqual(expect.arrayContaining(others));
  },
);
