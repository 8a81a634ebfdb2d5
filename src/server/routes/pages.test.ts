// Tests of the PDF's pages over HTTP: each begins with the text that pdf.js reads there.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths, pagesAnswer } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { withNewIds } from "#core/testing/storable-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { goldenQuotes } from "../pdf/testing/golden-quotes.ts";
import { readPdf } from "../pdf/testing/pdf-reading.ts";
import { logoDataUrl } from "../testing/app-files.ts";
import { sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

const flat = (text: string): string => text.replace(/\s+/g, "");
/** Enough letters of a page to be sure of its place. */
const LETTERS = 24;

async function startsOf(id: string, query: string) {
  const response = await fetch(`${app.url}/api/quotes/${id}/pages${query}`);
  expect(response.status).toBe(200);
  return pagesAnswer.parse(await response.json()).starts ?? expect.fail("no pages");
}

const pagesOf = async (id: string, query: string): Promise<string[]> => {
  const response = await fetch(`${app.url}/api/quotes/${id}/pdf${query}`);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages;
};

const OPTIONS: Partial<DisplayOptions>[] = [
  {},
  { showTaskDetails: false, showCategoryTotals: false, showSubtotalOnly: true },
];

const queryOf = (options: Partial<DisplayOptions>): string =>
  `?${new URLSearchParams(Object.entries(options).map(([flag, on]) => [flag, String(on)]))}`;

/** Terms that fill several pages, with paragraphs and items of many lines. */
const LONG_TERMS = Array.from({ length: 30 }, (_, at) => {
  const words = Array.from({ length: 20 + at * 2 }, (__, word) => `word${at}-${word}`).join(" ");
  return at % 3 === 0 ? `- ${words}` : words;
}).join("\n");

function longTexts(whole: WholeQuote): WholeQuote {
  const description = Array.from({ length: 180 }, (_, at) => `part ${at}`).join(" ");
  return {
    ...whole,
    quote: { ...whole.quote, termsAndConditions: LONG_TERMS },
    tasks: whole.tasks.map((task, at) =>
      at === 5 ? { ...task, description: description.replaceAll(" part", "\npart") } : task,
    ),
  };
}

const golden = (name: string): WholeQuote =>
  goldenQuotes().find((each) => each.name === name)?.whole ?? expect.fail("no quote");
const [{ whole: bathroom } = expect.fail("no quote")] = goldenQuotes();

type Paper = "letter" | "a4";

/** Uploads a copy with its own id. */
async function uploaded(example: WholeQuote, paper: Paper = "letter"): Promise<WholeQuote> {
  const { quote, ...parts } = withNewIds(example);
  const pdfOptions = { ...quote.pdfOptions, paper };
  const whole = { ...parts, quote: { ...quote, pdfOptions } };
  await uploadQuote(app.url, whole);
  return whole;
}

test.each<[string, WholeQuote, Paper, Partial<DisplayOptions>[]]>([
  ["an ordinary quote", bathroom, "letter", OPTIONS],
  ["long texts", longTexts(bathroom), "a4", [{}]],
])("each page of %s begins as stated", async (_name, example, paper, manyOptions) => {
  const whole = await uploaded(example, paper);
  for (const options of manyOptions) {
    const query = queryOf(options);
    const starts = await startsOf(whole.quote.id, query);
    const pages = await pagesOf(whole.quote.id, query);
    expect(starts).toHaveLength(pages.length);
    const blocks = printedBlocks(printableQuote(whole, options), pages.length);
    const heads = blocks.map(({ head }) => flat(head)).filter((head) => head !== "");
    for (const [page, start] of starts.entries()) {
      const block = blocks.find(({ key }) => key === start?.block) ?? expect.fail("unknown block");
      const rest = flat(block.text.slice(start?.at));
      const text = flat(pages[page] ?? "");
      const head = heads.find((labels) => text.startsWith(labels) && !rest.startsWith(labels));
      const body = text.slice(head?.length ?? 0).replace(/^(•|\d+[.)])/, "");
      const shown = body.slice(0, Math.min(LETTERS, rest.length));
      expect(rest.slice(0, LETTERS), `${query}, page ${page + 1}`).toBe(shown);
    }
    // Some of the long ones begin within a text.
    if (example !== bathroom) expect(starts.some((start) => (start?.at ?? 0) > 0)).toBe(true);
  }
});

test("the pages follow paper, logo and changes of the quote", async () => {
  const { id } = (await uploaded(bathroom)).quote;
  const before = await startsOf(id, "");
  expect(await startsOf(id, "")).toEqual(before);
  await app.call("POST", apiPaths.uploadLogo(id), { dataUrl: await logoDataUrl(400, 300) });
  const withLogo = await startsOf(id, "");
  expect(withLogo).not.toEqual(before);
  await app.call("PUT", `/api/quotes/${id}`, { pdfOptions: { paper: "a4" } });
  expect(await startsOf(id, "")).not.toEqual(withLogo);
});

test("scripts with joined letters give pages, or null where a page begins within them", async () => {
  const whole = await uploaded(golden("hostile"));
  const starts = await startsOf(whole.quote.id, "");
  expect(starts).toHaveLength((await pagesOf(whole.quote.id, "")).length);
  expect(starts[0]).toEqual({ block: "head", at: 0 });
});

test("an unknown flag is refused, and an unknown quote has no pages", async () => {
  const { quote } = await uploaded(bathroom);
  const statusAt = async (id: string, query = "") =>
    (await app.call("GET", apiPaths.pages(id) + query)).status;
  expect([await statusAt(quote.id, "?archive=true"), await statusAt(randomUUID())]).toEqual([
    422, 404,
  ]);
});
