// What a quote has before its owner says otherwise. No schemas here: who needs only these need not load those.

/** The title of a quote that was not named yet; the editor shows it empty. */
export const DEFAULT_TITLE = "Untitled Quote";
/** The accent colour of a PDF whose owner chose none. */
export const DEFAULT_ACCENT = "#1d4e89";
