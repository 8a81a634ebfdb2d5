// Puts the example quotes and their stories onto a running server, for the demo and for pictures of it.
import path from "node:path";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { tellStory } from "./act-as-client.ts";
import { demoQuotes, type DemoQuote } from "./demo-quotes.ts";
import { drawLogo } from "./logos.ts";

/** The program of the demo's server, for `runServer`. */
export const DEMO_SERVER = path.join(import.meta.dirname, "server.ts");

/** The quotes of a folder that was filled long ago keep their days. */
const OVER = "its offer has expired; set DATA_DIR to an empty folder for new days";

/**
 * Uploads the quotes that the server lacks, and does as their clients do. The first quote is uploaded last: "My quotes"
 * shows what changed last at the top.
 *
 * @param url - the server's address without a trailing slash
 * @param today - such as "2026-11-21"
 * @returns the quotes in the order of the demo, with words that are true of each on the server
 * @throws Error with the server's answer when it refuses a call
 */
export async function fillServer(url: string, today: string): Promise<DemoQuote[]> {
  const filled: DemoQuote[] = [];
  for (const quote of demoQuotes(today).toReversed()) {
    const { slug, whole, story } = quote;
    await uploadQuote(url, whole, await drawLogo(slug, whole.quote.pdfOptions.accent));
    const isOver = (await tellStory(url, whole.quote.id, story)) === "expired";
    filled.unshift(isOver ? { ...quote, words: OVER } : quote);
  }
  return filled;
}
