// How the sync goes, as sentences.
import type { WorkspaceStatus } from "#web/data/workspace/device/membership.ts";

const TIME = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
/** So long it was "just now", in milliseconds. */
const JUST_NOW = 60_000;

/**
 * @param at - in ISO format
 * @param now - the current moment
 * @returns such as "just now", "at 2:03 PM", "on Nov 3, 2:03 PM"
 */
export function sinceWords(at: string, now: Date): string {
  const time = new Date(at);
  if (now.getTime() - time.getTime() < JUST_NOW) return "just now";
  return time.toDateString() === now.toDateString()
    ? `at ${TIME.format(time)}`
    : `on ${DAY_AND_TIME.format(time)}`;
}

/** The status in one sentence; a problem stands beside it. */
export function syncedWords({ syncedAt, problem }: WorkspaceStatus, now: Date): string {
  if (syncedAt === "") return problem === "" ? "Syncing for the first time..." : "Not synced yet.";
  return `${problem === "" ? "Synced" : "Last synced"} ${sinceWords(syncedAt, now)}.`;
}

/** When a device was seen last; the server notes it once an hour. */
export const seenWords = (at: string, now: Date): string => {
  const day = new Date(at).toDateString();
  if (day === now.toDateString()) return "today";
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(at));
};
