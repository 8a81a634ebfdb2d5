// Tests of stamps: what was made or checked is current until a file of it changes, comes or goes.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stampOf } from "./stamp.mjs";

test("a stamp is current only while its files have the names and contents that they had", () => {
  const root = mkdtempSync(path.join(tmpdir(), "quotewright-stamp-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string): void => writeFileSync(path.join(root, name), text);
  const stamp = () => stampOf(root, "cache/checked", ["prices", "rules.ts", "none"]);
  mkdirSync(path.join(root, "prices"));
  write("prices/roofing.csv", "vent,38\n");
  write("rules.ts", "1");

  // Without a cache, as on a fresh machine.
  expect(stamp().isCurrent).toBe(false);
  const changes = [
    () => write("prices/roofing.csv", "vent,39\n"),
    () => write("prices/tile.csv", ""),
    () => rmSync(path.join(root, "prices/tile.csv")),
    () => write("rules.ts", "2"),
    () => write("none", ""),
  ];
  for (const change of changes) {
    stamp().write();
    utimesSync(path.join(root, "rules.ts"), 1, 1);
    write("beside", String(change));
    expect(stamp().isCurrent).toBe(true);
    change();
    expect(stamp().isCurrent, String(change)).toBe(false);
  }
});
