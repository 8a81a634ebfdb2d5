// One document from the template: the compilers, their fonts, and what to do when a document resists.
import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { fontsFor, readFonts, type FontChoice } from "./fonts.ts";
import type { PdfJob, PdfLogo } from "./pdf-job.ts";
import { templateInput } from "../layout/template-input.ts";

/** The compiler reads nothing outside this folder, and the template nothing but the logo. */
const WORKSPACE = path.join(import.meta.dirname, "..");
/** The logo's place among the compiler's files in memory; nothing of that name is on the disk. */
const LOGO_PATH = path.join(WORKSPACE, "logo");

/** How a document is tried: with its logo or none, to a standard or tagged without that claim. */
interface Attempt {
  logo: PdfLogo | null;
  standard: PdfStandard | undefined;
}

/** The compiler's own words; compilation puts them in `code`, the export in `message`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return `${error.message} ${code}`.trim();
}

/**
 * Both standards ask for a glyph for every character. A quote with a character that no font has is
 * printed all the same, tagged, but without the claim to the standard. A logo that cannot be read
 * is left out.
 *
 * @returns what to try next, or null when nothing is left
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
  { asGiven, fonts }: { asGiven: string; fonts: FontChoice },
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
      const quote = templateInput(job.document, asGiven, { logo, fonts, archiveDate });
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

/** @returns a function that sets one document; it throws an Error when one cannot be set */
export function createTypesetter(): (job: PdfJob) => Uint8Array<ArrayBuffer> {
  const ordinary = createCompiler(false);
  // Made for the first quote that needs it: its fonts take a twentieth of a second and 80 MB.
  let eastAsian: NodeCompiler | undefined;
  const template = readFileSync(new URL("../template.typ", import.meta.url), "utf8");
  return (job) => {
    const asGiven = JSON.stringify(job.document);
    const fonts = fontsFor(asGiven);
    const compiler = fonts.eastAsian ? (eastAsian ??= createCompiler(true)) : ordinary;
    try {
      return new Uint8Array(typeset(compiler, template, { asGiven, fonts }, job));
    } finally {
      compiler.resetShadow();
      // Without this the compiler keeps the layout of every document that it ever set.
      compiler.evictCache(0);
    }
  };
}
