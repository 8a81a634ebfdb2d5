// Tests of the tables of categories: tags for assistive technology, and the name that further pages repeat.
import { expect, test } from "vitest";
import { printed } from "../testing/printing.ts";
import { sampleQuote } from "../testing/sample-quote.ts";

/** The sample's categories with tasks. */
const CATEGORIES = 4;

/** The header cells or figures of all tables; the structure tree is uncompressed. */
function cellsOf(pdf: Buffer, role: "TH" | "TD"): { id: string; headers: string[] }[] {
  const objects = pdf.toString("latin1").split("endobj");
  return objects
    .filter((object) => new RegExp(`/S\\s*/${role}\\b`).test(object))
    .map((object) => {
      const [, headers = ""] = /\/Headers\s*\[([^\]]*)\]/.exec(object) ?? [];
      return {
        id: /\/ID\s*\(([^)]*)\)/.exec(object)?.[1] ?? "",
        headers: [...headers.matchAll(/\(([^)]*)\)/g)].map(([, header = ""]) => header),
      };
    });
}

test("each figure is linked to its column and its category", async () => {
  const { bytes } = await printed(sampleQuote(12));
  const heads = new Map(cellsOf(bytes, "TH").map(({ id, headers }) => [id, headers]));
  const reached = new Set<string>();
  for (const { headers } of cellsOf(bytes, "TD")) {
    expect(headers.length).toBeGreaterThan(0);
    for (const label of headers) for (const title of heads.get(label) ?? []) reached.add(title);
  }
  expect(reached.size).toBe(CATEGORIES);
  for (const title of reached) expect(heads.get(title)).toEqual([]);
});

test("a long name of a category is repeated above the labels, once a page", async () => {
  const name = `${"long name ".repeat(8)}end of it`;
  const whole = sampleQuote(60, ({ categories }) => {
    for (const category of categories) category.name = name;
  });
  const { pages } = await printed(whole);
  expect(pages[1]).toMatch(new RegExp(`^${name}, continued Task Quantity`));
  expect(pages[1]?.match(/continued/g)).toHaveLength(1);
});
