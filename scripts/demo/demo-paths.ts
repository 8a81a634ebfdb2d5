// The addresses that only the demo's server answers.

/** The page that fills the visitor's browser and goes on to "My quotes". */
export const DEMO_PATH = "/demo";
export const SCRIPT_PATH = "/demo/fill-browser.js";
export const QUOTE_IDS_PATH = "/demo/quotes.json";
export const BACKUP_PATH = "/demo/prices.json";
