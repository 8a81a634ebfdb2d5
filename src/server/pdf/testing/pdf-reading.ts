// Parses a PDF for tests: text, links, metadata and fonts.
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface PdfReading {
  /** The text of each page, with spaces where lines end. */
  pages: string[];
  /** The share of each page, between its margins, that is empty below the last line of text above the footer. */
  emptyShares: number[];
  /** All pages, with lines joined without a space, so that broken words are complete. */
  unbroken: string;
  links: string[];
  title: string;
  language: string;
  /** Names of the used fonts, and whether each is embedded. */
  fonts: { name: string; embedded: boolean }[];
  images: number;
  /** Whether the metadata declare PDF/UA-1. */
  isAccessible: boolean;
  /** Structure tags for assistive technology: H1, Table, TH, L, … */
  roles: Set<string>;
}

/** Margins above and below the text of a page, in points. */
const MM = 72 / 25.4;
const MARGIN = { top: 17 * MM, bottom: 22 * MM };

/** @param baselines - of all lines, in points above the bottom of the page */
function emptyShare(baselines: readonly number[], pageHeight: number): number {
  const lowest = Math.min(
    pageHeight - MARGIN.top,
    ...baselines.filter((at) => at >= MARGIN.bottom),
  );
  return (lowest - MARGIN.bottom) / (pageHeight - MARGIN.top - MARGIN.bottom);
}

/** Searches the file itself: font descriptors are uncompressed. */
function fontsOf(raw: string): PdfReading["fonts"] {
  return [...raw.matchAll(/\/Type\s*\/FontDescriptor[\s\S]*?endobj/g)].map(([descriptor]) => ({
    name: /\/FontName\s*\/([^\s/]+)/.exec(descriptor)?.[1] ?? "",
    embedded: /\/FontFile[23]?\s/.test(descriptor),
  }));
}

type Structure = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;

const rolesOf = ({ role, children }: Structure): string[] => [
  role,
  ...children.flatMap((child) => ("role" in child ? rolesOf(child) : [])),
];

interface PageReading {
  roles: string[];
  text: string;
  emptyShare: number;
  unbroken: string;
  links: string[];
  language: string;
}

async function readPage(page: PDFPageProxy): Promise<PageReading> {
  const [{ items, lang }, annotations, structure] = await Promise.all([
    page.getTextContent(),
    page.getAnnotations(),
    page.getStructTree(),
  ]);
  const texts = items.flatMap((item) => ("str" in item ? [item] : []));
  const baselines = texts
    .filter(({ str }) => str.trim() !== "")
    .map(({ transform }) => Number(transform[5]));
  return {
    emptyShare: emptyShare(baselines, page.getViewport({ scale: 1 }).height),
    text: texts.map((item) => item.str + (item.hasEOL ? " " : "")).join(""),
    unbroken: texts.map((item) => item.str).join(""),
    links: annotations
      .filter(({ subtype }) => subtype === "Link")
      .map((annotation) => String(annotation.unsafeUrl)),
    language: lang ?? "",
    roles: structure === null ? [] : rolesOf(structure),
  };
}

/** @param bytes - a PDF */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const raw = Buffer.from(bytes).toString("latin1");
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => readPage(await file.getPage(number))),
  );
  const { info } = await file.getMetadata();
  await task.destroy();
  return {
    pages: pages.map((page) => page.text),
    emptyShares: pages.map((page) => page.emptyShare),
    unbroken: pages.map((page) => page.unbroken).join(""),
    links: pages.flatMap((page) => page.links),
    title: "Title" in info ? String(info.Title) : "",
    language: pages[0]?.language ?? "",
    fonts: fontsOf(raw),
    images: raw.match(/\/Subtype\s*\/Image/g)?.length ?? 0,
    roles: new Set(pages.flatMap((page) => page.roles)),
    isAccessible: raw.includes("<pdfuaid:part>1</pdfuaid:part>"),
  };
}
