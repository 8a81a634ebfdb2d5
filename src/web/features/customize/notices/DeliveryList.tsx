// What became of a quote's notices: those that have not arrived, with a further try, and a quiet line where all went well.
import { useState } from "react";
import { deliveries } from "#core/notices/delivery-sentences.ts";
import type { ListedNotice } from "#core/notices/notice.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { deviceTimeZone } from "#web/data/api/offers.ts";
import { useRetryNotice } from "./use-notice-acts.ts";

interface DeliveryListProps {
  quoteId: string;
  notices: readonly ListedNotice[];
  /** This device as a target; empty for none. */
  deviceId: string;
}

export function DeliveryList({ quoteId, notices, deviceId }: DeliveryListProps) {
  const [now] = useState(() => Date.now());
  const retry = useRetryNotice(quoteId);
  const { unsent, arrived } = deliveries(notices, deviceId, deviceTimeZone(), now);
  return (
    <>
      {unsent.length > 0 && (
        <ul aria-label="Not sent yet" className="flex flex-col gap-2 text-sm">
          {unsent.map(({ id, sentence, hasFailed, canRetry }) => (
            <li key={id} className="flex flex-col items-start gap-1">
              <p className={`wrap-anywhere ${hasFailed ? "font-semibold text-danger" : ""}`}>
                {sentence}
              </p>
              {canRetry && (
                <Button
                  aria-label={`Try again: ${sentence}`}
                  onClick={() => retry.run(id)}
                  {...busy(retry.isRunning)}
                  className={BUSY_LOOK}
                >
                  Try again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {arrived.length > 0 && (
        <div className="text-sm text-ink-muted">
          {arrived.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
