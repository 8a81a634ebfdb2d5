// Tests of the supply commands: licences of what is shipped, the list of packages, and what an audit's answer means.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { auditResult } from "./audit-result.ts";
import { isAccepted, lockFile, shippedPackages } from "./licence-list.ts";

const script = (name: string): string => path.join(import.meta.dirname, name);

const lockOf = (packages: object) => lockFile.parse({ packages });

test("the licences of what is shipped are accepted, on the server and in the pages", () => {
  const said = execFileSync(process.execPath, [script("licences.ts")], { encoding: "utf8" });
  for (const name of ["fastify", "@img/sharp-libvips-linux-x64", "react", "@embedpdf/fonts-jp"])
    expect(said).toContain(`  ${name} `);
  expect(said).not.toContain("  vitest ");
});

test("an unknown licence is not accepted, and of alternatives one suffices", () => {
  expect(isAccepted("MIT AND OFL-1.1")).toBe(true);
  expect(isAccepted("(GPL-3.0-only OR MIT)")).toBe(true);
  expect(isAccepted("MIT AND GPL-3.0-only")).toBe(false);
  expect(isAccepted("unknown")).toBe(false);
  const lock = lockOf({
    "": { dependencies: { a: "1" }, devDependencies: { page: "1", tool: "1" } },
    "node_modules/a": { version: "1", license: "MIT", dependencies: { b: "2" } },
    "node_modules/a/node_modules/b": { version: "2" },
    "node_modules/b": { version: "1", license: "MIT" },
    "node_modules/page": { version: "1", license: "ISC", optionalDependencies: { b: "1", c: "1" } },
    "node_modules/page/node_modules/c": {
      version: "3",
      license: "MIT",
      os: ["win32"],
      dependencies: { d: "1" },
    },
    "node_modules/d": { version: "1", license: "MIT", optional: true },
    "node_modules/tool": { version: "1", license: "GPL-3.0-only" },
  });
  const inFolder = "node_modules/page/node_modules/c";
  expect(shippedPackages(lock, ["page"])).toEqual([
    { name: "a", version: "1", licence: "MIT", folder: "node_modules/a" },
    { name: "b", version: "1", licence: "MIT", folder: "node_modules/b" },
    { name: "b", version: "2", licence: "unknown", folder: "node_modules/a/node_modules/b" },
    { name: "c", version: "3", licence: "MIT", folder: inFolder, broughtBy: "page" },
    { name: "d", version: "1", licence: "MIT", folder: "node_modules/d", broughtBy: "page" },
    { name: "page", version: "1", licence: "ISC", folder: "node_modules/page" },
  ]);
});

test("the list of packages is CycloneDX with every direct dependency @full", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-sbom-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "quotewright.cdx.json");
  const said = execFileSync(process.execPath, [script("sbom.ts"), file], { encoding: "utf8" });
  expect(said).toContain(`packages were written to ${file}.`);
  const list = JSON.parse(readFileSync(file, "utf8")) as {
    bomFormat: string;
    components: { name: string; group?: string }[];
  };
  expect(list.bomFormat).toBe("CycloneDX");
  const names = new Set(
    list.components.map(({ name, group }) => (group ? `${group}/${name}` : name)),
  );
  for (const name of ["fastify", "pg", "zod", "react"]) expect(names).toContain(name);
  expect(spawnSync(process.execPath, [script("sbom.ts")]).status).toBe(1);
});

test("an audit says whether something shipped was found, nothing was found, or nobody answered", () => {
  const shipped = new Set(["node_modules/pg", "node_modules/react"]);
  const found = (...names: string[]): string =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(
        names.map((name) => [name, { severity: "high", nodes: [`node_modules/${name}`] }]),
      ),
    });
  const refused = JSON.stringify({ message: "405 Method Not Allowed", method: "POST" });
  for (const output of [found(), found("vitest")])
    expect(auditResult(output, shipped)).toMatchObject({ exitCode: 0 });
  expect(auditResult(found("pg", "react", "vitest"), shipped)).toMatchObject({
    exitCode: 1,
    sentence: expect.stringContaining(": pg (high), react (high). "),
  });
  for (const output of [refused, "", "<html>"])
    expect(auditResult(output, shipped)).toMatchObject({
      exitCode: 2,
      sentence: expect.stringMatching(/^Could not ask/),
    });
});
