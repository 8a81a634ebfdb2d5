// What is asked once, after something was sent: whether the contractor wants to be told what the client does with it.
import { BellRing } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { announce } from "#web/components/focus/announce.ts";
import { keepDeviceNotices } from "#web/data/browser/notices/device-notices.ts";
import { AddressForm } from "./AddressForm.tsx";
import { PushSentences } from "./PushSentences.tsx";
import {
  useDeviceActs,
  useDeviceNotices,
  useOfferedChannels,
  useTellOfSending,
  type OfferedChannels,
} from "./use-notice-acts.ts";

const HEADING = "Get told when your client opens, asks or answers";

interface NoticeOfferProps {
  quoteId: string;
  /** What was sent last since the screen was opened; null for nothing. */
  lastSent: object | null;
  /** The business's e-mail address; empty without one. */
  ownAddress: string;
  /** Focuses the button beside it, before the offer is removed. */
  focusButton: () => void;
}

/** Whether anything can be chosen: nothing is asked of somebody who has blocked notifications of this site before. */
const canChoose = ({ push, mail }: OfferedChannels): boolean => mail || push !== "blocked";

/** Nothing before something was sent, where nothing can be chosen, and on a device that has chosen. */
export function NoticeOffer({ lastSent, ...props }: NoticeOfferProps) {
  const { isOn, isDeclined, address } = useDeviceNotices();
  useTellOfSending(props.quoteId, lastSent);
  const isOpen = lastSent !== null && !isOn && !isDeclined && address === "";
  const channels = useOfferedChannels(isOpen);
  return isOpen && channels && canChoose(channels) && <Offer {...props} channels={channels} />;
}

type OfferProps = Omit<NoticeOfferProps, "lastSent"> & { channels: OfferedChannels };

function Offer({ quoteId, ownAddress, focusButton, channels }: OfferProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const mailButton = useRef<HTMLButtonElement>(null);
  const [isMail, setMail] = useState(false);
  const acts = useDeviceActs(quoteId, channels.pushKey, focusButton);
  useEffect(() => {
    // In the bar of a phone it may be above what is seen of the panel.
    part.current?.scrollIntoView({ block: "nearest" });
    announce(`${HEADING}? You can choose how.`);
  }, []);
  const decline = () => {
    focusButton();
    keepDeviceNotices({ isDeclined: true });
    announce("You can turn it on later, under “Notices”.");
  };
  const closeMail = () => {
    focusButton();
    setMail(false);
  };
  return (
    <section
      ref={part}
      aria-labelledby={id}
      className="flex flex-col gap-2 border-line max-lg:mb-1 max-lg:border-b max-lg:pb-2 lg:mt-4 lg:border-t lg:pt-4"
    >
      <div className="flex items-start gap-2">
        <BellRing aria-hidden size={20} className="shrink-0 text-primary" />
        <h3 id={id} className="min-w-0 text-sm leading-snug font-semibold">
          {HEADING}
        </h3>
      </div>
      <PushSentences
        push={channels.push === "blocked" ? "none" : channels.push}
        refusal={acts.refusal}
      />
      {isMail ? (
        <AddressForm quoteId={quoteId} suggested={ownAddress} onClose={closeMail} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {channels.push === "ready" && (
            <Button onClick={acts.turnOn} {...busy(acts.isRunning)} className={BUSY_LOOK}>
              Notify me on this device
            </Button>
          )}
          {channels.mail && (
            <Button ref={mailButton} onClick={() => setMail(true)}>
              By e-mail
            </Button>
          )}
          <Button look="quiet" onClick={decline}>
            Not now
          </Button>
        </div>
      )}
    </section>
  );
}
