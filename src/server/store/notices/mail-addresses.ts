// Store queries for what an address wants: without an access code it is told nothing before it confirms (decision 64).
import type { AddressState } from "#core/notices/notice-target.ts";
import { invalid } from "../contract/store-error.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";
import { addressId, countMails, DAY_MS, TOO_MANY_MAILS } from "./mail-counts.ts";

type Kept = "waiting" | "confirmed" | "refused";

const rowOf = (connection: Connection, id: string) =>
  connection.selectFrom("mail_addresses").selectAll().where("id", "=", id).executeTakeFirst();

export async function addressState(
  { channels }: Pick<Reader, "channels">,
  connection: Connection,
  address: string,
): Promise<AddressState> {
  const { state } = (await rowOf(connection, addressId(address))) ?? {};
  if (state === "refused") return "refused";
  return state === "confirmed" || !channels.asksFirst ? "told" : "waiting";
}

/** Keeps what becomes of mail to an address, over all quotes. @param id - `addressId` @param at - since when */
async function keep(trx: Connection, id: string, state: Kept, at: number): Promise<void> {
  await trx
    .insertInto("mail_addresses")
    .values({ id, state, at })
    .onConflict((key) => key.column("id").doUpdateSet({ state, at }))
    .execute();
}

/** @param state - what an address said; `waiting` when it could not be asked */
export function setAddress(engine: Engine, id: string, state: Kept): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await keep(trx, id, state, state === "waiting" ? 0 : Date.now());
    return { value: undefined, commit: true };
  });
}

/**
 * Notes that an address is asked to confirm, and counts that mail.
 *
 * @returns whether it is to be asked: it has to confirm, and was not asked within a day
 * @throws StoreError `invalid` when it gets no more mail today
 */
export function startAsking(engine: Engine, address: string): Promise<boolean> {
  return inTransaction(engine, async (trx) => {
    const [id, now] = [addressId(address), Date.now()];
    const { at = 0 } = (await rowOf(trx, id)) ?? {};
    if ((await addressState(engine, trx, address)) !== "waiting" || at > now - DAY_MS)
      return { value: false, commit: false };
    const [isAllowed] = await countMails(trx, [address], now);
    if (!isAllowed) throw invalid(TOO_MANY_MAILS, "/address");
    await keep(trx, id, "waiting", now);
    return { value: true, commit: true };
  });
}
