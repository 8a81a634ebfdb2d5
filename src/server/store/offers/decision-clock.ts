// Whether the clock can be right when something is decided about an offer: one that was set back would reopen and backdate.
import { timeOf } from "./server-times.ts";
import { StoreError } from "../contract/store-error.ts";
import type { Connection } from "../engines/tables.ts";
import type { StoredOffer } from "../contract/stored-offer.ts";

/** How far clocks may differ, in milliseconds: a correction by NTP, or the servers of one database. */
const TOLERANCE_MS = 60_000;

const minuteOf = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/**
 * @param now - the time of the decision, in UTC milliseconds
 * @throws StoreError `clock` when the offer was published, or opened, or a server ran, after that
 */
export async function requireClock(
  connection: Connection,
  { createdAt, openedAt }: StoredOffer,
  now: number,
): Promise<void> {
  const last = Math.max(createdAt, openedAt ?? 0, (await timeOf(connection, "clock")) ?? 0);
  if (now >= last - TOLERANCE_MS) return;
  throw new StoreError(
    "clock",
    `The clock of this server says ${minuteOf(now)}, but it was ${minuteOf(last)} already, so nothing can be accepted, declined or withdrawn. Its operator has to set the clock right. Please try again later.`,
  );
}
