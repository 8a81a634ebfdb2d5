// Test of the systemd template: its environment, its ports, and its command, which is started without systemd.
import { existsSync, readFileSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { ENV_NAMES, readEnv } from "../env.ts";
import { freePort } from "../testing/free-port.ts";
import { freshDatabase } from "../store/testing/postgres-for-tests.ts";
import { deployPath } from "./testing/deploy-files.ts";
import { patientFetch } from "./testing/patient-fetch.ts";
import { deleteFolder, programFolder, runProgram } from "./testing/programs-running.ts";

const UNIT = readFileSync(deployPath("systemd/quotewright@.service"), "utf8");

/** The values of a key of the unit, as the process with this number has them. */
const valuesOf = (key: string, number: number): string[] =>
  [...UNIT.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) =>
    value.replaceAll("%i", String(number)),
  );

const environmentOf = (number: number): Record<string, string> =>
  Object.fromEntries(
    valuesOf("Environment", number)
      .flatMap((line) => line.split(" "))
      .map((pair) => pair.split("=")),
  );

test("each process has ports of its own, those that nginx knows", () => {
  const upstream = readFileSync(deployPath("nginx/upstream.conf"), "utf8");
  const listed = [...upstream.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  const processes = [1, 2].map(environmentOf);
  // The guide starts one process; nginx would send half of the requests to one that is not there.
  expect(listed).toEqual([environmentOf(1)["PORT"]]);
  expect(processes.map(({ PORT }) => PORT)).toEqual(["3001", "3002"]);
  expect(processes.map(({ METRICS_PORT }) => METRICS_PORT)).toEqual(["9471", "9472"]);
  for (const environment of processes) {
    const names = Object.keys(environment).filter((name) => name !== "NODE_ENV");
    expect(ENV_NAMES).toEqual(expect.arrayContaining(names));
    const { SHUTDOWN_SECONDS, TRUST_PROXY } = readEnv(environment);
    // Without a proxy in front a visitor could name any address as its own.
    expect(TRUST_PROXY).toBe(false);
    expect(valuesOf("TimeoutStopSec", 1)).toEqual([String(SHUTDOWN_SECONDS + 10)]);
  }
});

test("the guide puts the project where the unit looks for it, and makes the unit's account", () => {
  const guide = readFileSync(deployPath("../docs/self-hosting.md"), "utf8");
  const [folder = ""] = valuesOf("WorkingDirectory", 1);
  const [user = ""] = valuesOf("User", 1);
  expect(valuesOf("ExecStart", 1)[0]).toContain(`${folder}/node_modules/.bin/node `);
  expect(guide).toContain(`Put the project into \`${folder}\``);
  expect(guide).toMatch(new RegExp(`sudo useradd --system .*${user}\n`));
  const [settings = ""] = valuesOf("EnvironmentFile", 1);
  expect(guide).toContain(`sudo nano ${settings}\n`);
});

test("its command starts a server, and ends it", { timeout: 60_000, tags: ["full"] }, async () => {
  const root = deployPath("..");
  const [installed = ""] = valuesOf("WorkingDirectory", 1);
  const [command = ""] = valuesOf("ExecStart", 1);
  const [program = "", ...args] = command.replace(installed, root).split(" ");
  expect(existsSync(program)).toBe(true);
  const DATA_DIR = programFolder("systemd");
  onTestFinished(() => deleteFolder(DATA_DIR));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const running = await runProgram(program, args, port, {
    cwd: root,
    env: {
      ...environmentOf(1),
      DATA_DIR,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: await freshDatabase(inject("postgresUrl")),
      INSTALLATION_KEY: `${"A".repeat(43)}=`,
    },
  });
  onTestFinished(() => void running.child.kill("SIGKILL"));
  expect((await patientFetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect((await patientFetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
  await running.end("SIGTERM");
  expect(running.child.exitCode).toBe(0);
});
