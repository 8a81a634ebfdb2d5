// What My quotes says of other devices: an offer that is made once, a reminder of the code, and where the list is.
import { useId, useState, useSyncExternalStore } from "react";
import { CircleAlert, Smartphone } from "lucide-react";
import { Link } from "wouter";
import { announce } from "#web/components/focus/announce.ts";
import { focusHeading } from "#web/components/focus/focus.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import {
  deletedQuotes,
  isStillKept,
  subscribeToDeletedQuotes,
} from "#web/data/browser/quotes/deleted-quotes.ts";
import { closeOffer } from "#web/data/workspace/device/reminders.ts";
import { canShare } from "#web/data/workspace/device/this-device.ts";
import {
  useMembership,
  useReminders,
  useWorkspaceStatus,
} from "#web/data/workspace/use-workspace.ts";
import { KeptWhere } from "#web/shared/KeptWhere.tsx";
import { paths } from "#web/paths.ts";

/** So many quotes are worth a way back. */
const OFFERED_FROM = 3;

/** @param count - quotes in the list */
export function KeepAWayBack({ count }: { count: number }) {
  const member = useMembership();
  const { ended } = useWorkspaceStatus();
  const { isOfferClosed, keptCodeOf } = useReminders();
  if (member && ended !== null)
    return <Reminder sentence="This device shares nothing at the moment." link="See why" />;
  if (member && keptCodeOf !== member.marker)
    return <Reminder sentence="You have not kept your code yet." link="Show the code" />;
  return !member && count >= OFFERED_FROM && !isOfferClosed && canShare() ? <Offer /> : null;
}

const Reminder = ({ sentence, link }: { sentence: string; link: string }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-2 text-sm">
    <CircleAlert aria-hidden size={18} className="shrink-0 text-warning" />
    {sentence}
    <Link href={paths.devices} className={buttonClass("link", "text-sm")}>
      {link}
    </Link>
  </p>
);

function Offer() {
  const id = useId();
  const close = () => {
    focusHeading();
    closeOffer();
    announce("You find it below the list, under “Use on another device”.");
  };
  return (
    <section
      aria-labelledby={id}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-raised p-4 shadow-sm"
    >
      <div className="max-w-prose flex-1 basis-72">
        <h2 id={id} className="flex items-center gap-2 font-bold">
          <Smartphone aria-hidden size={18} className="text-primary" />
          Keep a way back
        </h2>
        <p className="text-sm text-ink-muted">
          This list is in this browser alone. With a code of 12 words it is on your other devices
          too, and comes back when the browser is cleared. No account, no password.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href={paths.devices} className={buttonClass("plain")}>
          Use on another device
        </Link>
        <Button look="quiet" onClick={close}>
          Not now
        </Button>
      </div>
    </section>
  );
}

/** Below the list: where it is, and the way to other devices. */
export const WhereTheListIs = () => (
  <KeptWhere
    onDevices="These are the quotes you opened on your devices."
    inBrowser="These are the quotes you opened in this browser. To open one on another device, copy your own link of it, or share the whole list:"
    className="mt-4"
  />
);

/** In an empty list, for whoever has a code. Who shares the list, or has just deleted a quote of it, is not asked. */
export function ListIsElsewhere() {
  const isShared = useMembership() !== null;
  const [now] = useState(() => Date.now());
  const deleted = useSyncExternalStore(subscribeToDeletedQuotes, deletedQuotes);
  if (isShared || deleted.some((entry) => isStillKept(entry, now))) return null;
  return (
    <p className="mt-3 text-sm text-ink-muted">
      Your list is on another device, or was here before?{" "}
      <Link href={paths.devices} className="font-semibold text-primary underline">
        Enter your code
      </Link>
    </p>
  );
}
