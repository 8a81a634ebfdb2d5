// What this browser remembers of the person who uses it. A browser that refuses to remember is no error.

const HIDE_OVERRIDE_WARNING = "quotewright.hide-override-warning";
const PDF_ARCHIVE = "quotewright.pdf-archive";

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

/**
 * Whether downloads are PDF/A, as it was last chosen. Nothing else of a download is remembered: a
 * copy with the quote's data is asked for each time (decision 17).
 */
export const recallPdfArchive = (): boolean => recall(PDF_ARCHIVE) === "true";

export const rememberPdfArchive = (chosen: boolean): void => remember(PDF_ARCHIVE, String(chosen));
