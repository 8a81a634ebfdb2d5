// Tests of the worked examples in docs: the commands of api.md and its generated client run against a real server.
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { writeFiles, type TestApp } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

const ROOT = path.join(import.meta.dirname, "../../../..");
const docs = (name: string): string => path.join(ROOT, "docs", name);

/** What an example has made. */
interface Made {
  id: string;
  total: number;
  pdf: Uint8Array;
  token: string;
  state: string;
}

/** Not imported by its name: the types that it imports are generated and not in the project. */
async function runClient(url: string): Promise<Made> {
  const { runExamples } = (await import(pathToFileURL(docs("api-client.ts")).href)) as {
    runExamples: (baseUrl: string) => Promise<Made>;
  };
  return runExamples(url);
}

/** Runs the commands of api.md in one shell, as a reader would. */
async function runCommands(url: string): Promise<Made> {
  const text = readFileSync(docs("api.md"), "utf8");
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-examples-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = [
    "set -eu",
    ...commands,
    'printf "\\n%s %s %s %s" "$QUOTE" "$TOTAL" "$TOKEN" "$STATE"',
  ];
  const { stdout } = await promisify(execFile)("sh", ["-c", script.join("\n")], {
    cwd: folder,
    env: { ...process.env, BASE: url },
  });
  const [id = "", total = "", token = "", state = ""] = stdout.split("\n").at(-1)?.split(" ") ?? [];
  const pdf = readFileSync(path.join(folder, "quote.pdf"));
  return { id, total: Number(total), pdf, token, state };
}

async function expectMade(app: TestApp, { id, total, pdf, token, state }: Made): Promise<void> {
  const whole = wholeQuote.parse((await app.call("GET", apiPaths.wholeQuote(id))).body);
  // 320 sq.ft of board at 0.70 + 1.90 and a radiator at 220 with 10 %, less 5 %, with 5 % tax.
  expect(total).toBe(1_071.32);
  expect(priceQuote(whole).totalCents).toBe(107_132);
  expect(Buffer.from(pdf).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(await app.call("GET", clientPath(token))).toMatchObject({
    status: 200,
    body: expect.stringContaining("Harbor Renovations"),
  });
  expect(state).toBe("accepted");
  expect(whole.quote.acceptedRevision).toBe(1);
}

const app = sharedTestApp();

test("the generated client makes, prices, prints and publishes a quote, and accepts it", async () =>
  expectMade(app, await runClient(app.url)));

test.runIf(hasCurl)("the commands do the same", async () =>
  expectMade(app, await runCommands(app.url)),
);

/** TypeScript 6 as a library: openapi-typescript needs the API of a compiler, which version 7 does not have. */
const COMPILER = "@ts-morph/common/dist/typescript.js";

/** The source of a module with the types of all paths of a description. */
async function apiTypes(description: string): Promise<string> {
  const hook = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === "typescript" ? COMPILER : specifier, context),
  });
  try {
    const { default: openapiTypes, astToString } = await import("openapi-typescript");
    return astToString(await openapiTypes(description));
  } finally {
    hook.deregister();
  }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "nodenext",
  types: [],
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

/** Compiles modules as strictly as a program that uses the API would be. @returns the lines with errors */
async function typeErrors(modules: Record<string, string>): Promise<string[]> {
  // In the project, so that they find its packages.
  const cache = path.join(ROOT, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const cwd = mkdtempSync(path.join(cache, "api-types-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFiles(cwd, { "tsconfig.json": JSON.stringify({ compilerOptions }), ...modules });
  const compiler = path.join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", ".", "--pretty", "false"], {
    cwd,
    encoding: "utf8",
  });
  return stdout.split("\n").filter((line) => line.includes("error "));
}

test("the types that are generated from the description fit the client, and refuse a wrong address, body and field @full", async () => {
  const client = readFileSync(docs("api-client.ts"), "utf8");
  const types = await apiTypes(await (await fetch(`${app.url}/api/openapi.json`)).text());
  const errors = await typeErrors({
    "api-types.ts": types,
    "right.ts": client,
    "address.ts": client.replace('POST("/api/quotes"', 'POST("/api/quote"'),
    "body.ts": client.replace('name: "Walls"', 'title: "Walls"'),
    "answer.ts": client.replace("changed.total", "changed.sum"),
  });
  expect(errors.map((line) => line.replace(/\(.*/, ""))).toEqual([
    "address.ts",
    "answer.ts",
    "body.ts",
  ]);
});
