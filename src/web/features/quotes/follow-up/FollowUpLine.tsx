// One quote that is followed up: a press prepares the message, another one opens it in the mail program or as a text message.
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { Copy, Mail, MessageSquare } from "lucide-react";
import { Link } from "wouter";
import { dueSentence, restsUntil } from "#core/follow-up/follow-up.ts";
import type { FollowUpMessage } from "#core/document/messages/follow-up-message.ts";
import { formatDay } from "#core/quote/day.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  knownFollowUps,
  noteFollowUp,
  subscribeToFollowUps,
} from "#web/data/browser/quotes/follow-ups.ts";
import { copyText } from "#web/shared/quote-copies/copy-link.ts";
import { paths } from "#web/paths.ts";
import { nameOf } from "../quote-name.ts";
import type { DueQuote } from "./due-quotes.ts";
import { usePreparedMessage } from "./prepared-message.ts";

interface FollowUpLineProps {
  line: DueQuote;
  /** For how many days it rests afterwards. */
  days: number;
  onFollowedUp: () => void;
}

export function FollowUpLine({ line, days, onFollowedUp }: FollowUpLineProps) {
  const { quote, offer, due } = line;
  const { message, prepare, isPreparing } = usePreparedMessage(line);
  const { followed } = useSyncExternalStore(subscribeToFollowUps, knownFollowUps);
  const followedAt = followed[offer.offerId];
  const name = nameOf(quote);
  const rests = () => formatDay(restsUntil(offer.timeZone, days, Date.now()));
  /** What it said before, to go back to. */
  const before = useRef<string | null>(null);
  const followUp = () => {
    before.current = followedAt ?? null;
    onFollowedUp();
    noteFollowUp(offer.offerId, new Date().toISOString());
    announce(`${name} is followed up. It rests until ${rests()}.`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={paths.quote(quote.id)}
          className="inline-block py-0.5 font-semibold wrap-anywhere text-primary hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[quote.client, offer.total].filter(Boolean).join(" · ")}
        </p>
        <Reason
          isFollowed={followedAt !== undefined && message !== null}
          sentence={dueSentence(due)}
        >
          Followed up. It rests for {days === 1 ? "a day" : `${days} days`}.{" "}
          <Button
            look="link"
            className="text-sm"
            aria-label={`Undo: ${name} was not followed up`}
            onClick={() => noteFollowUp(offer.offerId, before.current)}
          >
            Undo
          </Button>
        </Reason>
      </div>
      {message ? (
        <Ways name={name} message={message} onFollowedUp={followUp} />
      ) : (
        <Button
          aria-label={`Follow up ${name}`}
          onClick={prepare}
          {...busy(isPreparing)}
          className={BUSY_LOOK}
        >
          {isPreparing ? "Preparing…" : "Follow up"}
        </Button>
      )}
    </li>
  );
}

interface ReasonProps {
  isFollowed: boolean;
  sentence: string;
  /** What is said once it is followed up. */
  children: ReactNode;
}

const Reason = ({ isFollowed, sentence, children }: ReasonProps) =>
  isFollowed ? (
    <p className="text-sm text-success">{children}</p>
  ) : (
    <p className="text-sm">{sentence}</p>
  );

interface WaysProps {
  name: string;
  message: FollowUpMessage;
  onFollowedUp: () => void;
}

/** The ways to send the message; the first one gets the focus of the pressed button, which they replace. */
function Ways({ name, message: { mail, sms, text }, onFollowedUp }: WaysProps) {
  const notify = useNotify();
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  const copy = () => {
    copyText(text).then(onFollowedUp, () =>
      notify(failure("The message could not be copied", "Send it by mail or as a text message.")),
    );
  };
  return (
    <div role="group" aria-label={`Follow up ${name}`} className="flex flex-wrap gap-2">
      <a ref={first} href={mail} onClick={onFollowedUp} className={buttonClass("primary")}>
        <Mail aria-hidden size={18} />
        Mail
      </a>
      {sms !== null && (
        <a href={sms} onClick={onFollowedUp} className={buttonClass("plain")}>
          <MessageSquare aria-hidden size={18} />
          Text
        </a>
      )}
      <Button onClick={copy}>
        <Copy aria-hidden size={18} />
        Copy
      </Button>
    </div>
  );
}
