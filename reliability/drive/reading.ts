// Reads quotes over HTTP, and checks a SQLite file, after a fault.
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { apiPaths } from "#core/api.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { isBusy, jsonOf, type Client } from "./client.ts";
import type { ReadQuote } from "./ledger.ts";

/** How often a busy server is asked again, once a second. */
const MOST_RETRIES = 30;

/**
 * @param client - of the server to read from
 * @returns reads a whole quote; null for 404. A busy server (429, 503) is asked again.
 */
export const readOver =
  (client: Client): ReadQuote =>
  async (quoteId) => {
    const ask = () => client.ask({ path: apiPaths.wholeQuote(quoteId) });
    let answer = await ask();
    for (let retry = 0; retry < MOST_RETRIES && isBusy(answer); retry += 1) {
      await setTimeout(1_000);
      answer = await ask();
    }
    if (answer?.status === 404) return null;
    if (answer?.status !== 200)
      throw new Error(`Reading a quote got ${answer?.status ?? "no answer"}.`);
    return wholeQuote.parse(jsonOf(answer));
  };

/** The name of the file in DATA_DIR. */
export const DATABASE_FILE = "quotes.sqlite";

/**
 * @param folder - DATA_DIR
 * @returns a sentence for each fault that SQLite finds
 */
export function sqliteProblems(folder: string): string[] {
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  try {
    const found = database.prepare("pragma integrity_check").all();
    const orphans = database.prepare("pragma foreign_key_check").all().length;
    return [
      ...found.map((row) => String(row["integrity_check"])).filter((said) => said !== "ok"),
      ...(orphans > 0 ? [`${orphans} rows belong to nothing.`] : []),
    ];
  } catch (error) {
    return [`SQLite cannot read the file: ${String(error)}`];
  } finally {
    database.close();
  }
}
