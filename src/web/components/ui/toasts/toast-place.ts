// Where toasts stand on a phone: at the top of the window, or below the title of an open dialog.

/** The heads of open dialogs, the last one in front. */
const heads: HTMLElement[] = [];

/** A toast fits above a dialog that begins lower than this share of the window. */
const ROOM = 1 / 3;

function place(): void {
  const head = heads.at(-1);
  const { style } = document.documentElement;
  const dialog = head?.closest('[role="dialog"]');
  if (head && dialog && dialog.getBoundingClientRect().top < innerHeight * ROOM)
    style.setProperty("--toast-top", `${head.getBoundingClientRect().bottom}px`);
  else style.removeProperty("--toast-top");
}

/**
 * For the `ref` of a dialog's title, and of what stays in view below it: sets `--toast-top` on the document, in pixels
 * from the top of the window, while the element is mounted.
 */
export function keepFreeOfToasts(head: HTMLElement | null): (() => void) | undefined {
  const dialog = head?.closest('[role="dialog"]');
  if (!head || !dialog) return undefined;
  heads.push(head);
  const observer = new ResizeObserver(place);
  observer.observe(head);
  observer.observe(dialog);
  const following = new AbortController();
  for (const type of ["resize", "scroll"])
    window.visualViewport?.addEventListener(type, place, { signal: following.signal });
  return () => {
    observer.disconnect();
    following.abort();
    heads.splice(heads.indexOf(head), 1);
    place();
  };
}
