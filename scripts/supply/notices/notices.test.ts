// Tests of THIRD-PARTY-NOTICES: what it says, that it is the same on every machine, and what makes the check fail.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFile, shippedPackages } from "../licence-list.ts";
import { partedText } from "./licence-text.ts";
import { noticesFile } from "./notices-file.ts";

const MIT = "Permission is hereby granted, free of charge, to any person.";

/** A project with two packages for all machines, and one for Windows that `b` brings. */
const LOCK = {
  "": { dependencies: { a: "1.0.0", b: "2.0.0" } },
  "node_modules/a": { version: "1.0.0", license: "MIT" },
  "node_modules/b": {
    version: "2.0.0",
    license: "MIT",
    optionalDependencies: { "b-windows": "2.0.0" },
  },
  "node_modules/b-windows": { version: "2.0.0", license: "MIT", optional: true, os: ["win32"] },
};

function write(root: string, name: string, content: string): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** @param files - of `node_modules`, beside those that each test needs */
function project(files: Record<string, string> = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), "quotewright-notices-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const installed = {
    "a/package.json": '{"version":"1.0.0"}',
    "a/LICENSE": `MIT License\n\nCopyright (c) 2020 Ada\n\n${MIT}\n`,
    "b/package.json": '{"version":"2.0.0"}',
    "b/README.md": `# b\n\n## License\n\n(The MIT License)\r\n\r\nCopyright 2021 Bob\r\n\r\n${MIT}\n\n## More\n`,
    ...files,
  };
  for (const [name, content] of Object.entries(installed))
    write(root, path.join("node_modules", name), content);
  return root;
}

const run = (root: string, toWrite: boolean, lock: object = LOCK): string[] =>
  noticesFile(root, shippedPackages(lockFile.parse({ packages: lock }), []), toWrite);

const written = (root: string): string =>
  readFileSync(path.join(root, "THIRD-PARTY-NOTICES"), "utf8");

test("each text stands once, below the names of those who hold the copyright", () => {
  const root = project();
  expect(run(root, true)).toEqual([]);
  const text = written(root);
  expect(text).toContain("Copyright (c) 2020 Ada\n  a 1.0.0 (MIT)\n");
  expect(text).toContain("Copyright 2021 Bob\n  b 2.0.0 (MIT)\n");
  expect(text.split(MIT)).toHaveLength(2);
  expect(text).not.toContain("## More");
  expect(run(root, false)).toEqual([]);
});

test("a package for some platforms changes nothing, whether it is installed or not", () => {
  const root = project();
  run(root, true);
  const without = written(root);
  expect(without).toContain("Installed with b on some platforms");
  expect(without).toContain("  b-windows 2.0.0 (MIT)");
  const windows = project({
    "b-windows/package.json": '{"version":"2.0.0"}',
    "b-windows/LICENSE": `Copyright 2022 Carol\n\n${MIT}`,
  });
  run(windows, true);
  expect(written(windows)).toBe(without);
});

test("a package without a text fails the check, and nothing is written", () => {
  const root = project({ "b/README.md": "# b\n\n## License\n\nMIT\n" });
  expect(run(root, true)).toEqual([
    "b 2.0.0 has no licence text. Add who made it to scripts/supply/notices/without-text.ts.",
  ]);
  expect(run(root, false)).toHaveLength(1);
  expect(() => written(root)).toThrow("ENOENT");
});

test("a changed version, a changed text and a missing file fail the check", () => {
  const root = project();
  expect(run(root, false)).toEqual([expect.stringMatching(/^There is no THIRD-PARTY-NOTICES\./)]);
  run(root, true);
  const newer = { ...LOCK, "node_modules/a": { version: "1.0.1", license: "MIT" } };
  expect(run(root, false, newer)).toEqual(["a 1.0.1 is not installed. Run npm install."]);
  write(root, "node_modules/a/package.json", '{"version":"1.0.1"}');
  const outOfDate =
    "THIRD-PARTY-NOTICES is not what the shipped packages say. Run npm run licences -- --write and commit the file.";
  expect(run(root, false, newer)).toEqual([outOfDate]);
  write(root, "node_modules/a/package.json", '{"version":"1.0.0"}');
  write(root, "node_modules/a/LICENSE", `Copyright (c) 2020 Eve\n\n${MIT}`);
  expect(run(root, false)).toEqual([outOfDate]);
});

test("title and copyright lines are parted from the terms, and the notice in Apache's appendix is one", () => {
  expect(
    partedText("The MIT License (MIT)\n\nCopyright (c) A\nAll rights reserved.\n\nTerms"),
  ).toEqual({ copyright: ["Copyright (c) A", "All rights reserved."], terms: "Terms" });
  const apache = (holder: string): string =>
    `Apache License\n\nTerms\n\n   END OF TERMS AND CONDITIONS\n\n   Copyright ${holder}\n\n   Licensed`;
  const terms = "Apache License\n\nTerms\n\n   END OF TERMS AND CONDITIONS";
  expect(partedText(apache("2023 B"))).toEqual({ copyright: ["Copyright 2023 B"], terms });
  expect(partedText(apache("[yyyy] [name]"))).toEqual({ copyright: [], terms });
  const font =
    "Copyright C (a.org) F-Bold.ttf: Copyright C (a.org) F-Thin.ttf: Copyright C (a.org)";
  expect(partedText(`${font}\n\nTerms`).copyright).toEqual(["Copyright C (a.org)"]);
});
