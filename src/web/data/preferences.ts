// What this browser remembers of the person who uses it. A browser that refuses to remember is no error.
import { DEFAULT_PDF_FILE, type PdfFileOptions } from "#core/api.ts";

const HIDE_OVERRIDE_WARNING = "quotewright.hide-override-warning";
const PDF_FILE: Record<keyof PdfFileOptions, string> = {
  attachQuote: "quotewright.pdf-attach-quote",
  archive: "quotewright.pdf-archive",
};

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden storage: the preference holds for nothing, and nothing else is hurt.
  }
}

/** Whether "Don't show again" was chosen in the warning before a category's price is overridden. */
export const hidesOverrideWarning = (): boolean => recall(HIDE_OVERRIDE_WARNING) === "true";

export const hideOverrideWarning = (): void => remember(HIDE_OVERRIDE_WARNING, "true");

/** What kind of file the last downloads were to be. */
export function recallPdfFile(): PdfFileOptions {
  const of = (option: keyof PdfFileOptions): boolean => {
    const chosen = recall(PDF_FILE[option]);
    return chosen === null ? DEFAULT_PDF_FILE[option] : chosen === "true";
  };
  return { attachQuote: of("attachQuote"), archive: of("archive") };
}

export const rememberPdfFile = (option: keyof PdfFileOptions, chosen: boolean): void =>
  remember(PDF_FILE[option], String(chosen));
