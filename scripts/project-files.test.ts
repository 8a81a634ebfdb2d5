// Tests of the files that GitHub reads, and of what documents name: forms are complete, the workflow runs the command of
// developers, and named files exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const ROOT = path.join(import.meta.dirname, "..");
const FORMS = path.join(ROOT, ".github/ISSUE_TEMPLATE");

const read = (...names: string[]): string => readFileSync(path.join(ROOT, ...names), "utf8");
const yamlIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => path.join(folder, name));

const text = z.string().min(1);
const options = z
  .array(text)
  .min(1)
  .refine((all) => new Set(all).size === all.length);
const question = (type: string, more: z.ZodRawShape) =>
  z.strictObject({
    type: z.literal(type),
    id: z.string().regex(/^[\w-]+$/),
    attributes: z.strictObject({ label: text, description: text.optional(), ...more }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  });
const textQuestion = { placeholder: text.optional(), value: text.optional() };

/** What GitHub takes as an issue form; with anything else it shows an error instead. */
const form = z.strictObject({
  name: text,
  description: text,
  labels: z.array(text).optional(),
  body: z.array(
    z.union([
      z.strictObject({
        type: z.literal("markdown"),
        attributes: z.strictObject({ value: text }),
      }),
      question("input", textQuestion),
      question("textarea", { ...textQuestion, render: text.optional() }),
      question("dropdown", { options }),
    ]),
  ),
});

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

test.each(readdirSync(FORMS).filter((name) => name !== "config.yml"))(
  "the issue form %s has a name, a description and questions, each with an id of its own",
  (name) => {
    const { body } = form.parse(parse(readFileSync(path.join(FORMS, name), "utf8")));
    const ids = body.flatMap((item) => ("id" in item ? [item.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

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

test("files that the project's pages on GitHub link to exist", () => {
  for (const name of ["SECURITY.md", "CONTRIBUTING.md", ".github/PULL_REQUEST_TEMPLATE.md"])
    for (const [, target = ""] of read(name).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(path.join(ROOT, path.dirname(name), target)), target).toBe(true);
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
