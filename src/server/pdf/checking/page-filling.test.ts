// Tests that pages are filled: none but the last is almost empty because a row or a block did not fit, and nobody signs
// on a page that has nothing but the place to sign.
import { expect, test } from "vitest";
import { LOOKS } from "#core/quote/printing/pdf-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { runs } from "#core/testing/runs.ts";
import { JOBS, jobQuote } from "../../../../fixtures/jobs.ts";
import { goldenQuotes } from "../testing/golden-quotes.ts";
import { printed, type Printed } from "../testing/printing.ts";
import { sampleChangeOrder } from "../testing/sample-change-order.ts";
import { sampleQuote } from "../testing/sample-quote.ts";
import { signedDocument } from "../testing/signed-document.ts";

/** Shares of a page's height between its margins: of real jobs, and of any document. */
const MOST_EMPTY = { job: 1 / 3, any: 2 / 3 };

const printSigned = (whole: WholeQuote): Promise<Printed> => {
  const { document, record } = signedDocument(whole);
  return printed(document, { record });
};

/** The pages that are too empty or have only the place to sign, as text that says what is wrong. */
function badPages(name: string, { pages, emptyShares }: Printed, most = MOST_EMPTY.any): string[] {
  return pages.flatMap((page, at) => {
    const share = emptyShares[at] ?? 1;
    const isEmpty = at < pages.length - 1 && share >= most;
    const isAlone = /^\s*(Acceptance|Total) /.test(page) && page.includes("Printed name");
    const where = `${name}, page ${at + 1} of ${pages.length}`;
    return [
      ...(isEmpty ? [`${where}: ${Math.round(share * 100)} % empty`] : []),
      ...(isAlone ? [`${where}: only the place to sign`] : []),
    ];
  });
}

/** The same of a document to sign and of the signed one. */
async function badPagesOf(name: string, whole: WholeQuote): Promise<string[]> {
  return [
    ...badPages(name, await printed(whole)),
    ...badPages(`${name}, signed`, await printSigned(whole)),
  ];
}

/** The bad pages of documents of many lengths. */
async function badLengths(
  name: string,
  lengths: readonly number[],
  of: (length: number) => WholeQuote,
): Promise<string[]> {
  const bad: string[] = [];
  for (const length of lengths) bad.push(...(await badPagesOf(`${name} ${length}`, of(length))));
  return bad;
}

const lengthsUpTo = (most: number, step: number): number[] =>
  Array.from({ length: Math.ceil(most / step) }, (_, at) => 1 + at * step);

test.each(JOBS.map((job, at) => [job.slug, job, at] as const))(
  "the job %s leaves no page a third empty, nor almost empty when it is signed or changed",
  async (slug, job, at) => {
    const whole = jobQuote(job);
    // Together they have all looks and both papers.
    const [look, paper] = [LOOKS[at % LOOKS.length], at % 2 === 0 ? "a4" : "letter"];
    Object.assign(whole.quote.pdfOptions, { look, paper });
    const file = await printed(whole);
    expect(badPages(slug, file, MOST_EMPTY.job)).toEqual([]);
    // Whoever signs reads the total on the same page.
    const toSign = file.pages.filter((page) => page.includes("Printed name"));
    expect(toSign).toHaveLength(1);
    expect(toSign[0]).toContain(`Total ${file.document.total?.amount}`);
    expect(badPages(`${slug}, signed`, await printSigned(whole))).toEqual([]);
    expect(await badPagesOf(`${slug}, changed`, sampleChangeOrder(whole))).toEqual([]);
  },
);

test.each(goldenQuotes().map(({ name, whole }) => [name, whole] as const))(
  "the golden quote %s leaves no page almost empty",
  async (name, whole) => {
    expect(await badPagesOf(name, whole)).toEqual([]);
  },
);

const STEP = runs(5, 1);

test("documents of any number of tasks leave no page almost empty", async () => {
  expect(await badLengths("tasks", lengthsUpTo(46, STEP), sampleQuote)).toEqual([]);
});

test("so do those with options, without terms or payments, and with signatures after the figures", async () => {
  const bare = await badLengths("bare", lengthsUpTo(34, STEP), (many) =>
    sampleQuote(many, (whole) => {
      whole.payments = many % 2 === 0 ? [] : whole.payments;
      whole.quote.termsAndConditions = "";
      for (const task of whole.tasks.slice(0, many % 7)) task.optional = true;
    }),
  );
  expect(bare).toEqual([]);
});

const SENTENCE =
  "The contractor keeps the site clean and removes all waste at the end of each day. ";

test.each<[string, (many: number) => string]>([
  ["paragraphs", (many) => `${SENTENCE.repeat(3).trim()}\n`.repeat(many)],
  ["one paragraph", (many) => SENTENCE.repeat(2 * many).trim()],
  ["a list", (many) => `- ${SENTENCE.repeat(2).trim()}\n`.repeat(many)],
])("so do long terms and long texts to sign: %s", async (kind, textOf) => {
  const terms = await badLengths(`${kind} of terms`, lengthsUpTo(40, 2 * STEP), (many) =>
    sampleQuote(8, ({ quote }) => (quote.termsAndConditions = textOf(many))),
  );
  const texts = await badLengths(`${kind} to sign`, lengthsUpTo(30, 2 * STEP), (many) =>
    sampleQuote(8, ({ quote }) => (quote.acceptanceText = textOf(many))),
  );
  expect([...terms, ...texts]).toEqual([]);
});
