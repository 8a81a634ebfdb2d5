// Benchmark of the catalog search: a key press in the task picker, for every beginning of the example queries.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { readSynonyms } from "#core/catalog/search/synonyms.ts";
import { taskSearch } from "#core/catalog/search/task-search.ts";
import { loadCatalog } from "#server/catalog/catalog.ts";
import { readSynonymFile } from "#server/catalog/optional-files.ts";
import { measureWork, type Spread } from "./tools/measure.ts";
import { figure, printTable } from "./tools/table.ts";

const ROOT = path.join(import.meta.dirname, "..");
const BOUNDS = { time: 3_000, count: 5_000 };

/** The text in the search field after each key press of a query. */
const keyPresses = (query: string): string[] =>
  Array.from(query, (_, index) => query.slice(0, index + 1));

/** Calls a function with each of the texts in turn. */
function inTurns(texts: readonly string[], call: (text: string) => unknown): () => unknown {
  let at = -1;
  return () => {
    at = (at + 1) % texts.length;
    return call(texts[at] ?? "");
  };
}

const row = (name: string, { median, p95 }: Spread) => [name, figure(median), figure(p95)];

/** Prints the milliseconds of preparing a search over the whole catalog, and of searching at a key press. */
export async function printSearchTimes(): Promise<void> {
  const folder = path.join(ROOT, "catalog");
  const { tasks } = await loadCatalog(folder);
  const synonyms = readSynonyms(await readSynonymFile(folder));
  const text = readFileSync(path.join(ROOT, "fixtures/search/queries.csv"), "utf8");
  const queries = (parse(text, { columns: true }) as unknown as { query: string }[]).map(
    ({ query }) => query,
  );
  const search = taskSearch(tasks, synonyms);
  printTable(
    `Search: ${tasks.length.toLocaleString("en-US")} tasks, ${queries.length} queries`,
    ["work", "ms", "p95"],
    [
      row(
        "prepare",
        measureWork(() => taskSearch(tasks, synonyms), { time: 3_000, count: 50 }),
      ),
      row("key press", measureWork(inTurns(queries.flatMap(keyPresses), search), BOUNDS)),
      row("whole query", measureWork(inTurns(queries, search), BOUNDS)),
    ],
  );
}
