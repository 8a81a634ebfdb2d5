// Test of a build beside a running server: pages that are open still find what they load.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formerAssets, swapBuild } from "./swapped-build.mjs";

const HOUR_MS = 3_600_000;

test("a new build is whole, and assets of former builds stay for a day after they were last current", () => {
  const dist = mkdtempSync(path.join(tmpdir(), "quotewright-dist-"));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const next = path.join(dist, "next");
  const build = (name: string, at: number) => {
    for (const folder of ["site", "web/assets"])
      mkdirSync(path.join(next, folder), { recursive: true });
    writeFileSync(path.join(next, "site/pages.json"), name);
    writeFileSync(path.join(next, "web/app.html"), name);
    for (const asset of [`app-${name}.js`, "font.woff2"])
      writeFileSync(path.join(next, "web/assets", asset), name);
    swapBuild(dist, next, at);
  };
  const assets = () => readdirSync(path.join(dist, "web/assets")).sort();
  build("a", 0);
  // A build may be current for long.
  build("b", 1_000 * HOUR_MS);
  expect(assets()).toEqual(["app-a.js", "app-b.js", "font.woff2"]);
  expect(readFileSync(path.join(dist, "web/app.html"), "utf8")).toBe("b");
  expect(readFileSync(path.join(dist, "site/pages.json"), "utf8")).toBe("b");
  expect(existsSync(next)).toBe(false);
  expect(formerAssets(dist)).toEqual(["app-a.js"]);
  build("c", 1_023 * HOUR_MS);
  expect(assets()).toEqual(["app-a.js", "app-b.js", "app-c.js", "font.woff2"]);
  build("d", 1_025 * HOUR_MS);
  expect(assets()).toEqual(["app-b.js", "app-c.js", "app-d.js", "font.woff2"]);
});
