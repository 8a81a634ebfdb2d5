// What an operator is told of attempts: a line for each failure, and counts; never an address, a name or an id.
import type { ClaimedNotice, NoticeOutcome } from "../store/contract/stored-notice.ts";
import type { SenderLog } from "./attempt.ts";
import type { SendResult } from "./send-result.ts";

export interface AttemptResult {
  notice: Pick<ClaimedNotice, "channel" | "attempts">;
  result: SendResult;
  outcome: NoticeOutcome;
}

/** Logs what was not sent. */
export function logAttempt(
  log: SenderLog,
  { notice: { channel, attempts }, result, outcome }: AttemptResult,
): void {
  if (result.kind === "sent") return;
  const fields = { channel, attempts, reason: result.reason };
  if (outcome.state === "waiting") log.info(fields, "a notice could not be sent; trying again");
  else log.warn(fields, "a notice could not be sent and is given up");
}
