// Tests of the PDF's pages over HTTP: each begins with the text that pdf.js reads there.
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { apiPaths, pagesAnswer } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { printedBlocks } from "#core/document/pages/printed-blocks.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { runs } from "#core/testing/runs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { goldenQuotes } from "../pdf/testing/golden-quotes.ts";
import { readPdf } from "../pdf/testing/pdf-reading.ts";
import { accept, publishOffer } from "../testing/offers-for-tests.ts";
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
  { showTaskDetails: false },
  { showQuantities: false, showMaterialLabor: false },
  { showCategoryTotals: false, showSubtotalOnly: true },
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

const golden = goldenQuotes().filter(({ name }) => name !== "hostile" && name !== "many-tasks");
const bathroom = golden[0] ?? expect.fail("no quote");
const examples = [...golden, { name: "long texts", whole: longTexts(bathroom.whole) }];

/** A copy with its own id. */
function own(whole: WholeQuote, paper: "letter" | "a4"): WholeQuote {
  const text = JSON.stringify(whole);
  const ids = new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g));
  let copy = text;
  for (const id of ids) copy = copy.replaceAll(id, randomUUID());
  const read = JSON.parse(copy) as WholeQuote;
  return { ...read, quote: { ...read.quote, pdfOptions: { ...read.quote.pdfOptions, paper } } };
}

const wholeOf = async (id: string): Promise<WholeQuote> =>
  (await app.call("GET", apiPaths.wholeQuote(id))).body as WholeQuote;

/** A change order of the accepted bathroom, with long terms of its own: an upload is none. */
async function changeOrder(paper: "letter" | "a4"): Promise<WholeQuote> {
  const accepted = own(bathroom.whole, paper);
  await uploadQuote(app.url, accepted);
  const offer = await publishOffer(app, accepted.quote.id);
  expect((await accept(app, offer)).status).toBe(200);
  const id = randomUUID();
  await app.call("POST", apiPaths.changeOrders(accepted.quote.id), { id });
  const { tasks } = await wholeOf(id);
  for (const task of tasks.slice(0, 3)) await app.call("DELETE", apiPaths.task(task.id));
  for (const task of tasks.slice(3)) await app.call("PUT", apiPaths.task(task.id), { quantity: 7 });
  await app.call("PUT", apiPaths.quote(id), { termsAndConditions: LONG_TERMS, changeDays: 4 });
  return wholeOf(id);
}

async function uploaded(whole: WholeQuote): Promise<WholeQuote> {
  await uploadQuote(app.url, whole);
  return whole;
}

for (const { name, whole: example } of examples.slice(0, runs(1, examples.length))) {
  test.each((["letter", "a4"] as const).slice(0, runs(1, 2)))(
    `each page of ${name} on %s begins as stated`,
    async (paper) => {
      const whole = await (name === "change-order"
        ? changeOrder(paper)
        : uploaded(own(example, paper)));
      for (const options of OPTIONS) {
        const query = queryOf(options);
        const starts = await startsOf(whole.quote.id, query);
        const pages = await pagesOf(whole.quote.id, query);
        expect(starts).toHaveLength(pages.length);
        const blocks = printedBlocks(printableQuote(whole, options), pages.length);
        const heads = blocks.map(({ head }) => flat(head)).filter((head) => head !== "");
        for (const [page, start] of starts.entries()) {
          const block =
            blocks.find(({ key }) => key === start?.block) ?? expect.fail("unknown block");
          const rest = flat(block.text.slice(start?.at));
          const text = flat(pages[page] ?? "");
          const head = heads.find((labels) => text.startsWith(labels) && !rest.startsWith(labels));
          const body = text.slice(head?.length ?? 0).replace(/^(•|\d+[.)])/, "");
          const shown = body.slice(0, Math.min(LETTERS, rest.length));
          expect(rest.slice(0, LETTERS), `${JSON.stringify(options)}, page ${page + 1}`).toBe(
            shown,
          );
        }
      }
    },
  );
}

test("a page that begins within a text begins at the stated letter", async () => {
  const whole = own(longTexts(bathroom.whole), "letter");
  await uploadQuote(app.url, whole);
  const starts = await startsOf(whole.quote.id, "");
  expect(starts.filter((start) => (start?.at ?? 0) > 0).length).toBeGreaterThan(2);
  expect(starts.some((start) => start?.block.startsWith("task:") && start.at > 0)).toBe(true);
});

test("the pages follow paper, logo and changes of the quote", async () => {
  const whole = own(bathroom.whole, "letter");
  const { id } = whole.quote;
  await uploadQuote(app.url, whole);
  const before = await startsOf(id, "");
  expect(await startsOf(id, "")).toEqual(before);
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#c00" } })
    .png()
    .toBuffer();
  const dataUrl = `data:image/png;base64,${png.toString("base64")}`;
  await app.call("POST", `/api/quotes/${id}/upload-logo`, { dataUrl });
  const withLogo = await startsOf(id, "");
  expect(withLogo).not.toEqual(before);
  await app.call("PUT", `/api/quotes/${id}`, { pdfOptions: { paper: "a4" } });
  expect(await startsOf(id, "")).not.toEqual(withLogo);
});

test("scripts with joined letters give pages, or null where a page begins within them", async () => {
  const hostile = goldenQuotes().find(({ name }) => name === "hostile") ?? expect.fail("no quote");
  const whole = own(hostile.whole, "letter");
  await uploadQuote(app.url, whole);
  const starts = await startsOf(whole.quote.id, "");
  expect(starts).toHaveLength((await pagesOf(whole.quote.id, "")).length);
  expect(starts[0]).toEqual({ block: "head", at: 0 });
});

test("an unknown flag is refused, and an unknown quote has no pages", async () => {
  const whole = own(bathroom.whole, "letter");
  await uploadQuote(app.url, whole);
  const at = `${app.url}/api/quotes/${whole.quote.id}/pages`;
  expect((await fetch(`${at}?archive=true`)).status).toBe(422);
  expect((await fetch(`${app.url}/api/quotes/${randomUUID()}/pages`)).status).toBe(404);
});
