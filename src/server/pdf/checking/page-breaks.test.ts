// Tests of what is on which page: repeated heads, the list of categories, and what stays together.
import { describe, expect, test } from "vitest";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { printed, type Printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

const printSample = (taskCount: number, change?: (whole: WholeQuote) => void): Promise<Printed> =>
  printed(sampleQuote(taskCount, change));

/** White space differs where lines end; words and figures must not. */
const flat = (text: string): string => text.replace(/\s+/g, "");

/** A description with the given number of numbered lines. */
const lines = (many: number): string =>
  Array.from({ length: many }, (_, line) => `line${line}.`).join("\n");

/** How many lines of the long description are on a page. */
const countOf = (page: string): number => page.match(/part\d+\./g)?.length ?? 0;

describe("pages", () => {
  test("the head of the category, the table header and the foot are repeated", async () => {
    const { pages } = await printSample(100, ({ categories: [first] }) => {
      Object.assign(first!, { optional: true, selected: true });
    });
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(
        `Northshore Renovations Page ${index + 1} of ${pages.length} · Quote Q-2041`,
      );
      if (/#\d/.test(page)) expect(page).toContain("Task Quantity Material Labor Total");
    }
    // The second page goes on with the first category; its total and its note are at its beginning only.
    expect(flat(pages[0] ?? "")).toContain("ChosenoptionTask");
    expect(pages[1]).toMatch(/^Demolition, continued Task Quantity/);
    expect(pages[0]).not.toContain("continued");
  });

  test("categories are listed before the tasks in a document of more than two pages only", async () => {
    const listed = ({ pages }: Printed): boolean =>
      flat(pages[0] ?? "").includes("CategoryTotalDemolition");
    // The list does not make a document long that fits on two pages without it.
    const short = await printSample(18);
    expect([short.pages.length, listed(short)]).toEqual([2, false]);
    expect(listed(await printSample(30))).toBe(true);
    // Its number of pages is estimated too low.
    const long = await printSample(13, ({ quote }) => (quote.introduction = lines(9)));
    expect([long.pages.length, listed(long)]).toEqual([3, true]);
    const hidden = await printSample(30, ({ quote }) => {
      quote.displayOptions = { ...DEFAULT_DISPLAY_OPTIONS, showCategoryTotals: false };
    });
    expect(flat(hidden.pages[0] ?? "")).not.toContain("CategoryDemolition");
  });

  test("a category's name stays with two rows, figures and signatures in one piece, for any length", async () => {
    for (let index = 0; index < runs(5, 21); index += 1) {
      const { document, pages: read } = await printSample(20 + index * runs(9, 2));
      const { sections, total } = document;
      const pages = read.map(flat);
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

  test("a row of eight lines stays whole; a longer one fills the page before", async () => {
    const split = { eight: 0, forty: 0 };
    for (let tasks = 12; tasks < 24; tasks += runs(3, 1)) {
      const { pages } = await printSample(tasks, ({ tasks: rows, categories: [first] }) => {
        for (const row of rows) row.categoryId = first!.id;
        rows.at(-3)!.description = lines(7);
        rows.at(-2)!.description = lines(40).replaceAll("line", "part");
      });
      const pagesWith = (pattern: RegExp): number =>
        pages.filter((page) => pattern.test(page)).length;
      split.eight += pagesWith(/line\d/) - 1;
      split.forty += pagesWith(/part\d/) - 1;
      // Neither the first nor the last line of a text is alone on a page.
      for (const page of pages) expect([0, 1, 2]).not.toContain(countOf(page) || 3);
    }
    expect(split.eight).toBe(0);
    expect(split.forty).toBeGreaterThan(0);
  });

  test("rows in scripts that the compiler measures are split when they are long", async () => {
    const { pages } = await printSample(12, (whole) => {
      const [, second, third] = whole.tasks;
      if (second) second.description = `浴室\n${lines(6)}`;
      if (third) third.description = `浴室\n${lines(90).replaceAll("line", "part")}`;
    });
    const pagesWith = (pattern: RegExp): number =>
      pages.filter((page) => pattern.test(page)).length;
    expect(pagesWith(/line\d/)).toBe(1);
    expect(pagesWith(/part\d/)).toBeGreaterThan(1);
    expect(pages.join(" ")).toContain("part89.");
  });
});
