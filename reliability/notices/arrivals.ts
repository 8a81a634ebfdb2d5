// What the receivers of notices got, beside what the server has stored: each notice once a channel, whatever was killed.
import type { ListedNotice, NoticeChannel, NoticeKind } from "#core/notices/notice.ts";

/** A message that a receiver has got whole and did not refuse. */
export interface Arrival {
  /** The id of the notice, as the message carries it. */
  id: string;
  channel: NoticeChannel;
  /** How many processes had been killed before the one that sent it started. */
  kills: number;
}

/** What happened to an offer, as its contractor reads it. */
export interface Outcome {
  /** The events that the offer has had. */
  kinds: readonly NoticeKind[];
  listed: readonly ListedNotice[];
}

/** Where each event is told. */
const CHANNELS: readonly NoticeChannel[] = ["push", "mail", "webhook"];

const count = <Value>(values: readonly Value[], wanted: Value): number =>
  values.filter((value) => value === wanted).length;

export class Arrivals {
  readonly list: Arrival[] = [];
  /** Ids that the server has listed as sent: they may not arrive again after that. */
  readonly #ended = new Set<string>();
  readonly problems: string[] = [];

  /** Counts an arrival: a second one is right only when its process ended before it had noted the first. */
  add(arrival: Arrival): void {
    const what = `${arrival.channel} ${arrival.id}`;
    if (this.#ended.has(arrival.id))
      this.problems.push(`${what} arrived after it was listed as sent.`);
    const before = this.list.findLast(({ id }) => id === arrival.id);
    if (before?.kills === arrival.kills)
      this.problems.push(`${what} arrived twice without a kill between.`);
    if (before && before.channel !== arrival.channel)
      this.problems.push(`${what} arrived by ${before.channel} too.`);
    this.list.push(arrival);
  }

  /** Remembers which notices the server says are sent. */
  note(listed: readonly ListedNotice[]): void {
    for (const { id, state } of listed) if (state === "sent") this.#ended.add(id);
  }

  /** How many arrivals repeat one whose process was killed before it had noted it. */
  countRepeated(): number {
    return this.list.length - new Set(this.list.map(({ id }) => id)).size;
  }

  /** @returns a sentence for each notice of one offer that is missing, stored twice, not sent, or of nothing */
  differences({ kinds, listed }: Outcome): string[] {
    const wanted = kinds.flatMap((kind) => CHANNELS.map((at) => `${kind} by ${at}`));
    const stored = listed.map(({ kind, channel }) => `${kind} by ${channel}`);
    const wrong = [...new Set([...wanted, ...stored])].filter(
      (what) => count(stored, what) !== count(wanted, what),
    );
    const lost = listed.filter(({ id, channel }) => !this.#has(id, channel));
    const unsent = listed.filter(({ state }) => state !== "sent");
    return [
      ...wrong.map(
        (what) => `${what}: ${count(stored, what)} are stored, not ${count(wanted, what)}.`,
      ),
      ...lost.map(({ kind, channel }) => `${kind} by ${channel} did not arrive.`),
      ...unsent.map(
        ({ kind, channel, state, error }) => `${kind} by ${channel} is ${state}: ${error}`,
      ),
    ];
  }

  /** @param ids - of all stored notices @returns a sentence for each arrival of none of them */
  strangers(ids: ReadonlySet<string>): string[] {
    return this.list
      .filter(({ id }) => !ids.has(id))
      .map(({ id, channel }) => `${channel} ${id} arrived, and is not stored.`);
  }

  #has(wantedId: string, wanted: NoticeChannel): boolean {
    return this.list.some(({ id, channel }) => id === wantedId && channel === wanted);
  }
}
