// Tests of the golden quotes: their PDF text matches the priced quote, the files are valid, and the pages look unchanged.
// After an intended change of the template: GOLDEN=write vitest run golden, then look at golden/*.png.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PrintableQuote } from "#core/document/printable.ts";
import { headLabel } from "#core/document/printable.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { payingText } from "#core/document/paying/how-to-pay.ts";
import { revisionChanges } from "#core/offers/changes/revision-changes.ts";
import type { PdfJob } from "../layout/pdf-job.ts";
import { goldenQuotes, type GoldenQuote } from "../testing/golden-quotes.ts";
import { pictureDifference, picturePage } from "../testing/page-picture.ts";
import { readPdf } from "../testing/pdf-reading.ts";
import { qpdfCheck } from "../testing/qpdf.ts";
import { signedDocument } from "../testing/signed-document.ts";
import { createTypesetter } from "../engine/typesetter.ts";

/** Tolerated share of differing pixels; a word moved by its height differs by three times as much. */
const TOLERANCE = 0.002;
/** Scripts whose glyphs are in the file in another order than their letters; see scripts.test.ts. */
const SHAPED = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\u200d\u202e]/u;

// qpdf prints its findings to the console; the test uses its exit status.
beforeAll(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => void vi.restoreAllMocks());

const typeset = createTypesetter();
const flat = (text: string): string => text.normalize("NFKC").replace(/[\s\u202e\u202c]+/g, "");

/** What changed since the revision before. */
const changesOf = ({ changes }: PrintableQuote): string[] =>
  changes
    ? [
        changes.heading,
        ...changes.rows.flatMap(({ name, description, cells }) => [name, description, ...cells]),
        changes.total?.label ?? "",
        changes.total?.amount ?? "",
        ...changes.notes,
      ]
    : [];

/** Every text of a quote in page order. */
const textsOf = (document: PrintableQuote): string[] => [
  headLabel(document),
  ...document.facts.flatMap(({ label, value }) => [label, value]),
  ...document.cards
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ heading, lines }) => [heading, ...lines.map(({ text }) => text)]),
  ...document.introduction.map(({ text }) => text),
  ...changesOf(document),
  ...document.sections.flatMap(({ name, columns, rows, notes, includes, total }) => [
    name,
    total ?? "",
    ...notes,
    includes,
    ...(rows.length > 0 ? [document.words.task, ...columns.map(({ label }) => label)] : []),
    ...rows.flatMap((row) => [row.name, row.description, ...row.notes, ...row.cells]),
  ]),
  ...document.options.flatMap(({ group, options }) => [
    group,
    ...options.flatMap((option) => [
      option.name,
      option.description,
      option.isChosen ? document.words.chosen : "",
      option.price,
      option.difference,
    ]),
  ]),
  ...[
    ...document.figures,
    ...(document.total ? [document.total] : []),
    ...document.comparison,
  ].flatMap((figure) => [figure.label, figure.amount]),
  document.taxNote,
  ...document.schedule.flatMap(({ name, share, amount }) => [name, share, amount]),
  ...(document.scheduleSum ? [document.scheduleSum.label, document.scheduleSum.amount] : []),
  document.scheduleNote,
  document.howToPay ? payingText(document.howToPay) : "",
  ...document.scope.flatMap(({ heading, terms }) => [heading, ...terms.map(({ text }) => text)]),
  ...document.terms.map(({ text }) => text),
  ...(document.acceptance === null
    ? []
    : [
        document.words.acceptance,
        document.words.contractor,
        document.words.signature,
        document.words.client,
        document.words.signature,
      ]),
];

/** Searches the texts one after another; returns the first missing one, or null. */
function firstMissing(read: string, texts: readonly string[]): string | null {
  let at = 0;
  for (const text of texts.map(flat)) {
    if (text === "" || SHAPED.test(text)) continue;
    const found = read.indexOf(text, at);
    if (found < 0) return text;
    at = found + text.length;
  }
  return null;
}

/** The document as it is printed; of an accepted offer with its record, and the contractor's signature. */
function printedOf({ whole, before, isAccepted }: GoldenQuote): Omit<PdfJob, "logo"> {
  const document = printableQuote(whole);
  if (before)
    return {
      document: { ...document, changes: revisionChanges({ revision: 1, source: before }, whole) },
    };
  return isAccepted ? signedDocument(whole) : { document };
}

describe.each(goldenQuotes())("$name", (golden) => {
  const { name, pictured } = golden;
  const job = { ...printedOf(golden), logo: null };
  const { document } = job;
  const pdf = typeset(job);

  test("its text is the priced quote, in order", async () => {
    const { unbroken, title } = await readPdf(pdf);
    expect(title).toBe(document.title);
    expect(firstMissing(flat(unbroken), textsOf(document))).toBeNull();
  });

  test("is tagged, accessible and valid", async () => {
    const reading = await readPdf(pdf);
    expect(reading).toMatchObject({ language: "en", isAccessible: true });
    for (const font of reading.fonts) {
      expect(font.embedded).toBe(true);
      expect(font.name).toMatch(/^[A-Z]{6}\+(SourceSans3|Noto)/);
    }
    for (const role of ["H1", "H2", "Table", "TR", "TH", "TD"])
      expect([...reading.roles]).toContain(role);
    expect(await qpdfCheck(pdf)).toBe(0);
  });

  test.each(pictured)("page %i looks unchanged", async (page) => {
    const file = path.join(import.meta.dirname, "golden", `${name}-${page}.png`);
    const picture = await picturePage(pdf, page);
    if (process.env.GOLDEN === "write") writeFileSync(file, picture);
    expect(await pictureDifference(picture, readFileSync(file))).toBeLessThan(TOLERANCE);
  });
});
