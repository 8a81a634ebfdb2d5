// Store query that carries an overtaken change order over to what was accepted since (decision 62).
import { randomUUID } from "node:crypto";
import { carriedOver } from "#core/offers/acceptance/carried-over.ts";
import { OUTDATED } from "#core/offers/publishable.ts";
import { invalid } from "../contract/store-error.ts";
import type { Created } from "../contract/store-values.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import type { Connection, QuoteRow } from "../engines/tables.ts";
import { editQuote } from "../engines/transaction.ts";
import { originOf } from "../keys/change-order-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { deleteAllParts, insertParts } from "../keys/part-rows.ts";
import { readParts } from "../quotes/quotes.ts";
import { partRows, quoteColumns } from "../rows/rows.ts";
import { overtakenBy } from "./agreed-state.ts";
import { changedBy, contentOf, firmOf } from "./change-orders.ts";

/**
 * The next accepted offer on the way from the one that a change order starts from to the last one.
 *
 * @throws StoreError `invalid` where a former revision of the change order itself is on that way
 */
async function nextAccepted(
  trx: Connection,
  { inner_id }: QuoteRow,
  startId: string,
  lastId: string,
): Promise<string> {
  const start = await quoteIdOf(trx, "offers", startId);
  for (let next = lastId; ;) {
    const innerId = await quoteIdOf(trx, "offers", next);
    if (innerId === inner_id) throw invalid(OUTDATED);
    const from = innerId === start ? undefined : await originOf(trx, { inner_id: innerId });
    if (from === undefined || from.offerId === startId) return next;
    next = from.offerId;
  }
}

/**
 * Carries a change order over to what was accepted next since it was made, if anything was.
 *
 * @returns replayed where nothing was
 * @throws StoreError `invalid` where its change would cost something else then
 */
export function carryOver(engine: Engine, quoteId: string): Promise<Created<boolean>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    replay: async ({ trx, quote }) => ((await overtakenBy(trx, quote)) ? undefined : false),
    async apply({ trx, quote }) {
      const [last, origin] = [await overtakenBy(trx, quote), await originOf(trx, quote)];
      const { changeBase, ...whole } = await readParts(trx, quote);
      if (!last || !origin || !changeBase) throw invalid(OUTDATED);
      const next = await nextAccepted(trx, quote, origin.offerId, last.id);
      const [before, now] = [await contentOf(trx, origin.offerId), await contentOf(trx, next)];
      const order = { ...whole, changeBase };
      const carried = carriedOver(order, firmOf(before), firmOf(now), randomUUID);
      if (!carried) throw invalid(OUTDATED);
      await deleteAllParts(trx, [quoteId]);
      await insertParts(trx, quoteId, partRows(carried, creationKey({ carriedOver: next })));
      const changed = {
        ...quoteColumns(carried.quote),
        exact_bases: Number(carried.quote.exactBases),
        change_order: JSON.stringify(changedBy(now)),
      };
      await trx.updateTable("quotes").set(changed).where("id", "=", quoteId).execute();
      const base = JSON.stringify(carried.changeBase);
      await trx
        .updateTable("change_bases")
        .set({ offer_id: next, quote_id: quoteId, base })
        .where("inner_id", "=", quote.inner_id)
        .execute();
      return true;
    },
  });
}
