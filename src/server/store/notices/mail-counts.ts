// Counts the mails to an address and in all, so that nobody uses the installation to flood strangers with mail.
import type { Connection } from "../engines/tables.ts";
import { creationKey } from "../engines/creation-key.ts";

/** Most mails to one address on a day: a contractor who is told of every quote gets a few. */
const MAILS_PER_DAY = 30;

/** Most mails on a day over the installation, which mail providers bound too. */
const MAILS_IN_ALL = 1_000;

export const TOO_MANY_MAILS = `This address was sent ${MAILS_PER_DAY} messages today, or this installation ${MAILS_IN_ALL}, which is the most. Try again tomorrow.`;

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** The name under which an address is known, which is not kept itself: `Ann+quotes@` is the mailbox of `ann@`. */
export const addressId = (address: string): string =>
  creationKey({ mailTo: address.toLowerCase().replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, "") });

const IN_ALL = creationKey({ mailTo: "" });

/** Counts one mail, unless there were `most`. @returns whether it may be sent */
async function count(trx: Connection, id: string, day: number, most: number): Promise<boolean> {
  const counted = await trx
    .insertInto("mail_counts")
    .values({ id, day, mails: 1 })
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
  const day = Math.floor(now / DAY_MS);
  const allowed = addresses.map(() => false);
  // In the order of their keys: two processes that count the same ones wait for each other, and never both.
  const ordered = addresses
    .map((address, at) => ({ at, id: addressId(address) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { at, id } of ordered) allowed[at] = await count(trx, id, day, MAILS_PER_DAY);
  for (const { at } of ordered) allowed[at] &&= await count(trx, IN_ALL, day, MAILS_IN_ALL);
  return allowed;
}

/** Deletes the counts of days that are over, and that addresses were asked. @param now - in UTC milliseconds */
export async function forgetMailCounts(trx: Connection, now: number): Promise<void> {
  await trx
    .deleteFrom("mail_counts")
    .where("day", "<", Math.floor(now / DAY_MS))
    .execute();
  await trx
    .deleteFrom("mail_addresses")
    .where("state", "=", "waiting")
    .where("at", "<", now - DAY_MS)
    .execute();
}
