// The card about notices of a quote: whether this device is told, who else is, and what became of each notice.
import { useEffect, useId, useState } from "react";
import { deliveries } from "#core/notices/delivery-sentences.ts";
import type { AddressState, ListedTarget, NoticesAnswer } from "#core/notices/notice-target.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { Quote } from "#core/quote/schema.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button, removing } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useNotices } from "#web/data/api/notices.ts";
import { deviceTimeZone } from "#web/data/api/offers.ts";
import { closeShown } from "#web/data/browser/notices/push.ts";
import { AddressForm } from "./AddressForm.tsx";
import { DeviceSwitch } from "./DeviceSwitch.tsx";
import {
  useDeviceNotices,
  useOfferedChannels,
  useRemoveTarget,
  useRetryNotice,
} from "./use-notice-acts.ts";

interface NoticesCardProps {
  quote: Quote;
  /** The newest revision; null when nothing was published, and while that is not known. */
  newest: Offer | null;
}

const NOTHING: NoticesAnswer = { targets: [], notices: [] };

/** Whether any revision was sent, as far as that is known. */
const wasSent = ({ revision, sentAt, openedAt, decision }: Offer): boolean =>
  revision > 1 || sentAt !== null || openedAt !== null || decision !== null;

/** Nothing before the quote was sent, unless somebody is told of it, and nothing where nobody can be told. */
export function NoticesCard({ quote, newest }: NoticesCardProps) {
  const isPublished = newest !== null;
  const channels = useOfferedChannels(isPublished);
  const { data, isError, isFetching, refetch } = useNotices(quote, isPublished);
  const { deviceId } = useDeviceNotices();
  useEffect(() => {
    // A browser may refuse its service workers, such as in a private window: nothing is shown then.
    closeShown(quote.id).catch(() => null);
  }, [quote.id]);
  const { targets, notices } = data ?? NOTHING;
  const isTold = data ? targets.some(({ id }) => id === deviceId) : null;
  const isEmpty = targets.length + notices.length === 0;
  if (!isPublished || (isEmpty && !(channels && wasSent(newest)))) return null;
  return (
    <Card heading="Notices" className="sm:max-lg:col-span-2">
      <div className="flex flex-col gap-3">
        {isError && !isFetching && (
          <div>
            <p role="alert" className="text-sm font-semibold text-danger">
              Whom this quote tells could not be read.
            </p>
            <Button onClick={() => void refetch()} className="mt-2">
              Try again
            </Button>
          </div>
        )}
        {channels && <DeviceSwitch quoteId={quote.id} channels={channels} isTold={isTold} />}
        <TargetList quoteId={quote.id} targets={targets} deviceId={deviceId} />
        {channels?.mail && <AddAddress quote={quote} targets={targets} />}
        <DeliveryList quoteId={quote.id} notices={notices} deviceId={deviceId} />
      </div>
    </Card>
  );
}

function AddAddress({ quote, targets }: { quote: Quote; targets: NoticesAnswer["targets"] }) {
  const [isOpen, setOpen] = useState(false);
  const own = quote.businessInfo.email.trim();
  const isTold = targets.some(({ address }) => address.toLowerCase() === own.toLowerCase());
  return (
    // One element for both: the focus goes from the form to the button that opened it.
    <div>
      {isOpen ? (
        <AddressForm
          quoteId={quote.id}
          suggested={isTold ? "" : own}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button look="link" onClick={() => setOpen(true)} className="-ml-1">
          Add an e-mail address
        </Button>
      )}
    </div>
  );
}

interface ListProps {
  quoteId: string;
  /** This device as a target; empty for none. */
  deviceId: string;
}

const nameOf = ({ id, address }: ListedTarget, deviceId: string): string =>
  address || (id === deviceId ? "This device" : "Another device");

const WHY_NOT: Readonly<Record<AddressState, string>> = {
  told: "",
  waiting:
    "Waits for its confirmation, by the link in a mail. Add it again to have that mail sent again, once a day.",
  refused: "Wants no mail from here. The link in any mail that it got changes that.",
};

/** Whom the quote tells, each with a button that removes it. Nothing without targets. */
function TargetList({ quoteId, deviceId, targets }: ListProps & Pick<NoticesAnswer, "targets">) {
  const headingId = useId();
  const remove = useRemoveTarget(quoteId);
  if (targets.length === 0) return null;
  return (
    <div>
      <h3 id={headingId} className="text-sm font-semibold">
        Told of this quote
      </h3>
      <ul aria-labelledby={headingId} className="text-sm">
        {targets.map((target) => {
          const name = nameOf(target, deviceId);
          const { id, address, state } = target;
          return (
            <li key={id} className="flex items-center justify-between gap-3">
              <div className="min-w-0 wrap-anywhere">
                {name}
                {state !== "told" && <p className="text-ink-muted">{WHY_NOT[state]}</p>}
              </div>
              <Button
                look="link"
                aria-label={`Remove ${name}`}
                onClick={removing(() => remove.run({ id, address, name }))}
                className="shrink-0 text-sm"
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What became of the notices: those that have not arrived, with a further try, and a quiet line where all went well. */
function DeliveryList({ quoteId, deviceId, notices }: ListProps & Pick<NoticesAnswer, "notices">) {
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
