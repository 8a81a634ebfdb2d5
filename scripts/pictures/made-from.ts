// What the pictures in docs/pictures show, recorded beside them, so that a test can tell when they are out of date.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { demoPriceBackup } from "../demo/demo-prices.ts";
import { demoQuotes } from "../demo/demo-quotes.ts";
import { PICTURES } from "./docs-sizes.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
export const PICTURES_FOLDER = path.join(ROOT, "docs", "pictures");
const RECORD = path.join(PICTURES_FOLDER, "made-from.json");

/** The files that decide about colors, sizes and letters of all screens, and about the look of the PDF. */
const LOOK = [
  "src/web/styles/*.css",
  "src/web/client/styles/*.css",
  "src/server/pdf/template.typ",
  "src/server/pdf/template/*.typ",
];
/** The files that hold the words of the screens. */
const WORDS = ["src/web/**/*.{ts,tsx}", "src/core/**/*.ts", "src/server/client-page/**/*.ts"];

/** Any day: the hash must not change from day to day. */
const A_DAY = "2026-11-20";

const madeFrom = z.strictObject({
  /** SHA-256 of the example quotes, the prices and the sizes of the pictures, in hex. */
  examples: z.string(),
  /** SHA-256 of the style sheets and of the PDF's template, in hex. */
  look: z.string(),
  /** Words of buttons, links, headings and labels that the screens showed. */
  words: z.array(z.string()),
});
export type MadeFrom = z.infer<typeof madeFrom>;

const filesOf = (patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();

const contentOf = (patterns: readonly string[]): string =>
  filesOf(patterns)
    .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
    .join("\n");

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

/** @returns the hashes of what pictures that were taken now would show */
export function presentHashes(): Pick<MadeFrom, "examples" | "look"> {
  const quotes = demoQuotes(A_DAY);
  return {
    examples: hash(JSON.stringify([quotes, demoPriceBackup(A_DAY), PICTURES])),
    look: hash(contentOf(LOOK)),
  };
}

/**
 * Finds the words that the source code holds as they are. Others, such as names and sums, are of the example quotes.
 *
 * @returns the found ones in alphabetical order, each once
 */
export function wordsInSource(words: readonly string[]): string[] {
  // Without line ends and the spaces around them, where the formatter breaks a text.
  const source = contentOf(WORDS).replaceAll(/\s+/g, " ");
  return [...new Set(words)].filter((each) => source.includes(each)).sort();
}

export const readRecord = (): MadeFrom => madeFrom.parse(JSON.parse(readFileSync(RECORD, "utf8")));

/** @param words - what the pictures show, from their screens */
export function writeRecord(words: readonly string[]): void {
  const record: MadeFrom = { ...presentHashes(), words: wordsInSource(words) };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
