// Compiles a document with Typst, with fallbacks for documents that fail to compile.
import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { fontsFor, readFonts, type FontChoice } from "./fonts.ts";
import type { PdfJob, PdfLogo } from "./pdf-job.ts";
import { templateInput } from "../layout/template-input.ts";

/** The compiler's root folder; the template loads nothing except the logo. */
const WORKSPACE = path.join(import.meta.dirname, "..");
/** Path of the logo in the compiler's in-memory file system. */
const LOGO_PATH = path.join(WORKSPACE, "logo");

/** One compilation attempt: with or without the logo, and with or without a PDF standard. */
interface Attempt {
  logo: PdfLogo | null;
  standard: PdfStandard | undefined;
}

/** Typst's error codes; a compilation has them in `code`, an export in `message`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${error.message} ${code}`.trim();
}

/**
 * Both standards require a glyph for every character. A quote with a character that no font has is
 * exported without the standard, but still tagged. An unreadable logo is left out.
 *
 * @returns the next attempt; null when there is none
 */
function nextAttempt(attempt: Attempt, reason: string): Attempt | null {
  if (attempt.standard !== undefined && /PDF\/(UA-1|A-3a) error/.test(reason))
    return { ...attempt, standard: undefined };
  if (attempt.logo !== null) return { ...attempt, logo: null };
  return null;
}

function typeset(
  compiler: NodeCompiler,
  template: string,
  { documentJson, fonts }: { documentJson: string; fonts: FontChoice },
  job: PdfJob,
): Buffer {
  const archiveDate = job.archiveDate ?? null;
  let attempt: Attempt | null = {
    logo: job.logo,
    standard: archiveDate === null ? PdfStandard.UA_1 : PdfStandard.A_3a,
  };
  const attached: Record<string, string> = job.attachment ? { attachment: job.attachment } : {};
  for (;;) {
    const { logo, standard }: Attempt = attempt;
    if (logo !== null) compiler.mapShadow(LOGO_PATH, Buffer.from(logo.bytes));
    try {
      const quote = templateInput(job.document, documentJson, { logo, fonts, archiveDate });
      const inputs = { quote, ...attached };
      return compiler.pdf({ mainFileContent: template, inputs }, { pdfStandard: standard });
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

/** @returns a function that compiles one document; it throws an Error when all attempts fail */
export function createTypesetter(): (job: PdfJob) => Uint8Array<ArrayBuffer> {
  const ordinary = createCompiler(false);
  // Created on first use: its fonts take 50 ms and 80 MB.
  let eastAsian: NodeCompiler | undefined;
  const template = readFileSync(new URL("../template.typ", import.meta.url), "utf8");
  return (job) => {
    const documentJson = JSON.stringify(job.document);
    const fonts = fontsFor(documentJson);
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
