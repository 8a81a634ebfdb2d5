// The card about notices of a quote: whether this device is told, who else is, and what became of each notice.
import { useEffect, useState } from "react";
import type { NoticesAnswer } from "#core/notices/notice-target.ts";
import type { Offer } from "#core/offers/offer.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { useNotices } from "#web/data/api/notices.ts";
import { closeShown } from "#web/data/browser/notices/push.ts";
import { AddressForm } from "./AddressForm.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { DeviceSwitch } from "./DeviceSwitch.tsx";
import { TargetList } from "./TargetList.tsx";
import { useDeviceNotices, useOfferedChannels } from "./use-notice-acts.ts";

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
