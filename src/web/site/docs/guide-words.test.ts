// Test that the guide names what is on the screen: every bold word of it is a text of the app.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../../..");

const FOLDERS = [
  "src/core",
  "src/web/app",
  "src/web/features",
  "src/web/shared",
  "src/web/components",
  "src/document",
];

const source = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), "utf8")),
).join("\n");

/** With and without elements, because a text can have some inside; in one line, because the formatter wraps it. */
const texts = (source + source.replaceAll(/<[^>]*>/g, ""))
  .replaceAll("${kind}", "quote")
  .replaceAll(/\s+/g, " ");

test("every word in bold is on the screen", () => {
  const guide = readFileSync(path.join(ROOT, "docs/guide.md"), "utf8");
  const words = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, each = ""]) => each);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((each) => !texts.includes(each))).toEqual([]);
});
