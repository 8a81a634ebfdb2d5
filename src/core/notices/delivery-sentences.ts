// What the contractor reads on Customize about the notices of a quote: which arrived, which are on their way, which failed.
import { asSentence } from "../text/as-sentence.ts";
import { listMoment } from "../offers/times/moments.ts";
import { countOf } from "../text/count-of.ts";
import type { ListedNotice, NoticeChannel, NoticeKind } from "./notice.ts";

/** A notice that has not arrived. */
export interface UnsentNotice {
  id: string;
  /** Which one, whether it is tried again, and why it has not arrived. */
  sentence: string;
  hasFailed: boolean;
  /** Whether it can be tried now: all but those whose first attempt is under way. */
  canRetry: boolean;
}

export interface Deliveries {
  unsent: UnsentNotice[];
  /** What went well, in a line each; empty for nothing. */
  arrived: string[];
}

const EVENTS: Record<NoticeKind, string> = {
  opened: "the first opening",
  question: "the question",
  accepted: "the acceptance",
  declined: "the refusal",
  expires: "the coming expiry",
};

type Named = Pick<ListedNotice, "channel" | "kind" | "address" | "targetId">;

const NAMES: Record<NoticeChannel, (notice: Named, deviceId: string) => string> = {
  push: ({ kind, targetId }, deviceId) =>
    `The notification about ${EVENTS[kind]} on ${targetId === deviceId ? "this" : "another"} device`,
  mail: ({ kind, address }) => `The mail to ${address} about ${EVENTS[kind]}`,
  webhook: ({ kind }) => `The message to the webhook about ${EVENTS[kind]}`,
  signedCopy: ({ address }) => `The mail to ${address} with the signed PDF`,
};

function unsentNotice(notice: ListedNotice, deviceId: string): UnsentNotice {
  const { id, channel, state, attempts, error } = notice;
  const name = NAMES[channel](notice, deviceId);
  const why = error.trim() === "" ? "" : ` ${asSentence(error.trim())}`;
  const hasFailed = state === "failed";
  const tried = attempts > 1 ? ` Tried ${attempts} times.` : "";
  if (hasFailed)
    return { id, sentence: `${name} failed.${why}${tried}`, hasFailed, canRetry: true };
  const sentence = why === "" ? `${name} is being sent.` : `${name} is tried again.${why}${tried}`;
  return { id, sentence, hasFailed, canRetry: why !== "" };
}

/** Whether a notice counts: one that has not arrived is not missed when its target was removed since. */
const isWanted = ({ channel, targetId, state }: ListedNotice): boolean =>
  state === "sent" || targetId !== null || channel === "webhook" || channel === "signedCopy";

/** That the contractor was told of the last event, where each notice of it arrived; null otherwise. */
function toldLine(notices: readonly ListedNotice[], timeZone: string, now: number): string | null {
  const own = notices.filter(({ channel }) => channel !== "signedCopy");
  const last = own[0];
  if (!last) return null;
  const { at, kind } = last;
  const ofLast = own.filter((each) => each.at === at && each.kind === kind);
  if (ofLast.some(({ state }) => state !== "sent")) return null;
  // The moment of an expiry is yet to come.
  const moment = kind === "expires" ? "" : `: ${listMoment(at, timeZone, now)}`;
  return `You were told of ${EVENTS[kind]} on ${countOf(ofLast.length, "channel")}${moment}.`;
}

/**
 * @param notices - of one quote, the newest first
 * @param deviceId - this device as a target; empty for none
 * @param timeZone - in which moments are said
 * @param now - the present moment in milliseconds
 */
export function deliveries(
  notices: readonly ListedNotice[],
  deviceId: string,
  timeZone: string,
  now: number,
): Deliveries {
  const wanted = notices.filter(isWanted);
  const unsent = wanted.filter(({ state }) => state !== "sent");
  const copy = wanted.find(({ channel }) => channel === "signedCopy");
  const told = toldLine(wanted, timeZone, now);
  return {
    unsent: unsent.map((notice) => unsentNotice(notice, deviceId)),
    arrived: [
      ...(copy?.state === "sent" ? [`The signed PDF was mailed to ${copy.address}.`] : []),
      ...(told === null ? [] : [told]),
    ],
  };
}
