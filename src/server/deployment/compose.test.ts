// Tests of the compose files and the Dockerfile as files: valid YAML, variables that the server knows, the same Node.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ENV_NAMES, readEnv } from "../env.ts";
import { deployPath } from "./testing/deploy-files.ts";

const service = z.looseObject({
  build: z.union([z.string(), z.object({ context: z.string() })]).optional(),
  /** A list names variables that are passed on as they are. */
  environment: z.union([z.record(z.string(), z.string()), z.array(z.string())]).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const read = (name: string) =>
  compose.parse(parse(readFileSync(deployPath(name), "utf8"), { strict: true }));

/** Values as someone sets them: what the file requires, and what it has by itself. */
const filled = (text: string): string =>
  text
    .replace("${INSTALLATION_KEY:?}", `${"A".repeat(43)}=`)
    .replace("${POSTGRES_PASSWORD:?}", "password")
    .replace(/\$\{\w+:-([^}]*)\}/g, "$1");

test.each([
  ["../compose.yml", ["quotewright"]],
  ["compose.fleet.yaml", ["quotewright", "nginx", "postgres"]],
])("%s starts its services with variables and files that exist", (name, names) => {
  const { services, volumes } = read(name);
  expect(Object.keys(services)).toEqual(names);
  for (const each of Object.values(services)) {
    const { build, environment, env_file, volumes: mounted, read_only } = each;
    for (const mount of mounted) {
      const [source = ""] = mount.split(":");
      if (source.startsWith("./")) expect(existsSync(deployPath(source)), source).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
    }
    if (build === undefined) continue;
    const context = typeof build === "string" ? build : build.context;
    expect(existsSync(path.join(path.dirname(deployPath(name)), context, "Dockerfile"))).toBe(true);
    expect(read_only).toBe(true);
    // Every setting that somebody writes there reaches the server, which has the time that it needs to end.
    expect(env_file).toEqual([{ path: ".env", required: false }]);
    expect(each.stop_grace_period).toBe(`${readEnv({}).SHUTDOWN_SECONDS + 10}s`);
    const given = Array.isArray(environment)
      ? environment.map((key) => [key, ""] as const)
      : Object.entries(environment);
    const values = given.map(([key, value]) => [key, filled(value)] as const);
    for (const [key, value] of values) {
      expect(ENV_NAMES).toContain(key);
      expect(value).not.toContain("$");
    }
    expect(() => readEnv(Object.fromEntries(values))).not.toThrow();
  }
});

test("the upstream of compose differs from the other in its addresses only", () => {
  const text = (name: string) =>
    readFileSync(deployPath(`nginx/${name}`), "utf8").replace(/^#.*\n/, "");
  const [, host = ""] = /server (\S+):3000/.exec(text("upstream.compose.conf")) ?? [];
  expect(Object.keys(read("compose.fleet.yaml").services)).toContain(host);
  // Docker's name server knows the addresses; the other file lists them.
  const servers = (name: string) =>
    text(name).replace(/( +server) \S+(?: resolve)?(.*\n)/g, "$1$2");
  const one = servers("upstream.compose.conf").replace(/^#.*\nresolver .*\n/, "");
  expect(one).toBe(servers("upstream.conf"));
});

test("the compose file of the project can be pasted: it has 13 lines, and the README shows them", () => {
  const text = readFileSync(deployPath("../compose.yml"), "utf8");
  expect(text.trimEnd().split("\n")).toHaveLength(13);
  expect(readFileSync(deployPath("../README.md"), "utf8")).toContain(`\`\`\`yaml\n${text}\`\`\``);
});

test("the image has the project's version of Node", () => {
  const dockerfile = readFileSync(deployPath("../Dockerfile"), "utf8");
  const versions = [...dockerfile.matchAll(/\bnode:([\d.]+)-/g)].map(([, version]) => version);
  const { dependencies } = JSON.parse(readFileSync(deployPath("../package.json"), "utf8")) as {
    dependencies: { node: string };
  };
  expect(new Set(versions)).toEqual(new Set([dependencies.node]));
});
