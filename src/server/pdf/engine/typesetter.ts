// Compiles a document with Typst, with fallbacks for documents that fail to compile.
import { readFileSync } from "node:fs";
import path from "node:path";
import {
  NodeCompiler,
  PdfStandard,
  type CompileDocArgs,
  type NodeTypstDocument,
} from "@myriaddreamin/typst-ts-node-compiler";
import { hasOverview, type PrintableQuote } from "#core/document/printable.ts";
import { fontsFor, readFonts, type FontChoice } from "../layout/fonts.ts";
import type { PdfJob, PdfLogo } from "../layout/pdf-job.ts";
import { templateInput, type TemplateInput } from "../layout/template-input.ts";
import { pagePictures } from "./page-pictures.ts";

/** The compiler's root folder; the template loads nothing except the logo. */
const WORKSPACE = path.join(import.meta.dirname, "..");
/** Path of the logo in the compiler's in-memory file system. */
const LOGO_PATH = path.join(WORKSPACE, "logo");

/** One compilation attempt: with or without the logo, and as PDF/UA-1 or without a standard. */
interface Attempt {
  logo: PdfLogo | null;
  isAccessible: boolean;
}

/** Typst's error codes; a compilation has them in `code`, an export in `message`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${error.message} ${code}`.trim();
}

/**
 * The standard requires a glyph for every character. A quote with a character that no font has is
 * exported without it, but still tagged. An unreadable logo is left out.
 *
 * @returns the next attempt; null when there is none
 */
function nextAttempt(attempt: Attempt, reason: string): Attempt | null {
  if (attempt.isAccessible && reason.includes("PDF/UA-1 error"))
    return { ...attempt, isAccessible: false };
  if (attempt.logo !== null) return { ...attempt, logo: null };
  return null;
}

/** @throws Error with the compiler's reason */
function compiled(compiler: NodeCompiler, source: CompileDocArgs): NodeTypstDocument {
  const compilation = compiler.compile(source);
  if (compilation.result) return compilation.result;
  const found = compilation.takeError();
  throw new Error(found ? JSON.stringify(compiler.fetchDiagnostics(found)) : "not compiled");
}

/** The page on which a document ends and the record of its acceptance may begin. */
function lastPageOf(compiler: NodeCompiler, file: NodeTypstDocument): number {
  const [page] = compiler.query(file, {
    selector: "<document-pages>",
    field: "value",
  }) as unknown[];
  return Number(page);
}

/**
 * Compiles a document, and once more when with its number of pages it has a list of its categories, or has none.
 *
 * @param pagesOf - the number of pages without those of a record after the document
 */
function atLength(
  document: PrintableQuote,
  pagesOf: (file: NodeTypstDocument) => number,
  inputOf: (overview: boolean | null) => TemplateInput,
  compile: (input: TemplateInput) => NodeTypstDocument,
): NodeTypstDocument {
  const input = inputOf(null);
  const file = compile(input);
  const overview = hasOverview(document, pagesOf(file));
  if (overview === input.overview) return file;
  return compile(inputOf(overview));
}

/** The pages as JSON, as the API answers them. */
const picturesOf = (svg: string): Buffer =>
  Buffer.from(JSON.stringify({ pages: pagePictures(svg) }));

function typeset(
  compiler: NodeCompiler,
  template: string,
  { documentJson, fonts }: { documentJson: string; fonts: FontChoice },
  job: PdfJob,
): Buffer {
  const { record = null } = job;
  let attempt: Attempt | null = { logo: job.logo, isAccessible: true };
  for (;;) {
    const { logo, isAccessible }: Attempt = attempt;
    if (logo !== null) compiler.mapShadow(LOGO_PATH, Buffer.from(logo.bytes));
    try {
      const options = { logo, fonts, record };
      const inputOf = (overview: boolean | null): TemplateInput =>
        templateInput(job.document, documentJson, { ...options, overview });
      const compile = ({ inputs }: TemplateInput): NodeTypstDocument =>
        compiled(compiler, { mainFileContent: template, inputs });
      const pagesOf = (file: NodeTypstDocument): number =>
        record ? lastPageOf(compiler, file) : file.numOfPages;
      const file = atLength(job.document, pagesOf, inputOf, compile);
      if (job.output === "pages") return picturesOf(compiler.svg(file));
      return compiler.pdf(file, isAccessible ? { pdfStandard: PdfStandard.UA_1 } : {});
    } catch (error) {
      const reason = reasonOf(error);
      attempt = nextAttempt(attempt, reason);
      if (attempt === null)
        throw new Error(`This quote could not be printed: ${reason}`, { cause: error });
    }
  }
}

const createCompiler = (eastAsian: boolean): NodeCompiler =>
  NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: readFonts(eastAsian) }] });

/** Compiles one document, which is given as JSON too where it is known; throws an Error when all attempts fail. */
type Typesetter = (job: PdfJob, json?: string) => Uint8Array<ArrayBuffer>;

export function createTypesetter(): Typesetter {
  const ordinary = createCompiler(false);
  // Created on first use: its fonts take 50 ms and 80 MB.
  let eastAsian: NodeCompiler | undefined;
  const template = readFileSync(new URL("../template.typ", import.meta.url), "utf8");
  return (job, documentJson = JSON.stringify(job.document)) => {
    const fonts = fontsFor(job.record ? documentJson + JSON.stringify(job.record) : documentJson);
    const compiler = fonts.eastAsian ? (eastAsian ??= createCompiler(true)) : ordinary;
    try {
      return new Uint8Array(typeset(compiler, template, { documentJson, fonts }, job));
    } finally {
      compiler.resetShadow();
      // Without this the compiler caches the layout of every document forever.
      compiler.evictCache(0);
    }
  };
}
