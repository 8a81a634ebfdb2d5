// Tests of the installation's key: made once, kept for its owner only, and never replaced.
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installationKey } from "./installation-key.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quotewright-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fileIn = (place: string): string => path.join(place, "installation.key");

test("processes that start at once make one key, in a file that only its owner can read", async () => {
  const data = path.join(folder, "data");
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => installationKey(undefined, data)),
  );
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect((await stat(fileIn(data))).mode & 0o777).toBe(0o600);
  expect(await readdir(data)).toEqual(["installation.key"]);
  expect(await installationKey(undefined, data)).toEqual(keys[0]);
});

test("a key of the environment is used, and no file is made", async () => {
  const given = randomBytes(32);
  expect(await installationKey(given.toString("base64"), folder)).toEqual(given);
  expect(await readdir(folder)).toEqual([]);
});

test("a damaged key is an error that says what to do, and is not replaced", async () => {
  await writeFile(fileIn(folder), "c2hvcnQ=\n");
  await expect(installationKey(undefined, folder)).rejects.toThrow(
    /installation\.key is damaged\. Restore it from a backup/,
  );
  expect(await readFile(fileIn(folder), "utf8")).toBe("c2hvcnQ=\n");
});

test("where no file can be made, the error names the variable", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await chmod(file, 0o600);
  await expect(installationKey(undefined, path.join(file, "data"))).rejects.toThrow(
    /^INSTALLATION_KEY must be set/,
  );
});
