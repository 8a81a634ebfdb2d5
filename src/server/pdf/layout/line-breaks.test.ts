// Tests of line breaking: no words are lost, no line is too wide, and rows are as high as their lines.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { linesOf, placed, type Place } from "./line-breaks.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { TABLE } from "./table-plan.ts";
import { widthOf } from "./text-width.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const PLACE: Place = { width: 100, size: 9, weight: "regular" };
const WORDS = "Cut out the tub, haul it away and leave the floor swept — twice, if wanted.";

describe("lines", () => {
  test("keep every word in order and fit the box", () => {
    const lines = linesOf(WORDS, PLACE) ?? [];
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ")).toBe(WORDS);
    for (const line of lines) expect(widthOf(line, 9, "regular")).toBeLessThanOrEqual(100);
  });

  test("keep typed line breaks and indentation", () => {
    expect(linesOf("one\n\n  - two", PLACE)).toEqual(["one", "", "  - two"]);
    expect(linesOf("", PLACE)).toEqual([""]);
    expect(linesOf("two  spaces and one at the end of a line ", PLACE)?.join(" ")).toBe(
      "two  spaces and one at the end of a line ",
    );
  });

  test("split only words that are wider than the box", () => {
    const word = "w".repeat(60);
    const lines = linesOf(`a ${word} b`, PLACE) ?? [];
    expect(lines[0]).toBe("a");
    expect(lines.slice(1).join("").replace(/ ?b$/, "")).toBe(word);
    for (const line of lines) expect(widthOf(line, 9, "regular")).toBeLessThanOrEqual(100);
  });

  test("are left to the compiler when another font is needed", () => {
    expect(linesOf("浴室", PLACE)).toBeNull();
    expect(linesOf("e\u0301", PLACE)).toBeNull();
    expect(placed("浴室", PLACE)).toEqual({ unmeasured: "浴室" });
    expect(placed("bath", PLACE)).toBe("bath");
    expect(placed("w".repeat(60), PLACE)).toEqual({ unmeasured: "w".repeat(60) });
  });
});

/** Heights of matching texts on the first page, from the top downwards. */
async function heightsOf(pdf: Uint8Array, pattern: RegExp): Promise<number[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return items.flatMap((item) =>
    "str" in item && pattern.test(item.str) ? [Number(item.transform[5])] : [],
  );
}

test.each([10, 40])(
  "a row is as high as its lines: the next one begins at its end (%s sentences)",
  async (sentences) => {
    const whole = sampleQuote(2, ({ tasks }) => {
      for (const task of tasks) {
        task.categoryId = tasks[0]!.categoryId;
        task.name = "Start";
        task.description = `${"Some words of a description. ".repeat(sentences)}\nEnd`;
      }
    });
    const pdf = createTypesetter()({ document: printableQuote(whole), logo: null });
    const [first = 0, second = 0] = await heightsOf(pdf, /^Start$/);
    const [end = 0] = await heightsOf(pdf, /^End$/);
    const lines = await heightsOf(pdf, /words|descr/);
    expect(lines.length).toBeGreaterThan(sentences / 3);
    expect(first).toBeGreaterThan(end);
    // The distance is the padding below and above, and the cap height.
    expect(end - second).toBeCloseTo(2 * TABLE.inset + TABLE.size * 0.66, 1);
  },
);
