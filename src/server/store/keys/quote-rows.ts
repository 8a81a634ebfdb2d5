// Deletes quotes with all that they have.
import type { Connection } from "../tables.ts";
import { deleteAllOffers } from "./offer-places.ts";
import { deleteAllParts } from "./part-rows.ts";

/** Deletes quotes with their parts and offers, and frees the ids of all of them. */
export async function deleteQuotes(
  connection: Connection,
  quoteIds: readonly string[],
): Promise<void> {
  await deleteAllOffers(connection, quoteIds);
  await deleteAllParts(connection, quoteIds);
  await connection
    .deleteFrom("quotes")
    .where("id", "in", [...quoteIds])
    .execute();
}
