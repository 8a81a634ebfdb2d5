// Each open modal has an entry in the browser's history, so that Back closes it.

/** Asks a modal to close; it may refuse by staying open. */
type AskToClose = () => void;

const open: AskToClose[] = [];
/** Whether a move through the history is on its way that this file has asked for. */
let moving = false;
/** A page that was opened while such a move was on its way, which would undo it. */
let interruptedBy: { state: unknown; url: string } | null = null;

/** How many modals the present entry of the history stands for. */
const entries = (): number => Number(history.state?.modals ?? 0);

function go(by: number): void {
  moving = true;
  history.go(by);
}

/** Makes the history fit the modals that are open. */
function settle(): void {
  if (moving) return;
  const by = open.length - entries();
  if (by < 0) go(by);
  for (let made = 0; made < by; made += 1) {
    // The page stays where it is when such an entry is left.
    history.scrollRestoration = "manual";
    history.pushState({ ...history.state, modals: entries() + 1 }, "");
  }
}

function moved(): void {
  if (moving) {
    moving = false;
    const page = interruptedBy;
    interruptedBy = null;
    if (page) history.pushState(page.state, "", page.url);
    return settle();
  }
  const asked = open.slice(entries()).toReversed();
  for (const ask of asked) ask();
  // What stays open, because it asks first, gets the entry back that was just left.
  setTimeout(() => {
    if (asked.length > 0 && open.length > entries()) go(open.length - entries());
    else settle();
  });
}

function pageOpened(): void {
  if (moving) interruptedBy = { state: history.state, url: location.href };
}

/**
 * @param ask - told to close the modal when somebody goes back
 * @returns what is to be called when the modal is closed
 */
export function openInHistory(ask: AskToClose): () => void {
  open.push(ask);
  setTimeout(settle);
  return () => {
    open.splice(open.indexOf(ask), 1);
    // One modal that follows another takes its entry over.
    setTimeout(settle);
  };
}

/** Follows the history from now on. The router says when a page is opened. */
export function followModalHistory(): void {
  addEventListener("popstate", moved);
  addEventListener("pushState", pageOpened);
  // A page that was loaded again where a modal was open.
  settle();
}
