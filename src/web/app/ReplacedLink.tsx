// Follows a quote whose link was replaced on this device: the old address, in any tab or history entry, leads to the new one.
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from "react";
import { Redirect } from "wouter";
import { keepPlace } from "#web/components/focus/arrival.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  replacementOf,
  subscribeToReplacedLinks,
} from "#web/data/browser/quotes/replaced-links.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { moveOnDevice } from "#web/data/edits/replaced-link/device-move.ts";

interface FollowProps {
  quoteId: string;
  /** The screens of the quote. */
  children: ReactNode;
  /** Shown while what this device keeps is moved. */
  fallback: ReactNode;
}

/** The screens of a quote, or the way to its new address. */
export function FollowReplacedLink({ quoteId, children, fallback }: FollowProps) {
  const newId = useSyncExternalStore(subscribeToReplacedLinks, () => replacementOf(quoteId));
  if (newId !== null) return <Follow key={quoteId} from={quoteId} to={newId} fallback={fallback} />;
  return (
    <>
      <LeaveOldLink quoteId={quoteId} />
      {children}
    </>
  );
}

/** Moves everything first, so that the new address opens with it. */
function Follow({ from, to, fallback }: { from: string; to: string; fallback: ReactNode }) {
  const stores = useDeviceStores();
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    void moveOnDevice({ from, to }, stores).then(() => setMoved(true));
  }, [from, to, stores]);
  if (!isMoved) return fallback;
  return <Redirect to={location.pathname.replace(from, to)} replace />;
}

/** Before an open screen goes to the new address: what is being typed is saved, and the place is kept. */
function LeaveOldLink({ quoteId }: { quoteId: string }): null {
  const notify = useNotify();
  const leave = useEffectEvent((isElsewhere: boolean) => {
    if (replacementOf(quoteId) === null) return;
    keepPlace();
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.matches("input, textarea"))
      activeElement.blur();
    if (isElsewhere)
      notify({
        title: "This quote has a new link",
        description: "It was replaced in another tab. This page has the new address.",
      });
  });
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener("storage", () => leave(true), { signal: leaving.signal });
    const stop = subscribeToReplacedLinks(() => leave(false));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  return null;
}
