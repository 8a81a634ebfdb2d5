// Deletes quotes with all that they have, except what was accepted.
import type { Connection } from "../engines/tables.ts";
import { deleteOffersOf } from "./offer-places.ts";
import { idsOf } from "./part-places.ts";
import { deleteAllParts } from "./part-rows.ts";
import { retire } from "./retired-quotes.ts";

/** Deletes quotes for good with their parts and offers, except what was accepted, and frees the ids of the parts. */
export async function deleteQuotes(
  connection: Connection,
  quoteIds: readonly string[],
): Promise<void> {
  await deleteAllParts(connection, quoteIds);
  const deleted = await connection
    .deleteFrom("quotes")
    .where("id", "in", [...quoteIds])
    .returning(["id", "inner_id"])
    .execute();
  await deleteOffersOf(
    connection,
    deleted.map(({ inner_id }) => inner_id),
  );
  await retire(connection, idsOf(deleted), "deleted");
}
