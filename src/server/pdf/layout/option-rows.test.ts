// Tests of the options' rows: each has its tick box, and its text is beside the box, in any script.
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { Task } from "#core/quote/schema.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

const typeset = createTypesetter();

/** Where the text beside a tick box begins: the margin and the box with its gap, in points. */
const BESIDE_BOX = (20 * 72) / 25.4 + 16;

/** Prints options only, the first one chosen: their texts with their distance from the left, and the shapes drawn. */
async function printOptions(fields: Partial<Task>) {
  const whole = sampleQuote(4, ({ tasks }) => {
    for (const [index, task] of tasks.entries())
      Object.assign(task, { description: "", ...fields, optional: true, selected: index === 0 });
  });
  const data = typeset({ document: printableQuote(whole), logo: null });
  const task = getDocument({ data, verbosity: 0 });
  const file = await task.promise;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await file.getPage(number);
      const [{ items }, { fnArray }] = await Promise.all([
        page.getTextContent(),
        page.getOperatorList(),
      ]);
      return { items, shapes: fnArray.filter((code) => code === OPS.constructPath).length };
    }),
  );
  await task.destroy();
  const texts = pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      "str" in item ? [{ text: item.str, x: Number(item.transform[4]) }] : [],
    ),
  );
  return {
    texts: texts.slice(texts.findIndex(({ text }) => text === "Options")),
    shapes: pages.reduce((sum, page) => sum + page.shapes, 0),
  };
}

test("a name in another script has the same tick box before it", async () => {
  const [known, measured] = await Promise.all([
    printOptions({ name: "Bath" }),
    printOptions({ name: "浴室" }),
  ]);
  for (const [{ texts }, name] of [
    [known, "Bath"],
    [measured, "浴室"],
  ] as const) {
    const places = texts.filter(({ text }) => text === name).map(({ x }) => x);
    expect(places).toHaveLength(4);
    for (const x of places) expect(x).toBeCloseTo(BESIDE_BOX, 1);
  }
  expect(measured.shapes).toBe(known.shapes);
});

test.each([
  ["that is split between lines", ""],
  ["in another script", "浴室\n"],
])("all lines of a long description %s are beside the box", async (_kind, start) => {
  const lines = Array.from({ length: 40 }, (_, line) => `part${line}.`).join("\n");
  const { texts } = await printOptions({ description: start + lines });
  const places = texts.filter(({ text }) => /^part\d/.test(text)).map(({ x }) => x);
  expect(places).toHaveLength(4 * 40);
  for (const x of places) expect(x).toBeCloseTo(BESIDE_BOX, 1);
});
