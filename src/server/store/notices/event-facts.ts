// What happened to an offer, as its notices tell it.
import type { NoticeFacts } from "#core/notices/notice.ts";
import type { Decision } from "#core/offers/decision.ts";
import type { Message } from "#core/offers/messages/message.ts";

const NOTHING_SAID = { name: "", text: "", asks: null, line: "" } as const;

/** @param at - in UTC milliseconds; of an expiry when the offer expires */
export const factsAt = (kind: "opened" | "expires", at: number, revision: number): NoticeFacts => ({
  kind,
  at: new Date(at).toISOString(),
  revision,
  ...NOTHING_SAID,
});

/** @returns null of what the contractor recorded himself */
export function factsOfDecision(decided: Decision, revision: number): NoticeFacts | null {
  const { kind, at } = decided;
  if (kind === "acceptedOnPaper") return null;
  const said = kind === "accepted" ? { name: decided.name } : { text: decided.reason };
  return { kind, at, revision, ...NOTHING_SAID, ...said };
}

/** @param message - of the client */
export const factsOfMessage = ({ at, kind, name, text, line, revision }: Message): NoticeFacts => ({
  kind: "question",
  at,
  revision,
  name,
  text,
  asks: kind === "change" ? "change" : "question",
  line: line?.name ?? "",
});
