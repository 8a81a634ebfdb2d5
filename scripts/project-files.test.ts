// Tests of the files that GitHub reads, and of what documents name: the workflow runs the command of developers, and named
// files exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = path.join(import.meta.dirname, "..");

const read = (...names: string[]): string => readFileSync(path.join(ROOT, ...names), "utf8");
const yamlIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => path.join(folder, name));

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix: z.object({ node: z.array(z.number()) }) }),
      steps: z.array(z.object({ run: z.string().optional(), uses: z.string().optional() })),
    }),
  ),
});

test("every YAML file of GitHub and of the deployment parses", () => {
  const files = [...yamlIn(".github"), ...yamlIn("deploy")];
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) expect(() => parse(read(file)) as unknown, file).not.toThrow();
});

test("the workflow runs npm test and nothing else, may only read, and names a version of each action", () => {
  const { permissions, jobs } = workflow.parse(parse(read(".github/workflows/test.yml")));
  expect(permissions).toEqual({ contents: "read" });
  const [job, ...others] = Object.values(jobs);
  expect(others).toEqual([]);
  expect(job?.strategy.matrix.node).toEqual([20, 24]);
  const steps = job?.steps ?? [];
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(["npm test"]);
  for (const { uses } of steps) expect(uses ?? "a/b@v1").toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
});

test("package.json and its lockfile name the license of LICENSE, and the catalog has its own", () => {
  const license = z.object({ license: z.string() });
  expect(license.parse(JSON.parse(read("package.json"))).license).toBe("MIT");
  const lock = z.object({ packages: z.object({ "": license }) });
  expect(lock.parse(JSON.parse(read("package-lock.json"))).packages[""].license).toBe("MIT");
  expect(read("LICENSE")).toMatch(/^MIT License\n/);
  expect(read("catalog/LICENSE")).toContain("Creative Commons Attribution 4.0 International");
});

test("files and folders of the project that its documents name exist", () => {
  const inDocs = readdirSync(path.join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    // The sources of the comparison are other projects'.
    .filter((name) => name.endsWith(".md") && name !== "comparison-sources.md")
    .map((name) => path.join("docs", name));
  const target = /`((?:src|scripts|docs|deploy|bench|e2e|component-tests)\/[\w./-]+)`/g;
  const named = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", ...inDocs].flatMap((document) =>
    [...read(document).matchAll(target)].map(([, name = ""]) => ({ document, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});
