// Tests of how blocks and compiled text give the pages of the preview.
import { describe, expect, test } from "vitest";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { printableQuote } from "../printable-quote.ts";
import { pageStarts } from "./page-starts.ts";
import { printedBlocks, rowText } from "./printed-blocks.ts";
import { printedPages, rowOnPage, termsOnPage, textIn } from "./printed-pages.ts";
import { termBlocks, type PrintableTerm } from "../texts/terms.ts";

const whole = bathroomRenovation();
const printable = printableQuote(whole);
const blocks = printedBlocks(printable);
const FOOTER = { name: "Érable", reference: "Quote 2026-041" };
const footer = (page: number, pages: number): string =>
  `Érable Page ${page} of ${pages} · Quote 2026-041`;

/** The text of pages that begin with the blocks at these indexes. */
function compiled(...begins: number[]): string[] {
  return [0, ...begins].map((from, page, all) => {
    const own = blocks.slice(from, all[page + 1]).map((block) => `${block.text} ${block.beside}`);
    const head = page > 0 ? (blocks[from]?.head ?? "") : "";
    return [head, ...own, footer(page + 1, all.length)].join(" ");
  });
}

const indexOf = (key: RegExp): number => blocks.findIndex((block) => key.test(block.key));

describe("page starts", () => {
  test("are found by the text, without repeated headers and footers", () => {
    const task = indexOf(/^task:/) + 1;
    const terms = indexOf(/^terms$/);
    expect(pageStarts(blocks, compiled(task, terms), FOOTER)).toEqual([
      { block: "head", at: 0 },
      { block: blocks[task]?.key, at: 0 },
      { block: "terms", at: 0 },
    ]);
  });

  test("within a text are at the first letter of the page", () => {
    const text = "One two three. Four five six.";
    const term = { key: "term:0", beside: "•", text, splits: true, head: "" };
    const pages = [
      "• One two three. E Page 1 of 2 · Quote",
      "Four five six. E Page 2 of 2 · Quote",
    ];
    expect(pageStarts([term], pages, { name: "E", reference: "Quote" })).toEqual([
      { block: "term:0", at: 0 },
      { block: "term:0", at: text.indexOf("Four") },
    ]);
  });
});

describe("the list of the categories", () => {
  const keys = (pages: number, options = {}) =>
    printedBlocks(printableQuote(whole, options), pages)
      .map(({ key }) => key)
      .filter((key) => key.startsWith("overview"));

  test("is in a document of more than two pages, before the categories", () => {
    expect(keys(2)).toEqual([]);
    const ids = printable.sections.map(({ id }) => `overview:${id}`);
    expect(keys(3)).toEqual(["overview", ...ids]);
    expect(keys(3, { showTaskDetails: false })).toEqual([]);
    expect(keys(3, { showCategoryTotals: false })).toEqual([]);
  });
});

describe("pages", () => {
  test("divide a text at the letter at which the next page begins", () => {
    const text = "One two three. Four five six.";
    const term = { key: "term:0", beside: "", text, splits: true, head: "" };
    const starts = [
      { block: "term:0", at: 0 },
      { block: "term:0", at: 15 },
    ];
    const shown = printedPages([term], starts).map(({ part }) => {
      const range = part("term:0");
      return range && textIn(text, range);
    });
    expect(shown).toEqual(["One two three.", "Four five six."]);
  });
});

test("the rest of a list keeps its place, without the markers that are on the page before", () => {
  const terms: PrintableTerm[] = [
    { kind: "numbered", level: 0, mark: "1.", text: "Floor" },
    { kind: "item", level: 1, text: "Oak planks, oiled twice" },
    { kind: "item", level: 1, text: "Skirting" },
  ];
  const part = (key: string) =>
    key === "term:0" ? null : { from: key === "term:1" ? 12 : 0, to: Infinity };
  const shown = termsOnPage(terms, { part });
  expect(shown.map(({ text }) => text)).toEqual(["", "oiled twice", "Skirting"]);
  expect(termBlocks(shown)).toMatchObject([
    {
      items: [{ continued: true, lists: [{ items: [{ continued: true }, { text: "Skirting" }] }] }],
    },
  ]);
});

describe("a row that is on two pages", () => {
  const row = { name: "Wall tile", description: "White. Matt.", notes: ["Not taxed"] };
  const text = rowText(row);
  const letters = (parts: typeof row): string => rowText(parts).replaceAll(/\s/g, "");

  test.each(["Matt", "Not taxed", "tile"])("is divided before “%s”", (word) => {
    const at = text.indexOf(word);
    const before = rowOnPage(row, { from: 0, to: at });
    const after = rowOnPage(row, { from: at, to: Infinity });
    expect(letters(before) + letters(after)).toBe(letters(row));
    expect(rowText(after).trim().startsWith(word)).toBe(true);
  });
});
