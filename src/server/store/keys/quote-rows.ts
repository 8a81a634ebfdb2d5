// Deletes quotes with all that they have.
import type { Connection } from "../tables.ts";
import { deleteAllOffers } from "./offer-places.ts";
import { deleteAllParts } from "./part-rows.ts";

/** Deletes quotes with their parts and offers, and frees the ids of all of them. */
export async function deleteQuotes(
  connection: Connection,
  quoteIds: readonly string[],
): Promise<void> {
  await deleteAllParts(connection, quoteIds);
  const deleted = await connection
    .deleteFrom("quotes")
    .where("id", "in", [...quoteIds])
    .returning("inner_id")
    .execute();
  await deleteAllOffers(
    connection,
    deleted.map(({ inner_id }) => inner_id),
  );
}
