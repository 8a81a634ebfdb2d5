// Gives all parts of a quote new ids when its link is replaced: by a fixed number of statements, however many parts.
import { sql, type RawBuilder } from "kysely";
import { idReplacement, type ReplacedLink } from "#core/replaced-link/replaced-ids.ts";
import type { Reader } from "../engines/engine.ts";
import { PART_KINDS, type Connection } from "../engines/tables.ts";
import {
  deleteAllParts,
  insertParts,
  PART_TABLES,
  rowsOfQuote,
  type PartTable,
} from "./part-rows.ts";

const NONE = "00000000-0000-0000-0000-000000000000";

/** One half of an id on Postgres, as a whole number of 64 bits. */
const half = (id: RawBuilder<unknown>, from: 1 | 17) =>
  sql`('x' || substr(replace(${id}::text, '-', ''), ${sql.lit(from)}, 16))::bit(64)::bigint`;

/** The expression of the new id for an id in a column (`idReplacement`). */
function newIdOf(
  kind: Reader["kind"],
  column: "id" | "category_id",
  link: ReplacedLink,
): RawBuilder<string> {
  const change = idReplacement(link)(NONE);
  const id = sql.ref(column);
  if (kind === "sqlite")
    return sql`exclusive_or(${id}, ${Buffer.from(change.replaceAll("-", ""), "hex")})`;
  const [high, low] = ([1, 17] as const).map(
    (from) => sql`lpad(to_hex(${half(id, from)} # ${half(sql`${change}`, from)}), 16, '0')`,
  );
  return sql`(${high} || ${low})::uuid`;
}

/** Equal positions are in the order of the ids: they become different ones, so that new ids change no order. */
async function separatePositions(
  connection: Connection,
  table: PartTable,
  quoteId: string,
): Promise<void> {
  const list = sql.ref(table === "tasks" ? "category_id" : "quote_id");
  const parts = connection.selectFrom<PartTable>(table).where("quote_id", "=", quoteId);
  const equal = await parts
    .select("position")
    .groupBy(["position", list])
    .having(sql<number>`count(*)`, ">", 1)
    .limit(1)
    .executeTakeFirst();
  if (equal === undefined) return;
  const place = sql<number>`row_number() over (partition by ${list} order by position, id) - 1`;
  await connection
    .updateTable<PartTable>(table)
    .from(parts.select(["id", place.as("place")]).as("ordered"))
    .set({ position: sql`ordered.place` })
    .where(`${table}.quote_id`, "=", quoteId)
    .whereRef(`${table}.id`, "=", "ordered.id")
    .execute();
}

/**
 * Moves the parts of a quote to its new id, under new ids of their own. The new quote is there already.
 *
 * @param creationKey - of the moved parts (decision 7)
 * @throws StoreError `conflict` (by `inTransaction`) when a new id is in use
 */
export async function moveParts(
  connection: Connection,
  kind: Reader["kind"],
  link: ReplacedLink,
  creationKey: string,
): Promise<void> {
  const { from, to } = link;
  for (const table of PART_TABLES) await separatePositions(connection, table, from);
  const newId = idReplacement(link);
  const categories = await rowsOfQuote(connection, "categories", from);
  const own = { quote_id: to, creation_key: creationKey };
  // Their tasks refer to the copies from then on.
  await insertParts(connection, to, {
    categories: categories.map((row) => ({ ...row, ...own, id: newId(row.id) })),
  });
  const moved = { id: newIdOf(kind, "id", link), quote_id: to };
  for (const table of ["tasks", "payments"] as const) {
    await connection
      .updateTable("part_places")
      .set(moved)
      .where("kind", "=", PART_KINDS[table])
      .where("id", "in", connection.selectFrom(table).select("id").where("quote_id", "=", from))
      .execute();
    const category = table === "tasks" ? { category_id: newIdOf(kind, "category_id", link) } : {};
    await connection
      .updateTable<PartTable>(table)
      .set({ ...moved, ...category, creation_key: creationKey })
      .where("quote_id", "=", from)
      .execute();
  }
  // Only the categories are left.
  await deleteAllParts(connection, [from]);
}
