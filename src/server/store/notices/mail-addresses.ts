// Store queries of addresses: without an access code one is told nothing before it confirms, and mails are bounded (decision 64).
import type { AddressState } from "#core/notices/notice-target.ts";
import { invalid } from "../contract/store-error.ts";
import { creationKey } from "../engines/creation-key.ts";
import type { Engine, Reader } from "../engines/engine.ts";
import type { Connection } from "../engines/tables.ts";
import { inTransaction } from "../engines/transaction.ts";

/** Most mails to one address on a day: a contractor who is told of every quote gets a few. */
const MAILS_PER_DAY = 30;

/** Most mails on a day over the installation, which mail providers bound too. */
const MAILS_IN_ALL = 1_000;

export const TOO_MANY_MAILS = `This address was sent ${MAILS_PER_DAY} messages today, or this installation ${MAILS_IN_ALL}, which is the most. Try again tomorrow.`;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @param now - in UTC milliseconds */
const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** The name under which an address is known, which is not kept itself: `Ann+quotes@` is the mailbox of `ann@`. */
export const addressId = (address: string): string =>
  creationKey({ mailTo: address.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, "") });

const IN_ALL = creationKey({ mailTo: "" });

/** Counts one mail, unless there were `most`. @returns whether it may be sent */
async function count(trx: Connection, id: string, now: number, most: number): Promise<boolean> {
  const counted = await trx
    .insertInto("mail_counts")
    .values({ id, day: dayOf(now), mails: 1 })
    .onConflict((key) =>
      key
        .columns(["id", "day"])
        .doUpdateSet((eb) => ({ mails: eb("mail_counts.mails", "+", 1) }))
        .where("mail_counts.mails", "<", most),
    )
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Counts one more mail to each address, unless it had `MAILS_PER_DAY` on this day (UTC), or all together `MAILS_IN_ALL`.
 *
 * @param addresses - each as often as it gets a mail
 * @param now - in UTC milliseconds
 * @returns for each of them whether it may be sent
 */
export async function countMails(
  trx: Connection,
  addresses: readonly string[],
  now: number,
): Promise<boolean[]> {
  const allowed = addresses.map(() => false);
  // In the order of their keys: two processes that count the same ones wait for each other, and never both.
  const ordered = addresses
    .map((address, at) => ({ at, id: addressId(address) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { at, id } of ordered) allowed[at] = await count(trx, id, now, MAILS_PER_DAY);
  for (const { at } of ordered) allowed[at] &&= await count(trx, IN_ALL, now, MAILS_IN_ALL);
  return allowed;
}

/** Deletes the counts of days that are over. @param now - in UTC milliseconds */
export async function forgetMailCounts(trx: Connection, now: number): Promise<void> {
  await trx.deleteFrom("mail_counts").where("day", "<", dayOf(now)).execute();
}

/** What becomes of mail to an address, by what it has said. */
export async function addressState(
  { channels }: Pick<Reader, "channels">,
  connection: Connection,
  address: string,
): Promise<AddressState> {
  const said = await connection
    .selectFrom("mail_addresses")
    .select("state")
    .where("id", "=", addressId(address))
    .executeTakeFirst();
  if (said?.state === "refused") return "refused";
  return said || !channels.asksFirst ? "told" : "waiting";
}

/** Keeps what an address has said, over all quotes. @param id - `addressId` */
export function setAddress(
  engine: Engine,
  id: string,
  state: "confirmed" | "refused",
): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await trx
      .insertInto("mail_addresses")
      .values({ id, state })
      .onConflict((key) => key.column("id").doUpdateSet({ state }))
      .execute();
  });
}

/** Under which it is counted that an address was asked. */
const askingId = (address: string): string => creationKey({ asked: addressId(address) });

/**
 * Counts the mail that asks an address to confirm.
 *
 * @returns whether it is to be sent: the address has to confirm, and was not asked today
 * @throws StoreError `invalid` when it gets no more mail today
 */
export function startAsking(engine: Engine, address: string): Promise<boolean> {
  return inTransaction(engine, async (trx) => {
    const now = Date.now();
    const isAsked =
      (await addressState(engine, trx, address)) === "waiting" &&
      (await count(trx, askingId(address), now, 1));
    const [isAllowed] = isAsked ? await countMails(trx, [address], now) : [true];
    if (!isAllowed) throw invalid(TOO_MANY_MAILS, "/address");
    return isAsked;
  });
}

/** An address can be asked again today: the mail could not be sent. */
export function stopAsking(engine: Engine, address: string): Promise<void> {
  return inTransaction(engine, async (trx) => {
    await trx.deleteFrom("mail_counts").where("id", "=", askingId(address)).execute();
  });
}
