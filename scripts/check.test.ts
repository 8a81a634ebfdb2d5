// Test of `npm run check`: the check of the catalog is left out only while nothing that it reads has changed since it passed.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const CHECK = path.join(import.meta.dirname, "check.mjs");

test("the catalog is checked when it, its check or the core has changed, and until it passes", () => {
  const root = mkdtempSync(path.join(tmpdir(), "quotewright-check-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const rules = (exitCode: number): void =>
    write("catalog-check/check.ts", `process.exitCode = ${exitCode};`);
  const check = (): string =>
    spawnSync(process.execPath, [CHECK, "catalog"], { cwd: root, encoding: "utf8" }).stdout;
  rules(0);
  write("catalog/tile.csv", "");

  expect(check()).toMatch(/^ok {3}catalog \([\d.]+ s\)/);
  expect(check()).toBe("ok   catalog (unchanged)\n");
  for (const file of ["catalog/tile.csv", "src/core/limits.ts", "package-lock.json"]) {
    write(file, "other");
    expect(check(), file).toMatch(/^ok {3}catalog \([\d.]+ s\)/);
    expect(check(), file).toBe("ok   catalog (unchanged)\n");
  }
  rules(1);
  for (const run of ["first", "second"]) expect(check(), run).toMatch(/^FAIL catalog/);
  rules(0);
  expect(check()).toBe("ok   catalog (unchanged)\n");
});
