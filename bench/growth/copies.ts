// Fills a database with copies of one quote by SQL alone, in few transactions.
import {
  QUOTE_TABLES,
  PLACE_TABLES,
  type QuoteTable,
} from "#server/store/engines/schema/quote-tables.ts";
import type { Database } from "./databases.ts";

const TABLES = [...QUOTE_TABLES, ...PLACE_TABLES]
  .filter(({ name }) => !name.startsWith("offer"))
  .map((table): QuoteTable =>
    // A later migration has added this column.
    table.name === "quotes" ? { ...table, columns: { ...table.columns, inner_id: "id" } } : table,
  );

/** Quotes of one transaction. */
const QUOTES_PER_STEP = 50_000;

/** Keeps the rows of the only quote as the ones that are copied. */
export async function keepOriginal(database: Database): Promise<void> {
  for (const { name } of TABLES)
    await database.run(`create table original_${name} as select * from ${name}`);
}

/** In the order of the key, so that each page is filled once in a step; the next step comes between these rows. */
function copying({ name, columns, key }: QuoteTable, from: number, to: number): string {
  const values = Object.entries(columns).map(([column, kind]) =>
    kind === "id" ? `copied_id(n, ${column}) as ${column}` : column,
  );
  const names = Object.keys(columns).join(", ");
  return `insert into ${name} (${names})
    with recursive numbers (n) as (select cast(${from} as bigint) union all select n + 1 from numbers where n < ${to - 1})
    select ${values.join(", ")} from numbers cross join original_${name} order by ${key.map((column) => `${Object.keys(columns).indexOf(column) + 1}`).join(", ")}`;
}

/**
 * Adds copies of the original until the database has so many quotes.
 *
 * @param has - how many it has
 */
export async function growTo(database: Database, has: number, quotes: number): Promise<void> {
  for (let from = has; from < quotes; from += QUOTES_PER_STEP) {
    const to = Math.min(from + QUOTES_PER_STEP, quotes);
    await database.run("begin");
    for (const table of TABLES) await database.run(copying(table, from, to));
    await database.run("commit");
  }
  if (database.engine === "Postgres") await database.run("analyze");
}

/** Ids spread evenly over all of a table: the next one after each of some random ones. */
export async function someIds(
  database: Database,
  from: string,
  starts: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const start of starts) {
    const query = `select id from ${from} id >= ${database.literal(start)} order by id limit 1`;
    const [row] = await database.run(query);
    if (row !== undefined) ids.push(String(row["id"]));
  }
  return ids;
}
