// Tests of what a worker process can reach: its environment, files, processes and fonts.
import { fork, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Reach } from "../testing/confinement-probe.ts";
import { mainFontFile } from "../layout/fonts.ts";
import { confinedArguments, confinedEnvironment, startConfined } from "./worker-process.ts";

const fileAt = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const PROBE = fileAt("../testing/confinement-probe.ts");
const ROOT = path.resolve(import.meta.dirname, "../../../..");

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "quotewright-worker-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function reachOf(child: ChildProcess): Promise<Reach> {
  const [reach] = (await once(child, "message")) as [Reach];
  return reach;
}

/** The address of a configuration that names a folder with a font as the fonts of the system. */
function systemFont(): string {
  const fonts = folder();
  copyFileSync(mainFontFile("400Regular"), path.join(fonts, "font.ttf"));
  const file = path.join(fonts, "fonts.conf");
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir></fontconfig>`);
  return file;
}

test("a worker gets nothing of the server's environment, and reads, writes and starts nothing else", async () => {
  vi.stubEnv("FONTCONFIG_FILE", systemFont());
  vi.stubEnv("INSTALLATION_KEY", "a secret");
  onTestFinished(() => void vi.unstubAllEnvs());
  // What any process of this machine could do, so that the probe is seen to work.
  const free = await reachOf(fork(PROBE, { serialization: "advanced" }));
  expect(free.environment).toContain("INSTALLATION_KEY");
  expect(free).toMatchObject({ readsSystemFiles: true, writesFiles: true, startsProcesses: true });
  rmSync(path.join(tmpdir(), "quotewright-probe"), { force: true });

  const confined = await reachOf(startConfined(PROBE));
  const own = new Set(["NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE", "SystemRoot"]);
  expect(confined.environment.filter((name) => !own.has(name)).toSorted()).toEqual([
    "FONTCONFIG_FILE",
    "MALLOC_ARENA_MAX",
  ]);
  expect(confined).toMatchObject({
    readsSystemFiles: false,
    writesFiles: false,
    startsProcesses: false,
  });
  if (process.platform !== "linux") return;
  expect([free.findsFont, confined.findsFont]).toEqual([true, false]);
});

/** Files of the operating system that Node and its libraries open themselves. */
const SYSTEM =
  /^\/(?:proc|sys|dev)\/|^\/(?:usr\/)?lib|^\/etc\/(?:ld\.so|ssl\/openssl\.cnf|localtime)|^\/usr\/bin\/ldd$/;

const hasStrace = spawnSync("strace", ["-V"]).status === 0;

test.runIf(hasStrace)("printing opens files of the project only, and connects to nothing", () => {
  const calls = path.join(folder(), "calls");
  const { status, stderr } = spawnSync(
    "strace",
    ["-f", "-o", calls, "-e", "trace=open,openat,connect", process.execPath].concat(
      confinedArguments,
      fileAt("../testing/printing-probe.ts"),
    ),
    { env: confinedEnvironment, encoding: "utf8" },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const lines = readFileSync(calls, "utf8").split("\n");
  expect(lines.filter((line) => line.includes("connect("))).toEqual([]);
  const opened = lines
    .filter((line) => !/= -1 /.test(line))
    .flatMap((line) => /open(?:at)?\((?:AT_FDCWD, )?"([^"]+)"/.exec(line)?.[1] ?? []);
  expect(opened.filter((file) => file.endsWith(".ttf")).length).toBeGreaterThan(5);
  const others = opened.filter((file) => !file.startsWith(`${ROOT}/`) && !SYSTEM.test(file));
  expect(others.filter((file) => file !== process.execPath)).toEqual([]);
});
