// Tests of how blocks and compiled text give the pages of the preview.
import { describe, expect, test } from "vitest";
import { bathroomRenovation } from "../../testing/example-quotes.ts";
import { printableQuote } from "../printable-quote.ts";
import { pageStarts } from "./page-starts.ts";
import { hasOverview, printedBlocks, rowText } from "./printed-blocks.ts";
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

  test("are unknown when the pages have another text", () => {
    const other = compiled(4).map((page) => page.replace("Subtotal", "Subtotals"));
    expect(pageStarts(blocks, other, FOOTER)).toBeNull();
    expect(pageStarts(blocks, compiled(4).slice(0, 1), FOOTER)).toBeNull();
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

  test("within letters that are joined to one glyph are null", () => {
    const term = { key: "term:0", beside: "", text: "مضمونة", splits: true, head: "" };
    const end = { key: "end", beside: "", text: "End", splits: false, head: "" };
    const pages = ["Page 1 of 2 · Quote", "End Page 2 of 2 · Quote"];
    expect(pageStarts([term, end], pages, { name: "", reference: "Quote" })).toEqual([null, null]);
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

  test("is not there for a single category", () => {
    expect(hasOverview({ ...printable, sections: printable.sections.slice(0, 1) }, 3)).toBe(false);
  });
});

describe("pages", () => {
  test("have each block once, in order", () => {
    const starts = pageStarts(blocks, compiled(3, 9), FOOTER);
    const pages = printedPages(blocks, starts);
    expect(pages.map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    for (const { key } of blocks) expect(pages.filter(({ part }) => part(key))).toHaveLength(1);
  });

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

  test("whose start is unknown share a sheet with the page before", () => {
    const starts = [{ block: "head", at: 0 }, null, { block: "acceptance", at: 0 }];
    const pages = printedPages(blocks, starts);
    expect(pages.map(({ first, last }) => [first, last])).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });

  test("are one sheet when nothing is known, or when the quote has changed since", () => {
    for (const starts of [
      null,
      [
        { block: "head", at: 0 },
        { block: "task:gone", at: 0 },
      ],
    ]) {
      const pages = printedPages(blocks, starts);
      expect(pages).toHaveLength(1);
      expect(pages[0]?.part("acceptance")).not.toBeNull();
    }
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

  test("is whole on one page", () => {
    expect(rowOnPage(row, { from: 0, to: Infinity })).toEqual(row);
    expect(rowOnPage({ ...row, description: "" }, { from: 10, to: Infinity })).toEqual({
      name: "",
      description: "",
      notes: ["Not taxed"],
    });
  });
});
