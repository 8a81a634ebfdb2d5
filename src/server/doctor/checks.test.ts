// Tests of `quotewright doctor`: what is right is said, what is not ends with exit code 1, and nothing is changed.
import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { openPlainStore } from "../store/testing/plain-store.ts";
import { testFolder } from "../testing/server-process.ts";
import { findings } from "./checks.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What is found before a PDF is printed, a line each. */
async function linesOf(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { kind, sentence } of findings(ROOT, readEnv({ PORT: "0", ...env }))) {
    lines.push(`${kind} ${sentence}`);
    if (/port /i.test(sentence)) break;
  }
  return lines;
}

test("an installation that is well: every line is ok or a note, and nothing was made @full", async () => {
  const DATA_DIR = path.join(testFolder(), "data");
  const doctor = path.join(import.meta.dirname, "doctor.ts");
  const env = { PATH, NODE_COMPILE_CACHE, PORT: "0", DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [doctor], { env });
  const lines = stdout.trimEnd().split("\n");
  expect(lines.filter((line) => !/^(ok|note) /.test(line))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok +A PDF was printed/),
      expect.stringMatching(/^note +There is no database yet/),
    ]),
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a damaged database and a port in use are named", async () => {
  const DATA_DIR = testFolder();
  await (await openPlainStore({ DATA_DIR })).close();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const PORT = String((other.address() as AddressInfo).port);
  expect(await linesOf({ DATA_DIR, PORT })).toEqual(
    expect.arrayContaining([
      "ok The database is whole and has 0 quotes.",
      expect.stringMatching(/^note Port \d+ is in use/),
    ]),
  );
  writeFileSync(path.join(DATA_DIR, "quotes.sqlite"), "no database".repeat(1_000));
  const damaged = await linesOf({ DATA_DIR });
  expect(damaged.filter((line) => line.startsWith("FAIL"))).toEqual([
    expect.stringMatching(/^FAIL The database .* cannot be read/),
  ]);
});

test("what is wrong is named with exit code 1; whoever stops reading gets no stack trace", async () => {
  const bin = path.join(ROOT, "bin/quotewright.mjs");
  const run = (command: string, more: Record<string, string>) =>
    promisify(execFile)("sh", ["-c", `"${process.execPath}" "${bin}" doctor ${command}`], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: testFolder(), ...more },
    });
  await expect(run("", { PORT: "x", SITE: "maybe" })).rejects.toMatchObject({
    code: 1,
    stdout: "FAIL  PORT must be a whole number from 0 to 65535.\nFAIL  SITE must be on or off.\n",
  });
  const DATA_DIR = testFolder();
  expect(await linesOf({ DATA_DIR, BRAND: "{}" })).toContain(
    "FAIL BRAND: name: This field is missing.",
  );
  const { stdout, stderr } = await run("| head -n 1", { PORT: "0" });
  expect(stdout).toMatch(/^ok +Node .+\n$/);
  expect(stderr).toBe("");
});
