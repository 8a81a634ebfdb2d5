// What the tabs of one browser share about a quote: what they tell each other, and that one of them sends at a time.
import type { ApiAnswer } from "#web/data/api/client.ts";
import type { PendingEdit } from "./outbox-store.ts";

/** What tabs tell each other. */
export type TabMessage =
  | { kind: "changed" }
  | { kind: "acknowledged"; edit: PendingEdit; answer: ApiAnswer }
  | { kind: "refused"; seq: string };

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // A browser that blocks storage may block this too: then no tab hears of another.
    return null;
  }
}

export class TabChannel {
  readonly #name: string;
  #channel: BroadcastChannel | null = null;

  /** @param quoteId - what the tabs talk about */
  constructor(quoteId: string) {
    this.#name = `quotewright-outbox-${quoteId}`;
  }

  /**
   * Begins to listen to other tabs.
   *
   * @returns what ends it, after the last message of this tab
   */
  open(hear: (message: TabMessage) => void): { hush: () => void; close: () => void } {
    const channel = openChannel(this.#name);
    this.#channel = channel;
    const listen = (event: MessageEvent<TabMessage>) => hear(event.data);
    channel?.addEventListener("message", listen);
    return {
      hush: () => {
        channel?.removeEventListener("message", listen);
        this.#channel = null;
      },
      close: () => channel?.close(),
    };
  }

  say(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  /**
   * Does some work while no other tab does the same. Where there are no locks (plain http, or a
   * browser that blocks storage) a call may be sent by two tabs, which is safe.
   */
  async alone(work: () => Promise<void>): Promise<void> {
    if (!("locks" in navigator)) return work();
    let begun = false;
    const begin = () => {
      begun = true;
      return work();
    };
    try {
      await navigator.locks.request(this.#name, begin);
    } catch (error) {
      if (begun) throw error;
      await work();
    }
  }
}
