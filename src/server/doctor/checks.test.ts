// Tests of `quotewright doctor`: what is right is said, what is not ends with exit code 1, and nothing is changed.
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../store/open-store.ts";

const DOCTOR = path.join(import.meta.dirname, "doctor.ts");

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const runDoctor = (env: Record<string, string>): Promise<{ code: number; lines: string[] }> =>
  new Promise((resolve) => {
    const { PATH = "" } = process.env;
    const given = { PATH, PORT: "0", ...env };
    execFile(process.execPath, [DOCTOR], { env: given }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split("\n") }),
    );
  });

test("an installation that is well: every line is ok or a note, and nothing was made", async () => {
  const DATA_DIR = path.join(emptyFolder(), "data");
  const { code, lines } = await runDoctor({ DATA_DIR });
  expect(lines.filter((line) => !/^(ok|note) /.test(line))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok +A PDF was printed/),
      expect.stringMatching(/^note +There is no database yet/),
    ]),
  );
  expect(code).toBe(0);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test("a damaged database and a port in use are named", async () => {
  const DATA_DIR = emptyFolder();
  const store = await openStore({ DATA_DIR });
  await store.close();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const PORT = String((other.address() as AddressInfo).port);
  const whole = await runDoctor({ DATA_DIR, PORT });
  expect(whole.lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ok +The database is whole and has 0 quotes\.$/),
      expect.stringMatching(/^note +Port \d+ is in use/),
    ]),
  );
  writeFileSync(path.join(DATA_DIR, "quotes.sqlite"), "no database".repeat(1_000));
  const damaged = await runDoctor({ DATA_DIR });
  expect(damaged.lines.filter((line) => line.startsWith("FAIL"))).toEqual([
    expect.stringMatching(/^FAIL +The database .* cannot be read/),
  ]);
  expect(damaged.code).toBe(1);
});

test("whoever stops reading its output gets no stack trace", async () => {
  const bin = path.join(import.meta.dirname, "../../../bin/quotewright.mjs");
  const data = emptyFolder();
  for (const command of [
    `"${process.execPath}" "${DOCTOR}"`,
    `"${process.execPath}" "${bin}" doctor`,
  ]) {
    const { stdout, stderr } = await promisify(execFile)("sh", ["-c", `${command} | head -n 1`], {
      env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: data },
    });
    expect(stdout).toMatch(/^ok +Node .+\n$/);
    expect(stderr).toBe("");
  }
});

test("wrong settings are named one by one", async () => {
  const { code, lines } = await runDoctor({ PORT: "x", SITE: "maybe" });
  expect(lines).toEqual([
    "FAIL  PORT must be a whole number from 0 to 65535.",
    "FAIL  SITE must be on or off.",
  ]);
  expect(code).toBe(1);
  const brand = await runDoctor({ DATA_DIR: emptyFolder(), BRAND: "{}" });
  expect(brand.lines.filter((line) => line.startsWith("FAIL"))).toEqual([
    "FAIL  BRAND: name: This field is missing.",
  ]);
});
