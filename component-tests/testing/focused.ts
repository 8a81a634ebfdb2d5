// What has the focus in a page: called by component tests, and sent into their pages by browser tests.

/** The accessible name of the focused element, or BODY. */
export function focusedName(): string {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return "BODY";
  const labels = "labels" in activeElement ? (activeElement as HTMLInputElement).labels : null;
  const label = activeElement.ariaLabel ?? labels?.[0]?.textContent;
  return (label ?? activeElement.textContent).trim();
}

/**
 * A fixed or sticky element that overlaps the focused element. If the element is taller than the space
 * between the bars, its top must be visible.
 */
export function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "the focus is on BODY";
  const box = focused.getBoundingClientRect();
  const edge = Math.min(box.bottom, box.top + 40);
  if (box.top < -1 || edge > innerHeight + 1) return "it is not on the screen";
  const over = [...document.querySelectorAll("body *")].filter((each) => {
    const { position, pointerEvents } = getComputedStyle(each);
    if (position !== "sticky" && position !== "fixed") return false;
    return pointerEvents !== "none" && !each.contains(focused) && !focused.contains(each);
  });
  for (const each of over) {
    const bar = each.getBoundingClientRect();
    const overlaps =
      bar.top < edge - 1 &&
      bar.bottom > box.top + 1 &&
      bar.left < box.right - 1 &&
      bar.right > box.left + 1;
    if (!overlaps || bar.height === 0) continue;
    // Elements behind the focused one, such as the overlay behind a dialog, do not cover it.
    const x = (Math.max(bar.left, box.left) + Math.min(bar.right, box.right)) / 2;
    const y = (Math.max(bar.top, box.top) + Math.min(bar.bottom, edge)) / 2;
    const top = document.elementFromPoint(x, y);
    if (top && each.contains(top)) return `covered by ${each.tagName}: ${each.textContent}`;
  }
  return null;
}
