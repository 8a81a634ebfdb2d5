// Tests of categories that share a table: accessibility tags, and positions on the page.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();

/** The sample's categories with tasks. */
const CATEGORIES = ["Demolition", "Plumbing", "Electrical", "Tile & Waterproofing"];
/** Position of a name at the top of a page: the padding of its band and one cap height below the margin, in points. */
const TOP = 792 - (17 * 72) / 25.4 - 6.5 - 11.5 * 0.66;

const print = (
  taskCount: number,
  change?: (whole: WholeQuote) => void,
  showCategoryTotals = true,
) =>
  typeset({
    document: printableQuote(sampleQuote(taskCount, change), { showCategoryTotals }),
    logo: null,
  });

interface Cell {
  id: string | null;
  headers: string[];
}

/** The cells of all tables with their headers; the structure tree is uncompressed. */
function cellsOf(pdf: Uint8Array, role: "TH" | "TD"): Cell[] {
  const objects = Buffer.from(pdf).toString("latin1").split("endobj");
  return objects
    .filter((object) => new RegExp(`/S\\s*/${role}\\b`).test(object))
    .map((object) => ({
      id: /\/ID\s*\(([^)]*)\)/.exec(object)?.[1] ?? null,
      headers: [
        ...(/\/Headers\s*\[([^\]]*)\]/.exec(object)?.[1] ?? "").matchAll(/\(([^)]*)\)/g),
      ].map(([, header = ""]) => header),
    }));
}

const tablesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/S\s*\/Table\b/g)?.length ?? 0;

/** The texts of each page in order, with their heights. */
async function textsOf(pdf: Uint8Array): Promise<{ text: string; y: number }[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => (await file.getPage(number)).getTextContent()),
  );
  await task.destroy();
  return pages.map(({ items }) =>
    items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, y: Number(item.transform[5]) }]
        : [],
    ),
  );
}

describe("a table of several categories", () => {
  test("contains consecutive categories with the same columns", () => {
    // The payment schedule is a table too.
    expect(tablesIn(print(12))).toBe(2);
    const overridden = print(12, ({ categories }) => {
      const second = categories[1];
      if (second) second.overridePrice = 2_500;
    });
    // A lump sum is a line between two tables.
    expect(tablesIn(overridden)).toBe(3);
  });

  test("links each figure to its column and category", () => {
    const pdf = print(12);
    const heads = new Map(cellsOf(pdf, "TH").map(({ id, headers }) => [id, headers]));
    const titles = [...heads].filter(([, headers]) => headers.length === 0).map(([id]) => id);
    const reached = new Set<string>();
    for (const { headers } of cellsOf(pdf, "TD")) {
      expect(headers.length).toBeGreaterThan(0);
      for (const label of headers) for (const title of heads.get(label) ?? []) reached.add(title);
    }
    expect(reached.size).toBe(CATEGORIES.length);
    for (const title of reached) expect(titles).toContain(title);
  });

  test.each([true, false])(
    "starts a page with a category's title without the space above it (totals shown: %s)",
    { tags: ["full"] },
    async (totals) => {
      const counts = Array.from({ length: 30 }, (_, index) => 30 + index);
      const documents = await Promise.all(
        counts.map((count) => textsOf(print(count, undefined, totals))),
      );
      const firsts = documents.flatMap((pages) =>
        pages.slice(1).flatMap((page) => page.slice(0, 1)),
      );
      const titles = firsts.filter(({ text }) => CATEGORIES.includes(text));
      expect(titles.length).toBeGreaterThan(0);
      for (const { y } of titles) expect(y).toBeCloseTo(TOP, 0);
    },
  );

  test("repeats a name above the labels, on two lines when ', continued' needs another one", async () => {
    const pdf = print(60, ({ categories }) => {
      for (const category of categories) category.name = `${"long name ".repeat(8)}end of it`;
    });
    const pages = await textsOf(pdf);
    const first = pages[0]?.find(({ text }) => text.startsWith("long name"));
    expect(first?.text.endsWith("end of it")).toBe(true);
    const [one, two, labels, ...rest] = pages[1] ?? [];
    expect([one?.text, two?.text, labels?.text]).toEqual([
      `${"long name ".repeat(8)}end of it,`,
      "continued",
      "Task",
    ]);
    expect(one?.y).toBeCloseTo(TOP, 0);
    expect((one?.y ?? 0) - (two?.y ?? 0)).toBeGreaterThan(12);
    expect((two?.y ?? 0) - (labels?.y ?? 0)).toBeGreaterThan(12);
    expect(rest.some(({ text }) => text.includes("continued"))).toBe(false);
  });

  test("separates a title of several lines from its rows", async () => {
    const pdf = print(12, ({ categories }) => {
      for (const category of categories) category.name = `Start ${"of a long name ".repeat(20)}end`;
    });
    const [page = []] = await textsOf(pdf);
    const from = page.findLastIndex(({ text }) => text.startsWith("Start"));
    const heights = page.slice(from, from + 3).map(({ y }) => y);
    expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeGreaterThan(12);
    expect((heights[1] ?? 0) - (heights[2] ?? 0)).toBeGreaterThan(12);
  });
});
