// Builds the template's JSON input: the cleaned printable quote, link targets, sizes and the tables.
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import { addressOf } from "#core/document/addresses.ts";
import {
  hasOverview,
  headLabel,
  signedFigure,
  type PrintableQuote,
} from "#core/document/printable.ts";
import { paidDirectly, payingRows } from "#core/document/paying/how-to-pay.ts";
import { qrCode, qrLabel, qrSvg } from "#core/document/paying/qr-code.ts";
import {
  drawingLabel,
  offeredWithoutSignatures,
  typedSignature,
} from "#core/document/signing/contractor-signature.ts";
import { termBlocks } from "#core/document/texts/terms.ts";
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { signatureSvg } from "#core/signature/signature-drawing.ts";
import { seemsLong } from "./document-length.ts";
import { EMOJI_FAMILY, featuresFor, isPlain, type FontChoice } from "./fonts.ts";
import type { PdfLogo } from "./pdf-job.ts";
import { TABLE } from "./table-plan.ts";
import { BAND, tablesPlan } from "./tables.ts";
import { splitEnd } from "./text-ends.ts";
import { widestOf, widthOf, type Weight } from "./text-width.ts";

const MM = 72 / 25.4;
/** Sizes of paper and its margins, in points. */
const PAPER = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } };
const MARGIN = { side: 20 * MM, top: 17 * MM, bottom: 22 * MM };
const MOST_CARDS = 3;
/** The facts beside the title in points: least width, widest value, and the gap between labels and values. */
const FACTS = { least: 190, values: 105, gap: 12 };
const TOTAL_SIZE = 17;
/**
 * The footer's single line: longest company name in characters; widest reference, font size and space for the page
 * number, in points.
 */
const FOOTER = { nameLength: 80, referenceWidth: 200, size: 8, pageRoom: 100 };

/** Matches text that needs no cleaning. */
const CLEAN = /^[\n\u0020-\u007e\u00a0-\u2027\u2030-\ud7ff]*$/;
/**
 * Normalizes line ends to newlines and tabs to spaces; removes control characters, and the direction
 * overrides U+202D and U+202E, which could reverse a figure.
 */
const clean = (text: string): string =>
  CLEAN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
        .replace(/\t/g, " ")
        .replace(/[^\P{Cc}\n]|[\ufeff\ufffe\uffff\u202d\u202e]/gu, "");

/** Any JSON escape except those of newlines, quotes and backslashes: such a character may need removal. */
const ESCAPED = /\\[^n"\\]/;
/** Whether no text of a document needs cleaning; one test of the whole JSON is faster than one per text. */
const isClean = (json: string): boolean => CLEAN.test(json) && !ESCAPED.test(json);

/** Cleans every string of a value recursively. */
function cleaned<T>(value: T): T;
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = cleaned(part);
  return copy;
}

/** Features of the document's text; the template skips the search for those that are false. */
const traitsOf = (text: string, plain: boolean): Record<string, boolean> => ({
  fromRight: !plain && /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u.test(text),
  tall: !plain && /[\p{sc=Devanagari}\p{sc=Gurmukhi}\p{sc=Thai}\p{sc=Arabic}]/u.test(text),
  joinedEmoji: text.includes("\u200d"),
  plain,
});

/** The business name, or empty. */
const companyOf = ({ cards }: PrintableQuote): string =>
  cards.find((card) => card.id === "company")?.lines.find((line) => line.kind === "name")?.text ??
  "";

const logoOf = ({ type }: PdfLogo, company: string) => ({
  format: type === "image/png" ? "png" : "jpg",
  alt: company === "" ? "Logo" : `Logo of ${company}`,
});

/** The cards with data, by column: the billing address is below the project's. */
function cardColumns({ cards }: PrintableQuote) {
  const columns: { heading: string; lines: object[] }[][] = [];
  for (const { id, heading, lines } of cards) {
    if (lines.length === 0) continue;
    const card = { heading, lines: lines.map((line) => ({ ...line, href: addressOf(line) })) };
    const isBelow = id === "billing" && columns.length === MOST_CARDS;
    if (isBelow) columns.at(-1)?.push(card);
    else columns.push([card]);
  }
  return columns;
}

/** The text on one line, with an ellipsis where it is too long. */
function shortened(text: string, isTooLong: (text: string) => boolean): string {
  const letters = [...text.replaceAll("\n", " ")];
  let length = letters.length;
  const line = (): string =>
    length < letters.length ? `${letters.slice(0, length).join("")}…` : letters.join("");
  while (length > 0 && isTooLong(line())) length -= 1;
  return length > 0 ? line() : "";
}

/** The foot of each page, which leaves room for the page number; widths in other fonts are unknown, so a name may wrap. */
function footerOf(quote: PrintableQuote, company: string, pageWidth: number) {
  const { nameLength, referenceWidth, size, pageRoom } = FOOTER;
  const widest = (text: string): number => widestOf(text, size, "regular");
  const reference = shortened(quote.reference, (text) => widest(text) > referenceWidth);
  const room = pageWidth - pageRoom - widest(reference);
  const name = shortened(company, (text) => {
    const width = widthOf(text, size, "regular");
    return [...text].length > nameLength || (width < Infinity && width > room);
  });
  return { name, reference };
}

/** How the client pays: the lines, and the code of the link with its text alternative and the share of its light margin. */
function payingPlan({ howToPay }: PrintableQuote) {
  if (!howToPay) return null;
  const { heading, link } = howToPay;
  const code = link === "" ? null : qrCode(link);
  return {
    heading,
    link,
    rows: payingRows(howToPay),
    note: paidDirectly(howToPay),
    code: code && { svg: qrSvg(code), label: qrLabel(link), quiet: code.quiet / code.size },
  };
}

