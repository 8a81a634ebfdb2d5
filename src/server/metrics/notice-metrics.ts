// Metrics of notices: attempts to send them by channel and by what came of them.
import { Counter } from "@prometheus-io/client";
import type { AttemptResult } from "../notices/attempt.ts";

export function measureNotices() {
  const attempts = new Counter({
    name: "quotewright_notice_attempts_total",
    help: "Attempts to send a notice, by channel and outcome: sent, waiting for another attempt, or failed.",
    labelNames: ["channel", "outcome"],
  });
  return {
    onAttempt: ({ notice, outcome }: AttemptResult): void =>
      attempts.inc({ channel: notice.channel, outcome: outcome.state }),
  };
}
