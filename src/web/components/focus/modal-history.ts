// Gives each open modal a history entry, so that Back closes it.

/** Requests that a modal closes. The modal may refuse and stay open. */
type RequestClose = () => void;

const open: RequestClose[] = [];
/** Whether a history navigation started by this module is in progress. */
let navigating = false;
/** A page that was opened during such a navigation, which would undo it. */
let interruptedBy: { state: unknown; url: string } | null = null;

/** Number of modals that the current history entry represents. */
const entries = (): number => Number(history.state?.modals ?? 0);

function go(by: number): void {
  navigating = true;
  history.go(by);
}

/** Adjusts the history to the number of open modals. */
function syncHistory(): void {
  if (navigating) return;
  const by = open.length - entries();
  if (by === 0) tellClosed();
  if (by < 0) go(by);
  for (let added = 0; added < by; added += 1) {
    // Leaving such an entry must not scroll the page.
    history.scrollRestoration = "manual";
    history.pushState({ ...history.state, modals: entries() + 1 }, "");
  }
}

function onPopState(): void {
  if (navigating) {
    navigating = false;
    const page = interruptedBy;
    interruptedBy = null;
    if (page) history.pushState(page.state, "", page.url);
    return syncHistory();
  }
  const closing = open.slice(entries()).toReversed();
  for (const requestClose of closing) requestClose();
  // If a modal stays open (it asks before it discards input), restores the entry that was just left.
  setTimeout(() => {
    if (closing.length > 0 && open.length > entries()) go(open.length - entries());
    else syncHistory();
  });
}

/** Called once no modal is open and the history has none of their entries. */
const waiting: (() => void)[] = [];

function tellClosed(): void {
  if (navigating || open.length > 0 || entries() > 0) return;
  for (const resolve of waiting.splice(0)) resolve();
}

/** Resolves once all modals are closed and the history is back at the entry of the page. */
export function whenModalsClosed(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    setTimeout(syncHistory);
  });
}

function onPushState(): void {
  if (navigating) interruptedBy = { state: history.state, url: location.href };
}

/**
 * @param requestClose - called to close the modal when the user goes back
 * @returns a function to call when the modal is closed
 */
export function openInHistory(requestClose: RequestClose): () => void {
  open.push(requestClose);
  // Before anything else can happen: Back, pressed as soon as the modal is there, must find its entry.
  queueMicrotask(syncHistory);
  return () => {
    open.splice(open.indexOf(requestClose), 1);
    // A modal that opens right after another one closes reuses its entry.
    setTimeout(syncHistory);
  };
}

/** Starts tracking the history. The router dispatches `pushState` events. */
export function followModalHistory(): void {
  addEventListener("popstate", onPopState);
  addEventListener("pushState", onPushState);
  // The page was reloaded while a modal was open.
  syncHistory();
}