/** What is printed on the contractor's lines; null where they are left to fill in. */
function contractorPlan({ contractorSignature: signed }: PrintableQuote) {
  if (!signed) return null;
  const { signature, name, at } = signed;
  const drawing = signature && {
    svg: signatureSvg(signature.strokes),
    label: drawingLabel(signed),
  };
  return { name, at, typed: typedSignature(signed), drawing };
}

const recordPlan = (record: PrintableRecord) => ({
  ...record,
  signatures: record.signatures.map(({ label, signature }) => ({
    label,
    drawing: signatureSvg(signature.strokes),
  })),
});

/** Assumptions, exclusions and terms under their headings; of the last one the end stays with the signatures. */
function textsOf({ scope, terms, words, acceptance }: PrintableQuote, width: number) {
  const texts = [...scope, { heading: words.terms, terms }].filter((text) => text.terms.length > 0);
  return texts.map(({ heading, terms: text }, at) => ({
    heading,
    ...splitEnd(text, width, acceptance !== null && at === texts.length - 1),
  }));
}

/** The part without text that the signatures follow; empty when a text is between, or nothing is signed. */
function lastPart({ acceptance, scope, terms, howToPay, schedule }: PrintableQuote): string {
  if (acceptance === null || scope.length > 0 || terms.length > 0) return "";
  return howToPay ? "paying" : schedule.length > 0 ? "schedule" : "totals";
}

/** The width of a column of texts in points: a column of known width needs no second layout to find it. */
const columnOf = (texts: readonly string[], size: number, weight: Weight = "regular"): number =>
  1 + Math.max(0, ...texts.map((text) => widestOf(text, size, weight)));

/** Widths of columns: values of the facts and all of their column, amounts of figures, and the total. */
function widthsOf({ facts, figures, comparison, total }: PrintableQuote) {
  const { size } = TABLE;
  const labels = facts.map(({ label }) => label);
  const values = facts.map(({ value }) => value);
  const factValues = Math.min(FACTS.values, columnOf(values, size));
  const amounts = [...figures, ...comparison].map(({ amount }) => amount);
  const last = total ?? figures.at(-1);
  return {
    factValues,
    facts: Math.max(FACTS.least, columnOf(labels, size) + FACTS.gap + factValues),
    figures: columnOf(amounts, size),
    total: columnOf([last?.amount ?? ""], TOTAL_SIZE, "semibold"),
  };
}

/** The parts of the document that are not in tables. */
const partsOf = (quote: PrintableQuote, width: number) => ({
  introduction: termBlocks(quote.introduction),
  texts: textsOf(quote, width),
  acceptance: quote.acceptance && splitEnd(quote.acceptance, width, true),
  lastPart: lastPart(quote),
  paying: payingPlan(quote),
  contractor: contractorPlan(quote),
  offered: offeredWithoutSignatures(quote),
  finalFigure: signedFigure(quote),
  cards: cardColumns(quote),
});

/** Template input in addition to the quote. */
interface RenderOptions {
  /** Whether the categories are listed first; null when the number of pages is to be estimated for that. */
  overview: boolean | null;
  /** Null when there is none or it is unreadable. */
  logo: PdfLogo | null;
  fonts: FontChoice;
  /** Of the acceptance, printed at the end; null for a document without one. */
  record: PrintableRecord | null;
}

export interface TemplateInput {
  /** The values of `sys.inputs`. */
  inputs: { quote: string; tables: string };
  /** Whether the categories are listed first. */
  overview: boolean;
}

/**
 * @param document - the printable quote
 * @param documentJson - the same as JSON
 * @returns the values of `sys.inputs`, and whether the categories are listed first
 */
export function templateInput(
  document: PrintableQuote,
  documentJson: string,
  { overview: known, logo, fonts, record: given }: RenderOptions,
): TemplateInput {
  const quote = isClean(documentJson) ? document : cleaned(document);
  const company = companyOf(quote);
  const record = given && cleaned(given);
  const printed =
    (quote === document ? documentJson : JSON.stringify(quote)) +
    (record ? JSON.stringify(record) : "");
  const plain = printed === documentJson ? fonts.plain : isPlain(printed);
  // PDF/UA requires a title, and cleaning may leave none.
  const documentTitle = quote.title.trim() === "" ? quote.label : quote.title;
  const paper = PAPER[quote.paper];
  const width = paper.width - 2 * MARGIN.side;
  const height = paper.height - MARGIN.top - MARGIN.bottom;
  const tables = tablesPlan(quote, width);
  const overview = known ?? hasOverview(quote, seemsLong(quote, tables, height) ? Infinity : 1);
  const footer = footerOf(quote, company, width);
  const { sections: _sections, options: _options, scope: _scope, terms: _terms, ...rest } = quote;
  const json = JSON.stringify({
    ...rest,
    ...partsOf(quote, width),
    sizes: { paper, margin: MARGIN, table: TABLE, band: BAND, widths: widthsOf(quote) },
    label: headLabel({ label: quote.label, title: documentTitle }),
    overview,
    documentTitle,
    company,
    footer,
    accentInk: inkOf(quote.accent),
    fonts: fonts.families,
    features: featuresFor(printed, plain),
    emoji: EMOJI_FAMILY,
    traits: traitsOf(printed, plain),
    logo: logo && logoOf(logo, company),
    record: record && recordPlan(record),
  });
  // The tables are apart from the rest, which the functions of the template hold: the compiler hashes what a function holds.
  return { inputs: { quote: json, tables: JSON.stringify(tables) }, overview };
}
