// Tests that pages are filled: none is a third empty because a row or a block did not fit, for real and random proposals.
import { describe, expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { LOOKS, type PdfOptions } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { longQuotes } from "../testing/long-quotes.ts";
import { readPdf, type PdfReading } from "../testing/pdf-reading.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { createTypesetter } from "../engine/typesetter.ts";

/** Share of a page's height between its margins. */
const MOST_EMPTY = 1 / 3;
const RANDOM_QUOTES = runs(5, 50);
const SEED = 19;

const typeset = createTypesetter();
const print = (whole: WholeQuote): Promise<PdfReading> =>
  readPdf(typeset({ document: printableQuote(whole), logo: null }));

/** Pages before the last one of which a third or more is empty at the end, each with that share. */
const emptyPages = ({ emptyShares }: PdfReading): [page: number, share: number][] =>
  emptyShares
    .slice(0, -1)
    .flatMap((share, index): [number, number][] =>
      share >= MOST_EMPTY ? [[index + 1, share]] : [],
    );

/** Whoever signs reads the total on the same page. */
function expectTotalAbove(signature: string, { pages }: PdfReading, whole: WholeQuote): void {
  const { total } = printableQuote(whole);
  const signed = pages.filter((page) => page.includes(signature));
  expect(signed).toHaveLength(whole.quote.acceptanceText?.trim() === "" ? 0 : 1);
  for (const page of signed) expect(page).toContain(`Total ${total?.amount}`);
}

describe.each(JOBS)("$slug", (job) => {
  const looks = LOOKS.flatMap((look) =>
    (["letter", "a4"] as const).map((paper): [PdfOptions["look"], PdfOptions["paper"]] => [
      look,
      paper,
    ]),
  );
  test.each(looks)("in the look %s on %s leaves no page a third empty", async (look, paper) => {
    const whole = jobQuote(job);
    whole.quote.pdfOptions = { ...whole.quote.pdfOptions, look, paper };
    const reading = await print(whole);
    expect(emptyPages(reading)).toEqual([]);
    expectTotalAbove("Printed name", reading, whole);
  });
});

/** Lines of their own, or all in one paragraph. */
const lines = (many: number, between = "\n"): string =>
  Array.from({ length: many }, (_, line) => `Line ${line} of the text.`).join(between);

/** What must stay in one piece, as high as it may be. */
const BLOCKS: [string, (whole: WholeQuote) => void][] = [
  [
    "a discount and ten taxes",
    ({ quote }) => {
      quote.discount = { kind: "percent", value: 5, label: "For the start of the winter season" };
      quote.taxes = Array.from({ length: 10 }, (_, at) => ({
        name: `Tax ${at} of the province, of the county and of the city`,
        rate: 1,
        applyOn: "both",
      }));
    },
  ],
  [
    "nine payments",
    (whole) => {
      const [first = expect.fail("no payment")] = whole.payments;
      whole.payments = Array.from({ length: 9 }, (_, at) => ({
        ...first,
        id: first.id.replace(/.$/, String(at)),
        amount: 10,
        position: at,
      }));
    },
  ],
  [
    "an acceptance of many lines",
    ({ quote }) => {
      quote.acceptanceText = Array.from({ length: 3 }, () => lines(24, " ")).join("\n");
    },
  ],
  [
    "alternatives of seven lines",
    ({ tasks }) => {
      for (const [at, task] of tasks.entries())
        Object.assign(task, { choiceGroup: at < 2 ? "Drain" : "Tile", description: lines(5) });
    },
  ],
  [
    "rows in another script",
    ({ tasks, categories: [first] }) => {
      for (const task of tasks)
        Object.assign(task, { categoryId: first?.id, description: "浴室装修".repeat(60) });
    },
  ],
  [
    "shorter rows in another script",
    ({ tasks, categories: [first] }) => {
      for (const task of tasks)
        Object.assign(task, { categoryId: first?.id, description: `浴室\n${lines(6)}` });
    },
  ],
];

test.each(BLOCKS)(
  "%s leave no page a third empty, wherever they begin",
  async (_name, change) => {
    for (let before = 0; before < 50; before += runs(25, 2)) {
      const whole = sampleQuote(4, change);
      whole.quote.introduction = lines(before);
      const reading = await print(whole);
      expect(emptyPages(reading), `after ${before} lines`).toEqual([]);
      expectTotalAbove("Printed name", reading, whole);
    }
  },
  30_000,
);

test(`${RANDOM_QUOTES} random long proposals leave no page a third empty`, async () => {
  let pages = 0;
  for (const [index, whole] of longQuotes(RANDOM_QUOTES, SEED).entries()) {
    const reading = await print(whole);
    pages += reading.pages.length;
    expect(emptyPages(reading), `quote ${index}`).toEqual([]);
    expectTotalAbove("Printed name", reading, whole);
  }
  // Otherwise these quotes would say nothing about pages.
  expect(pages).toBeGreaterThan(5 * RANDOM_QUOTES);
}, 60_000);
