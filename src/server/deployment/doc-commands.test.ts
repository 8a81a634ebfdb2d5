// Tests of the commands in docs/*.md: each is run here as it is printed, or is listed with the reason why not.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { testFolder } from "../testing/server-process.ts";
import { deployPath } from "./testing/deploy-files.ts";
import { documentedCommands, NOT_RUN, RUN } from "./testing/doc-commands.ts";

const PROJECT = deployPath("..");
const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
const SLOW = { timeout: 180_000, tags: ["full"] };

const missing = (program: string): boolean => spawnSync(program, ["--version"]).error !== undefined;

/** A copy of the project's files as they are now, with the same packages and pages; commands may write into it. */
function projectCopy(): string {
  const copy = testFolder();
  const listed = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
    cwd: PROJECT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;
  for (const name of listed.split("\0").filter((each) => each !== "")) {
    mkdirSync(path.join(copy, path.dirname(name)), { recursive: true });
    copyFileSync(path.join(PROJECT, name), path.join(copy, name));
  }
  for (const name of ["node_modules", "dist"])
    symlinkSync(path.join(PROJECT, name), path.join(copy, name));
  return copy;
}

/** Runs a command in a shell until it ends. */
function run(command: string, cwd: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    encoding: "utf8",
  });
  return { status, said: stdout, failed: `${command}: ${stderr}` };
}

/** Starts a server by a command, with its children in a group of its own. */
async function started(command: string, cwd: string, env: Record<string, string>) {
  const child = spawn("sh", ["-c", command], {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: "0", LOG_LEVEL: "silent", ...env },
    detached: true,
  });
  const closed = once(child, "close");
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, name);
  };
  onTestFinished(() => {
    try {
      signal("SIGKILL");
    } catch {
      // The group has ended.
    }
  });
  let said = "";
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const url = /ready at (\S+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const ended = closed.then(() => Promise.reject(new Error(`${command} ended: ${said}`)));
  ended.catch(() => {});
  const url = await Promise.race([ready, ended]);
  const end = async (): Promise<void> => {
    signal("SIGTERM");
    await closed;
  };
  return { url, end };
}

test("every command of the documentation is run by a test, or listed with the reason why not", () => {
  const listed = [...Object.values(RUN).flat(), ...Object.keys(NOT_RUN)];
  expect(documentedCommands().toSorted()).toEqual(listed.toSorted());
});

test("commands that start a server", SLOW, async () => {
  const copy = projectCopy();
  const brand = path.join(copy, "brand.json");
  writeFileSync(brand, '{ "name": "Maple Roofing" }');
  const titles = [];
  for (const command of RUN.start) {
    const printed = command.replace("/etc/quotewright/brand.json", brand);
    const server = await started(printed, copy, { DATA_DIR: testFolder() });
    const page = await (await fetch(`${server.url}/docs/guide`)).text();
    titles.push(/<title>([^<]*)/.exec(page)?.[1]);
    await server.end();
  }
  expect(titles).toEqual([
    "Guide | Quotewright",
    "Guide | Quotewright",
    "Guide | Maple Roofing",
    "Guide | Pine Street Builders",
  ]);
});

test(
  "commands that ask, back up and restore, in the order of an operator",
  SLOW,
  async ({ skip }) => {
    skip(missing("curl"), "curl is not installed");
    const copy = projectCopy();
    const DATA_DIR = testFolder();
    const server = await started(RUN.start[0], copy, { DATA_DIR });
    const answers = RUN.ask.map(
      (command) => run(command.replace("http://127.0.0.1:3000", server.url), copy).said,
    );
    expect(answers).toEqual(['{"status":"ok"}', '{"status":"ready"}']);
    const [daily, monday] = RUN.backup;
    const saved = run(daily, copy, { DATA_DIR });
    expect(saved.status, saved.failed).toBe(0);
    const elsewhere = run(monday.replace("/mnt/nas/monday", `${DATA_DIR}/monday`), copy, {
      DATA_DIR,
    });
    expect(elsewhere.status, elsewhere.failed).toBe(0);
    await server.end();
    const [file = ""] = readdirSync(path.join(DATA_DIR, "backups"));
    expect(file).toMatch(/^quotes-\d{8}T\d{6}Z\.sqlite$/);
    const command = RUN.restore[0].replace(/backups\/\S+/, `${DATA_DIR}/backups/${file}`);
    const restored = run(command, copy, { DATA_DIR });
    expect(restored.status, restored.failed).toBe(0);
  },
);

test("commands that make files, in a copy of the project", SLOW, () => {
  const copy = projectCopy();
  for (const command of RUN.make) {
    const { status, failed } = run(command, copy);
    expect(status, failed).toBe(0);
  }
  expect(readdirSync(copy)).toContain("quotewright.cdx.json");
  const changed = run(`cmp THIRD-PARTY-NOTICES "${PROJECT}/THIRD-PARTY-NOTICES"`, copy);
  expect(changed.status, changed.failed).toBe(0);
  const docs = run("npm run docs", copy);
  expect(docs.said).toContain("docs/configuration.md is up to date");
});

test("commands that print a key, a code and a secret", ({ skip }) => {
  skip(missing("openssl"), "openssl is not installed");
  const [key = "", code = "", secret = ""] = RUN.key.map((command) =>
    run(command, PROJECT).said.trim(),
  );
  const env = readEnv({ INSTALLATION_KEY: key, ACCESS_CODE: code, WEBHOOK_SECRET: secret });
  expect([env.INSTALLATION_KEY, env.ACCESS_CODE, env.WEBHOOK_SECRET]).toEqual([key, code, secret]);
});
