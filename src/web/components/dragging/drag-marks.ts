// What is seen of a drag: the item is faded, a line marks where it would be dropped, and it settles there.

/** Duration of the drop animation, in milliseconds (SPEC section 9). */
const SETTLE_DURATION = 200;

/** Left end, width and vertical position of the line, in pixels of the viewport. */
export interface DropLine {
  left: number;
  width: number;
  y: number;
}

/** @param after - whether the line is at the bottom of the box instead of its top */
export const lineAt = ({ left, width, top, bottom }: DOMRect, after: boolean): DropLine => ({
  left,
  width,
  y: after ? bottom : top,
});

/** An element above the page that no pointer and no screen reader meets. */
export function overlay(className: string, text = ""): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("aria-hidden", "true");
  element.className = className;
  element.textContent = text;
  document.body.append(element);
  return element;
}

/**
 * Marks an item and its handle as held, and draws the line. Nothing of the page renders meanwhile.
 *
 * @param nextLine - called in each frame, because the page may scroll; null hides the line
 * @returns a function that removes the marks
 */
export function markHeld(
  item: Element | null,
  handle: Element,
  nextLine: () => DropLine | null,
): () => void {
  item?.setAttribute("data-dragged", "");
  handle.setAttribute("aria-pressed", "true");
  const line = overlay("drag-line");
  let frame = 0;
  const draw = () => {
    const at = nextLine();
    line.style.visibility = at ? "visible" : "hidden";
    if (at) {
      line.style.width = `${at.width}px`;
      line.style.transform = `translate(${at.left}px, ${at.y - 2}px)`;
    }
    frame = requestAnimationFrame(draw);
  };
  draw();
  return () => {
    cancelAnimationFrame(frame);
    line.remove();
    item?.removeAttribute("data-dragged");
    handle.removeAttribute("aria-pressed");
  };
}

/**
 * Animates a dropped item to its new position, unless reduced motion is requested.
 *
 * @param find - finds the item once its new position is rendered
 * @param fromTop - where its top was when it was dropped, in pixels of the viewport
 */
export function settle(find: () => Element | null, fromTop: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  requestAnimationFrame(() => {
    const item = find();
    if (!item) return;
    const distance = fromTop - item.getBoundingClientRect().top;
    item.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], {
      duration: SETTLE_DURATION,
      easing: "ease-out",
    });
  });
}
