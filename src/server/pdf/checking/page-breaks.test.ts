// Tests of what is on which page: repeated heads, the list of categories, and what stays together.
import { describe, expect, test } from "vitest";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import type { PageStarts } from "#core/document/pages/page-starts.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();
const print = (document: PrintableQuote): Promise<PdfReading> =>
  readPdf(typeset({ document, logo: null }));
const printSample = (
  taskCount?: number,
  change?: (whole: WholeQuote) => void,
  options?: Partial<DisplayOptions>,
): Promise<PdfReading> => print(printableQuote(sampleQuote(taskCount, change), options));

/** Where the pages begin, for the preview. */
function startsOf(document: PrintableQuote): PageStarts | null {
  const answer = typeset({ document, logo: null, output: "pageStarts" });
  return JSON.parse(Buffer.from(answer).toString("utf8")) as PageStarts | null;
}

/** White space differs where lines end; words and figures must not. */
const flat = (text: string): string => text.replace(/\s+/g, "");

/** A description with the given number of numbered lines. */
const lines = (many: number): string =>
  Array.from({ length: many }, (_, line) => `line${line}.`).join("\n");

/** How many lines of the long description are on a page. */
const countOf = (page: string): number => page.match(/part\d+\./g)?.length ?? 0;

const count = (text: string, part: string): number => text.split(part).length - 1;

