// Messages about the same line are a thread; which of the client's messages the contractor has still to answer.
import type { Message } from "./message.ts";

export interface Thread {
  /** The same for messages about the same line. */
  key: string;
  /** The name of the line; null for the whole quote. */
  line: string | null;
  /** In their order; the first one is the client's. */
  messages: readonly Message[];
}

/** Ids of lines can mean other lines in another revision, so their names count too. */
const keyOf = ({ line }: Message): string => (line ? `${line.id} ${line.name}` : "");

/** @returns the threads in the order of their first messages */
export const threadsOf = (messages: readonly Message[]): Thread[] =>
  [...Map.groupBy(messages, keyOf)].map(([key, ofLine]) => ({
    key,
    line: ofLine[0]?.line?.name ?? null,
    messages: ofLine,
  }));

/**
 * The client's messages that wait for an answer: nothing was answered after them in their thread. A request for a
 * change is also answered by a later revision.
 *
 * @param messages - of a thread or of a quote, in their order
 * @param newestRevision - the number of the newest revision
 * @example a question about the tub, then an answer about the tub: nothing waits
 */
export function unanswered(messages: readonly Message[], newestRevision: number): Message[] {
  const answered = new Set<string>();
  const waiting = messages.toReversed().filter((message) => {
    if (message.from === "contractor") answered.add(keyOf(message));
    else if (!answered.has(keyOf(message)))
      return message.kind === "question" || message.revision === newestRevision;
    return false;
  });
  return waiting.toReversed();
}
