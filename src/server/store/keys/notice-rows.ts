// Deletes who is told of a quote, and notices, with the quotes and offers that they belong to.
import type { Connection } from "../engines/tables.ts";
import { inPieces } from "./part-places.ts";

/** Nobody is told of these quotes any more: what waits to be sent to their devices and addresses is not sent. */
export async function deleteTargets(
  connection: Connection,
  innerIds: readonly string[],
): Promise<void> {
  for (const piece of inPieces(innerIds)) {
    await connection.deleteFrom("notice_targets").where("inner_id", "in", piece).execute();
    await connection
      .deleteFrom("notices")
      .where("inner_id", "in", piece)
      .where("target_id", "is not", null)
      .where("state", "=", "waiting")
      .execute();
  }
}

/** Deletes the notices about some offers of a quote, whatever became of them. */
export async function deleteNotices(
  connection: Connection,
  innerId: string,
  offerIds: readonly string[],
): Promise<void> {
  await connection
    .deleteFrom("notices")
    .where("inner_id", "=", innerId)
    .where("offer_id", "in", [...offerIds])
    .execute();
}
