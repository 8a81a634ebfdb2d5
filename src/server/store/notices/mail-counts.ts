// Counts the mails to an address over the whole installation, so that nobody uses it to flood a stranger with mail.
import type { Connection } from "../engines/tables.ts";
import { creationKey } from "../engines/creation-key.ts";

/**
 * Most mails to one address on a day. A contractor who is told of every quote gets a few; anybody can name any address
 * in a quote of an open installation.
 */
export const MAILS_PER_DAY = 30;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The address itself is not kept. */
const hashOf = (address: string): string => creationKey({ mailTo: address.toLowerCase() });

/**
 * Counts one more mail to each address, unless it had `MAILS_PER_DAY` on this day (UTC).
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
    .map((address, at) => ({ at, id: hashOf(address) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { at, id } of ordered) {
    const counted = await trx
      .insertInto("mail_counts")
      .values({ id, day, mails: 1 })
      .onConflict((key) =>
        key
          .columns(["id", "day"])
          .doUpdateSet((eb) => ({ mails: eb("mail_counts.mails", "+", 1) }))
          .where("mail_counts.mails", "<", MAILS_PER_DAY),
      )
      .returning("id")
      .executeTakeFirst();
    allowed[at] = counted !== undefined;
  }
  return allowed;
}

/** Deletes the counts of days that are over. @param now - in UTC milliseconds */
export async function forgetMailCounts(trx: Connection, now: number): Promise<void> {
  await trx
    .deleteFrom("mail_counts")
    .where("day", "<", Math.floor(now / DAY_MS))
    .execute();
}
