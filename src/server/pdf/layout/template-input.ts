// Builds the template's JSON input: the cleaned printable quote, link targets and the layout plan.
import { inkOf } from "#core/quote/accent.ts";
import { QUOTE_FILE_ATTACHMENT, QUOTE_FILE_TYPE } from "#core/document/file-name.ts";
import type { PrintableLine, PrintableQuote } from "#core/document/printable-quote.ts";
import { EMOJI_FAMILY, featuresFor, isPlain, type FontChoice } from "../engine/fonts.ts";
import { layoutPlan } from "./layout-plan.ts";
import { placed } from "./line-breaks.ts";
import type { PdfLogo } from "../engine/pdf-job.ts";
import { widthOf } from "./text-width.ts";

/** Document title of a quote without a title; PDF/UA requires one. */
const UNTITLED = "Quote";
/** Description of the attachment in PDF readers. */
const ATTACHMENT_NOTE = "The data of this quote, to open it again";
/** The footer's single line: longest company name in characters; font size and space for the page number, in points. */
const FOOTER = { nameLength: 80, size: 8, pageRoom: 100 };

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

const shortened = (text: string, length: number): string =>
  text.length > length ? `${[...text].slice(0, length - 1).join("")}…` : text;

/** @returns the company's name for the footer, shortened to fit beside the page number */
function footerName(company: string, pageWidth: number): string {
  const tooWide = (name: string): boolean => {
    const width = widthOf(name, FOOTER.size, "regular");
    // Widths in other fonts are unknown, so the name may wrap to a second line.
    return width !== Infinity && width > pageWidth - FOOTER.pageRoom;
  };
  let name = shortened(company.replaceAll("\n", " "), FOOTER.nameLength);
  while (tooWide(name)) name = shortened(name, [...name].length - 1);
  return name;
}

/** Template input in addition to the quote. */
interface RenderOptions {
  /** Null when there is none or it is unreadable. */
  logo: PdfLogo | null;
  fonts: FontChoice;
  /** In ISO 8601; null for a file without a date. */
  archiveDate: string | null;
}

/** A time split into UTC components, from which the template builds a date. */
function utcPartsOf(date: string): Record<string, number> {
  const at = new Date(date);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/**
 * @param document - the printable quote
 * @param documentJson - the same as JSON
 * @returns the value of `sys.inputs.quote`
 */
export function templateInput(
  document: PrintableQuote,
  documentJson: string,
  { logo, fonts, archiveDate }: RenderOptions,
): string {
  const quote = isClean(documentJson) ? document : cleaned(document);
  const company = companyOf(quote);
  const printed = quote === document ? documentJson : JSON.stringify(quote);
  const plain = printed === documentJson ? fonts.plain : isPlain(printed);
  const documentTitle = quote.title.trim() === "" ? UNTITLED : quote.title;
  const plan = layoutPlan(quote, documentTitle, logo !== null);
  const cardPlace = { width: plan.cards.width, size: plan.table.size, weight: "semibold" } as const;
  const { language, words, accent, paper, summary, schedule, scheduleSum, scheduleNote, total } =
    quote;
  return JSON.stringify({
    language,
    words,
    accent,
    paper,
    summary,
    schedule,
    scheduleSum,
    scheduleNote,
    total,
    plan,
    documentTitle,
    company,
    footerName: footerName(company, plan.page.body.width),
    attachment: {
      name: QUOTE_FILE_ATTACHMENT,
      type: QUOTE_FILE_TYPE,
      note: ATTACHMENT_NOTE,
    },
    accentInk: inkOf(quote.accent),
    fonts: fonts.families,
    features: featuresFor(printed, plain),
    emoji: EMOJI_FAMILY,
    traits: traitsOf(printed, plain),
    date: archiveDate && utcPartsOf(archiveDate),
    logo: logo && {
      format: logo.type === "image/png" ? "png" : "jpg",
      alt: company === "" ? "Logo" : `Logo of ${company}`,
    },
    cards: quote.cards
      .filter((card) => card.lines.length > 0)
      .map((card) => ({
        heading: card.heading,
        lines: card.lines.map((line) => ({
          kind: line.kind,
          text: placed(line.text, cardPlace),
          href: hrefOf(line),
        })),
      })),
  });
}
