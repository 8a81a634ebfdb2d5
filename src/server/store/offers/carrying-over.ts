// Store query that carries an overtaken change order over to what was accepted since (decision 62).
import { randomUUID } from "node:crypto";
import { carriedOver } from "#core/offers/acceptance/carried-over.ts";
import { OUTDATED } from "#core/offers/publishable.ts";
import { invalid } from "../contract/store-error.ts";
import type { Created } from "../contract/store-values.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine } from "../engines/engine.ts";
import { editQuote } from "../engines/transaction.ts";
import { originOf } from "../keys/change-order-places.ts";
import { quoteIdOf } from "../keys/part-places.ts";
import { deleteAllParts, insertParts } from "../keys/part-rows.ts";
import { readParts } from "../quotes/quotes.ts";
import { partRows, quoteColumns } from "../rows/rows.ts";
import { overtakenBy } from "./agreed-state.ts";
import { changedBy, contentOf, firmOf } from "./change-orders.ts";

/**
 * Carries a change order over to what was accepted next since it was made, if anything was.
 *
 * @returns replayed where nothing was
 * @throws StoreError `invalid` where both change the same
 */
export function carryOver(engine: Engine, quoteId: string): Promise<Created<boolean>> {
  return editQuote(engine, {
    locate: async () => quoteId,
    replay: async ({ trx, quote }) => ((await overtakenBy(trx, quote)) ? undefined : false),
    async apply({ trx, quote }) {
      const [last, origin] = [await overtakenBy(trx, quote), await originOf(trx, quote)];
      const { changeBase, ...whole } = await readParts(trx, quote);
      if (!last || !origin || !changeBase) throw invalid(OUTDATED);
      const start = await quoteIdOf(trx, "offers", origin.offerId);
      let next = last.id;
      for (;;) {
        const inner_id = await quoteIdOf(trx, "offers", next);
        // A former revision of the change order itself is in what was agreed later.
        if (inner_id === quote.inner_id) throw invalid(OUTDATED);
        const from = inner_id === start ? undefined : await originOf(trx, { inner_id });
        if (from === undefined || from.offerId === origin.offerId) break;
        next = from.offerId;
      }
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
