// Tests of the parts that unpack Debian's packages: what apt is told, what it answers, and how a program is started.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { aptSettings, reasonIn } from "./apt.mjs";
import { launcher, libraryFolders, matching } from "./launcher.mjs";

/** A folder like that of unpacked packages, with empty files. */
function rootWith(...files: string[]): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "quotewright-unpacked-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const root = path.join(folder, "root");
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
  return root;
}

test("apt writes to the project's folder only, and runs no hook", () => {
  const folder = "/project/node_modules/.cache/apt";
  const written = aptSettings(folder).match(/"\/[^"]*"/g);
  expect(written).toEqual([`"${folder}/state"`, '"/var/lib/dpkg/status"', `"${folder}/cache"`]);
  expect(aptSettings(folder)).toContain("#clear APT::Update::Post-Invoke;");
});

test("the reason is apt's first error", () => {
  const output = "W: A warning\nE: Unable to locate package firefox-esr\nE: Another\n";
  expect(reasonIn(output)).toBe("Unable to locate package firefox-esr");
  expect(reasonIn("killed\n")).toBe("killed");
  expect(reasonIn("")).toBe("");
});

test("a pattern finds programs of any version, in order", () => {
  const root = rootWith(
    "usr/lib/postgresql/15/bin/initdb",
    "usr/lib/postgresql/17/bin/initdb",
    "usr/lib/postgresql/17/lib/initdb",
    "usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  );
  expect(matching(root, "usr/lib/postgresql/*/bin/initdb")).toEqual([
    "usr/lib/postgresql/15/bin/initdb",
    "usr/lib/postgresql/17/bin/initdb",
  ]);
  expect(matching(root, "usr/lib/*-linux-gnu/webkit*gtk-*/MiniBrowser")).toHaveLength(1);
  expect(matching(root, "usr/lib/x/MiniBrowser")).toEqual([]);
  expect(matching(root, "usr/lib/postgresql/1./bin/initdb")).toEqual([]);
});

test("folders of shared libraries are found, those of plugins are not", () => {
  const root = rootWith(
    "usr/lib/x86_64-linux-gnu/libnss3.so.1d",
    "usr/lib/x86_64-linux-gnu/pulseaudio/libpulsecommon-16.1.so",
    "usr/lib/x86_64-linux-gnu/gio/libplugin.so",
  );
  expect(libraryFolders(root).sort()).toEqual([
    "usr/lib/x86_64-linux-gnu",
    "usr/lib/x86_64-linux-gnu/pulseaudio",
  ]);
});

test.skipIf(process.platform === "win32")(
  "a launcher starts the program with its libraries, and passes arguments on",
  () => {
    const root = rootWith("usr/bin/program", "../bin/program");
    const program = path.join(root, "usr/bin/program");
    writeFileSync(program, '#!/bin/sh\necho "$LD_LIBRARY_PATH|$FONTCONFIG_FILE|$1|$2"\n');
    const started = path.join(root, "../bin/program");
    writeFileSync(started, launcher("usr/bin/program", ["usr/lib/a", "lib/b"]));
    for (const file of [program, started]) chmodSync(file, 0o755);
    const env = { PATH: process.env["PATH"] };
    const said = execFileSync(started, ["one word", "$HOME"], { encoding: "utf8", env });
    const fonts = path.join(root, "../fonts.conf");
    expect(said).toBe(`${root}/usr/lib/a:${root}/lib/b|${fonts}|one word|$HOME\n`);
  },
);
