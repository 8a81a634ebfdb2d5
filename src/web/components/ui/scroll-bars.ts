// Scroll bars of lists show themselves while somebody scrolls or points at the list, and hide after 600 ms (SPEC section 9).

/** How long a bar stays after the last scroll, or after the pointer has left its list, in milliseconds. */
const HIDES_AFTER = 600;
/** Whatever scrolls within the page; the stylesheet hides the bars of these. */
const LISTS = ".overflow-y-auto";
/** Marks a list whose bar is shown. */
const SHOWN = "data-scroll-bar";

const listAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(LISTS) : null;

/**
 * Watches every list of the page. The bars stay the browser's own: keys, wheel, touch and dragging
 * them work as ever.
 *
 * @returns what ends the watch
 */
export function watchScrollBars(): () => void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  let pointed: Element | null = null;

  const show = (list: Element): void => {
    clearTimeout(timers.get(list));
    list.setAttribute(SHOWN, "");
    if (list === pointed) return;
    timers.set(
      list,
      setTimeout(() => list.removeAttribute(SHOWN), HIDES_AFTER),
    );
  };
  const scrolled = ({ target }: Event): void => {
    const list = listAround(target);
    if (list && list === target) show(list);
  };
  const point = (list: Element | null): void => {
    if (list === pointed) return;
    const former = pointed;
    pointed = list;
    if (former) show(former);
    if (list) show(list);
  };

  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
  document.addEventListener("pointerover", ({ target }) => point(listAround(target)), { signal });
  document.documentElement.addEventListener("pointerleave", () => point(null), { signal });
  // A finger that is lifted points at nothing any more.
  for (const type of ["pointerup", "pointercancel"] as const)
    document.addEventListener(type, ({ pointerType }) => pointerType === "touch" && point(null), {
      signal,
    });
  return () => ending.abort();
}
