// Builds the template's JSON input: the cleaned printable quote, link targets and the layout plan.
import { inkOf } from "#core/quote/printing/pdf-options.ts";
import type { PrintableLine } from "#core/document/cards.ts";
import {
  hasOverview,
  headLabel,
  signedFigure,
  type PrintableQuote,
} from "#core/document/printable.ts";
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { EMOJI_FAMILY, featuresFor, isPlain, type FontChoice } from "./fonts.ts";
import { expectedPages, linesOfTerms } from "./document-length.ts";
import { layoutPlan } from "./layout-plan.ts";
import { placed } from "./line-breaks.ts";
import type { PdfLogo } from "./pdf-job.ts";
import { recordPlan } from "./record-plan.ts";
import { widestOf } from "./table-plan.ts";
import { widthOf } from "./text-width.ts";

/** Columns of cards, and their font size in points. */
const MOST_CARDS = 3;
const CARD_SIZE = 9;
/** A text of more lines than this may be on another page than the signatures below it, which are a fifth of a page. */
const LONG_ACCEPTANCE = 4;
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

/** The link target of a card's line: mail, telephone or web address; empty for none. */
function hrefOf({ kind, text }: PrintableLine): string {
  if (kind === "email") return `mailto:${encodeURI(text)}`;
  if (kind === "phone") return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (kind !== "website") return "";
  // encodeURI escapes the percent signs of existing escapes; this reverts that.
  return encodeURI(/^https?:\/\//i.test(text) ? text : `https://${text}`).replaceAll("%25", "%");
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
function cardColumns({ cards }: PrintableQuote, width: number) {
  const place = { width, size: CARD_SIZE, weight: "semibold" } as const;
  const columns: { heading: string; lines: object[] }[][] = [];
  for (const { id, heading, lines } of cards) {
    if (lines.length === 0) continue;
    const card = {
      heading,
      lines: lines.map((line) => ({
        kind: line.kind,
        text: placed(line.text, place),
        href: hrefOf(line),
      })),
    };
    const isBelow = id === "billing" && columns.length === MOST_CARDS;
    if (isBelow) columns.at(-1)?.push(card);
    else columns.push([card]);
  }
  return columns;
}

const shortened = (text: string, length: number): string =>
  text.length > length ? `${[...text].slice(0, length - 1).join("")}…` : text;

/** One character less, with an ellipsis at the end; empty when only the ellipsis would be left. */
const shorter = (text: string): string => {
  const { length } = [...text];
  return length > 2 ? shortened(text, length - 1) : "";
};

/** The kind and number for the footer; shortened when they are too wide in any font. */
function footerReference(reference: string): string {
  let line = reference.replaceAll("\n", " ");
  while (widestOf(line, FOOTER.size, "regular") > FOOTER.referenceWidth) line = shorter(line);
  return line;
}

/** @returns the company's name for the footer, shortened to fit beside page number and reference */
function footerName(company: string, reference: string, pageWidth: number): string {
  const room = pageWidth - FOOTER.pageRoom - widestOf(reference, FOOTER.size, "regular");
  const tooWide = (name: string): boolean => {
    const width = widthOf(name, FOOTER.size, "regular");
    // Widths in other fonts are unknown, so the name may wrap to a second line.
    return width !== Infinity && width > room;
  };
  let name = shortened(company.replaceAll("\n", " "), FOOTER.nameLength);
  while (name !== "" && tooWide(name)) name = shorter(name);
  return name;
}

/** Template input in addition to the quote. */
interface RenderOptions {
  /** Whether the categories are listed first; null when the number of pages is to be estimated for that. */
  overview: boolean | null;
  /** Null when there is none or it is unreadable. */
  logo: PdfLogo | null;
  fonts: FontChoice;
  /** Of the acceptance, printed as the last page; null for a document without one. */
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
  const planned = layoutPlan(quote, documentTitle);
  const { tables, options, summaryTable, scheduleTable, ...plan } = planned;
  const reference = footerReference(quote.reference);
  const { language, words, accent, look, paper, summary, taxNote, total } = quote;
  const { schedule, scheduleSum, scheduleNote, validity, comparison, newTotal } = quote;
  const overview = known ?? hasOverview(quote, expectedPages(quote, planned, logo !== null));
  const footer = { name: footerName(company, reference, plan.page.body.width), reference };
  const json = JSON.stringify({
    language,
    words,
    accent,
    look,
    paper,
    summary,
    schedule,
    scheduleSum,
    scheduleNote,
    taxNote,
    validity,
    comparison,
    newTotal: newTotal ?? null,
    total,
    finalFigure: signedFigure(quote),
    label: headLabel({ label: quote.label, title: documentTitle }),
    overview,
    longAcceptance: linesOfTerms(quote.acceptance ?? []) > LONG_ACCEPTANCE,
    plan,
    documentTitle,
    company,
    footer,
    accentInk: inkOf(quote.accent),
    fonts: fonts.families,
    features: featuresFor(printed, plain),
    emoji: EMOJI_FAMILY,
    traits: traitsOf(printed, plain),
    logo: logo && logoOf(logo, company),
    cards: cardColumns(quote, plan.cards.width),
    ...(record ? { record: recordPlan(record, plan.page.body.width) } : {}),
  });
  const inputs = {
    quote: json,
    // Apart from the rest, which the functions of the template hold: the compiler hashes what a function holds.
    tables: JSON.stringify({ tables, options, summaryTable, scheduleTable }),
  };
  return { inputs, overview };
}
