// What the pictures in docs/pictures show, recorded beside them, so that a test can tell when they are out of date.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { priceQuote } from "#core/pricing/price-quote.ts";
import { demoQuotes } from "../demo/demo-quotes.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
export const PICTURES_FOLDER = path.join(ROOT, "docs", "pictures");
const RECORD = path.join(PICTURES_FOLDER, "made-from.json");

/** Decides about colors, sizes and letters of all screens. */
const LOOK = ["src/web/styles/tokens.css"];
/** The files that hold the words of the screens. */
const WORDS = ["src/{web,document}/**/*.{ts,tsx}", "src/core/**/*.ts"];

const madeFrom = z.strictObject({
  /** Totals of the example quotes, in cents. */
  totals: z.record(z.string(), z.int()),
  /** SHA-256 of the colors, sizes and letters, in hex. */
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

/** @returns what pictures that were taken now would show, besides words */
export function presentRecord(): Omit<MadeFrom, "words"> {
  // The totals are the same on any day.
  const quotes = demoQuotes("2026-11-20");
  return {
    totals: Object.fromEntries(
      quotes.map(({ slug, whole }) => [slug, priceQuote(whole).totalCents]),
    ),
    look: createHash("sha256").update(contentOf(LOOK)).digest("hex"),
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
  const record: MadeFrom = { ...presentRecord(), words: wordsInSource(words) };
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
