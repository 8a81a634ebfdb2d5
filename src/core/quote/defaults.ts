// Defaults of a quote's fields. Imports no schemas, so that pages that need only these do not load Zod.

/** Title of a new quote; the editor shows it as an empty field. */
export const DEFAULT_TITLE = "Untitled Quote";
/** Default accent colour of a PDF. */
export const DEFAULT_ACCENT = "#1d4e89";
