// The channel between the tabs of one browser that show the same quote: messages, and a lock for sending.
import * as z from "zod";
import type { ApiAnswer } from "#web/data/api/client.ts";
import { openChannel } from "#web/data/browser/storage/open-channel.ts";
import { readPendingEdit, type PendingEdit } from "./pending-edit.ts";

/** What tabs tell each other. */
export type TabMessage =
  | { kind: "changed" }
  | { kind: "acknowledged"; edit: PendingEdit; answer: ApiAnswer }
  | { kind: "refused"; seq: string };

const acknowledged = z.object({
  kind: z.literal("acknowledged"),
  edit: z.unknown(),
  answer: z.object({ data: z.unknown(), version: z.number().nullable() }),
});
const refused = z.object({ kind: z.literal("refused"), seq: z.string() });

/**
 * Reads a message of a tab that may run another version of the product.
 *
 * @returns `changed` for a message that cannot be read: the outbox is read again, and the server's event tells of
 *   a newer version of the quote
 */
export function readTabMessage(data: unknown): TabMessage {
  const refusal = refused.safeParse(data).data;
  if (refusal) return refusal;
  const message = acknowledged.safeParse(data).data;
  const edit = message && readPendingEdit(message.edit);
  return edit ? { ...message, edit } : { kind: "changed" };
}

export class TabChannel {
  readonly #name: string;
  #channel: BroadcastChannel | null = null;

  /** @param quoteId - the quote that the messages are about */
  constructor(quoteId: string) {
    this.#name = `quotewright-outbox-${quoteId}`;
  }

  /**
   * Subscribes to the messages of other tabs.
   *
   * @returns `mute` ends the subscription, `close` closes the channel after the last message of this tab
   */
  open(onMessage: (message: TabMessage) => void): { mute: () => void; close: () => void } {
    const channel = openChannel(this.#name);
    this.#channel = channel;
    const listen = (event: MessageEvent<unknown>) => onMessage(readTabMessage(event.data));
    channel?.addEventListener("message", listen);
    return {
      mute: () => {
        channel?.removeEventListener("message", listen);
        this.#channel = null;
      },
      close: () => channel?.close(),
    };
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  /**
   * Runs some work under a lock that all tabs share. Without Web Locks (plain http in a local network, or a browser that
   * blocks storage) it runs without waiting: two tabs may send the same call, which is safe.
   *
   * @throws what the work throws
   */
  async exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!("locks" in navigator)) return work();
    let begun: Promise<Result> | undefined;
    try {
      return await navigator.locks.request(this.#name, () => (begun = work()));
    } catch (error) {
      if (begun) throw error;
      return work();
    }
  }
}
