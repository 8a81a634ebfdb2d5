// Notices on their way to one destination: a few at a time, and none in vain while that destination cannot be reached.
import type { ClaimedNotice } from "../store/contract/stored-notice.ts";

/** How many are sent to one destination at the same time: mail servers take few connections of one sender. */
const AT_ONCE = { push: 6, others: 3 } as const;

/** A notice that this process has claimed, since when in milliseconds of the monotonic clock. */
export interface Taken {
  notice: ClaimedNotice;
  since: number;
}

/** The name of the destination that a notice goes to: one push service, the mail server, or the webhook. */
export function destinationOf({ channel, target }: ClaimedNotice): string {
  if (channel === "push" && target?.channel === "push")
    return URL.parse(target.endpoint)?.origin ?? "";
  return channel === "signedCopy" ? "mail" : channel;
}

export class DestinationQueue {
  /** Whether it leads to one of any number of push services; mail server and webhook are one each. */
  readonly isPush: boolean;
  readonly #waiting: Taken[] = [];
  #active = 0;

  constructor({ channel }: Pick<ClaimedNotice, "channel">) {
    this.isPush = channel === "push";
  }

  add(taken: Taken): void {
    this.#waiting.push(taken);
  }

  /** The next one to send, if one can be sent now; `left` must follow. */
  next(): Taken | undefined {
    const most = this.isPush ? AT_ONCE.push : AT_ONCE.others;
    const taken = this.#active < most ? this.#waiting.shift() : undefined;
    if (taken) this.#active += 1;
    return taken;
  }

  /** One of `next` has been tried. */
  left(): void {
    this.#active -= 1;
  }

  /** Takes out all that wait. */
  clear(): Taken[] {
    return this.#waiting.splice(0);
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether nothing of it needs to be known any more. */
  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting.length === 0;
  }
}
