// What the template reads: the printable quote with clean text, link targets and column widths to measure.
import type { PrintableLine, PrintableQuote, PrintableRow } from "#core/quote-document.ts";
import { inkOf } from "./accent.ts";
import { FONT_FAMILIES } from "./fonts.ts";
import type { PdfLogo } from "./pdf-job.ts";

/** The title of a document whose quote has none: a PDF for assistive readers must have one. */
const UNTITLED = "Quote";
/** Longest company name of the footer's single line, in characters. */
const FOOTER_NAME_LENGTH = 80;
/** Rows with more text or lines than this are measured, to see whether they outgrow a page. */
const LONG_TEXT = 300;
const LONG_LINES = 10;

/** Line ends of all systems become one; tabs a space; what has no glyph and no width goes. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\P{Cc}\n]|[\ufeff\ufffe\uffff]/gu, "");

/** Cleans every string of a value, however deep it lies. */
function cleaned<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "string" ? clean(part) : part,
  ) as T;
}

/** Where a line of a card leads; empty when nowhere. Only mail, telephone and web addresses. */
function hrefOf({ kind, text }: PrintableLine): string {
  if (kind === "email") return `mailto:${encodeURI(text)}`;
  if (kind === "phone") return `tel:${text.replace(/[^\d+]/g, "")}`;
  if (kind !== "website") return "";
  // What was encoded already stays as it was.
  return encodeURI(/^https?:\/\//i.test(text) ? text : `https://${text}`).replaceAll("%25", "%");
}

const isLong = ({ name, description }: PrintableRow): boolean =>
  name.length + description.length > LONG_TEXT || description.split("\n").length > LONG_LINES;

/**
 * The texts among which the widest of each column is: one for each unit, and one amount. Digits
 * are equally wide, and so are comma and dot, hence more characters are always wider.
 */
function widestTexts(sections: PrintableQuote["sections"]): Record<string, string[]> {
  const longest = new Map<string, Map<string, string>>();
  const offer = (key: string, text: string): void => {
    const byUnit = longest.get(key) ?? new Map<string, string>();
    longest.set(key, byUnit);
    const unit = text.replace(/[\d,.$-]+/, "");
    if (text.length > (byUnit.get(unit)?.length ?? 0)) byUnit.set(unit, text);
  };
  for (const { columns, rows } of sections) {
    for (const [index, { key, label }] of columns.entries()) {
      offer(key, label);
      for (const row of rows) offer(key, row.cells[index] ?? "");
    }
  }
  return Object.fromEntries([...longest].map(([key, texts]) => [key, [...texts.values()]]));
}

/** The name of the business, or empty. */
const companyOf = ({ cards }: PrintableQuote): string =>
  cards.find((card) => card.id === "company")?.lines.find((line) => line.kind === "name")?.text ??
  "";

const shortened = (text: string, length: number): string =>
  text.length > length ? `${[...text].slice(0, length - 1).join("")}…` : text;

/**
 * @param document - the quote in words
 * @param logo - its logo, or null when there is none or it cannot be read
 * @returns what the template takes as `sys.inputs.quote`
 */
export function templateInput(document: PrintableQuote, logo: PdfLogo | null): string {
  const quote = cleaned(document);
  const company = companyOf(quote);
  return JSON.stringify({
    ...quote,
    documentTitle: quote.title.trim() === "" ? UNTITLED : quote.title,
    company,
    footerName: shortened(company.replaceAll("\n", " "), FOOTER_NAME_LENGTH),
    accentInk: inkOf(quote.accent),
    fonts: FONT_FAMILIES,
    widest: widestTexts(quote.sections),
    logo: logo && {
      format: logo.type === "image/png" ? "png" : "jpg",
      alt: company === "" ? "Logo" : `Logo of ${company}`,
    },
    cards: quote.cards
      .filter((card) => card.lines.length > 0)
      .map((card) => ({
        heading: card.heading,
        lines: card.lines.map((line) => ({ ...line, href: hrefOf(line) })),
      })),
    sections: quote.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, long: isLong(row) })),
    })),
  });
}