describe("pages", () => {
  test("300 tasks: the head of the category, the table header and the foot are repeated", async () => {
    const { pages } = await printSample(300);
    expect(pages.length).toBeGreaterThan(8);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(
        `Northshore Renovations Page ${index + 1} of ${pages.length} · Quote Q-2041`,
      );
      if (/#\d/.test(page)) expect(page).toContain("Task Quantity Material Labor Total");
    }
    const text = pages.join(" ");
    for (let task = 1; task <= 300; task += 1) expect(text).toMatch(new RegExp(`#${task}\\b`));
    // The second page goes on with the first category; its total is at its beginning only.
    expect(pages[1]).toMatch(/^Demolition, continued Task Quantity/);
    expect(count(text, "Demolition, continued")).toBeGreaterThan(1);
    expect(pages[0]).not.toContain("continued");
  });

  test("categories are listed before the tasks in a document of more than two pages only", async () => {
    const readings = await Promise.all([
      ...[6, 12, 16, 18, 20, 24, 30, 60].map((tasks) => printSample(tasks)),
      // Its number of pages is estimated too low.
      printSample(13, ({ quote }) => (quote.introduction = lines(9))),
    ]);
    const lengths = readings.map(({ pages }) => pages.length);
    expect(new Set(lengths.map((length) => length > 2)).size).toBe(2);
    // The list does not make a document long that fits on two pages without it.
    expect(lengths.slice(0, 4)).toEqual([2, 2, 2, 2]);
    expect(lengths.at(-1)).toBe(3);
    for (const { pages } of readings)
      expect(flat(pages[0] ?? "").includes("CategoryTotalDemolition")).toBe(pages.length > 2);
    const hidden = await printSample(60, undefined, { showCategoryTotals: false });
    expect(flat(hidden.pages[0] ?? "")).not.toContain("CategoryDemolition");
  });

  test("a category's name stays with two rows, figures and signatures in one piece, for any length", async () => {
    const documents = Array.from({ length: runs(11, 41) }, (_, index) =>
      printableQuote(sampleQuote(20 + index * runs(4, 1))),
    );
    const readings = await Promise.all(documents.map((document) => print(document)));
    for (const [index, { sections, total }] of documents.entries()) {
      const pages = (readings[index]?.pages ?? []).map(flat);
      const pageOf = (text: string): number => pages.findIndex((page) => page.includes(flat(text)));
      for (const section of sections) {
        const begin = pageOf(`${section.name} ${section.total} Task`);
        expect(begin).toBeGreaterThanOrEqual(0);
        const places = section.rows.slice(0, 2).map(({ name }) => pageOf(`${name} `));
        expect(places).toEqual([begin, begin]);
      }
      expect(pageOf("Subtotal $")).toBe(pageOf(`QST (9.975%)`));
      // Whoever signs reads the total on the same page.
      const validity = "Valid until December 21, 2026";
      expect(pageOf(`Total ${total?.amount} ${validity} Contractor Signature`)).toBe(
        pageOf("Acceptance"),
      );
    }
  });

  test("the total is not alone on a page below charges, discount, taxes and rounding", async () => {
    const charges = ["Overhead", "Profit"].map((name) => ({ name, percent: 10 }));
    const discount = { kind: "percent", value: 3, label: "" };
    const figures = { charges, chargesInPrices: false, discount, roundTotalTo: 10 };
    for (const tasks of [5, 6, 9]) {
      const whole = sampleQuote(tasks, ({ quote }) => {
        Object.assign(quote, figures);
      });
      const document = printableQuote(whole);
      const { pages } = await print(document);
      const page = pages.find((text) => text.includes("Work $")) ?? "";
      expect(page).toContain("Overhead (10%");
      expect(page.slice(page.indexOf("Rounding"))).toContain(`Total ${document.total?.amount}`);
    }
  });

  test("a row of eight lines stays whole; a longer one fills the page before", async () => {
    const split = { eight: 0, forty: 0 };
    for (let tasks = 12; tasks < 24; tasks += 1) {
      const { pages } = await printSample(tasks, ({ tasks: rows, categories: [first] }) => {
        for (const row of rows) row.categoryId = first!.id;
        rows.at(-3)!.description = lines(7);
        rows.at(-2)!.description = lines(40).replaceAll("line", "part");
      });
      const pagesWith = (pattern: RegExp): number =>
        pages.filter((page) => pattern.test(page)).length;
      split.eight += pagesWith(/line\d/) - 1;
      split.forty += pagesWith(/part\d/) - 1;
      const text = pages.join(" ");
      for (let part = 0; part < 40; part += 1) expect(text).toContain(`part${part}.`);
      // Neither the first nor the last line of a text is alone on a page.
      for (const page of pages) expect([0, 1, 2]).not.toContain(countOf(page) || 3);
    }
    expect(split.eight).toBe(0);
    expect(split.forty).toBeGreaterThan(1);
  });

  test("a category that goes on repeats its name without its notes", async () => {
    const whole = sampleQuote(120, ({ categories: [first] }) => {
      Object.assign(first!, { optional: true, selected: true });
    });
    const document = printableQuote(whole);
    const { pages } = await print(document);
    expect(flat(pages[0] ?? "")).toContain("ChosenoptionTask");
    expect(pages[1]).toMatch(/^Demolition, continued Task Quantity/);
    expect(startsOf(document)).toHaveLength(pages.length);
  });

  test("where a page begins within a row of more than eight lines is known", () => {
    const starts = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((before) => {
      const whole = sampleQuote(16, ({ quote, tasks: rows }) => {
        quote.introduction = lines(before);
        for (const row of rows)
          Object.assign(row, { name: "WWWW ".repeat(31), description: lines(5) });
      });
      return startsOf(printableQuote(whole, { showUnitPrices: true })) ?? expect.fail("no pages");
    });
    expect(starts).not.toContain(null);
    expect(starts.some((start) => (start?.at ?? 0) > 0)).toBe(true);
  });

  test("rows in scripts that the compiler measures are split when they are long", async () => {
    const { pages } = await printSample(12, (whole) => {
      const [, second, third] = whole.tasks;
      if (second) second.description = `浴室\n${lines(6)}`;
      if (third) third.description = `浴室\n${lines(150).replaceAll("line", "part")}`;
    });
    const pagesWith = (pattern: RegExp): number =>
      pages.filter((page) => pattern.test(page)).length;
    expect(pagesWith(/line\d/)).toBe(1);
    expect(pagesWith(/part\d/)).toBeGreaterThan(1);
    expect(pages.join(" ")).toContain("part149.");
  });
});
