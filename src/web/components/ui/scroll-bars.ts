// Shows the scroll bars of lists while they are scrolled or pointed at, and hides them after 600 ms (SPEC section 9).

/** Delay before a bar is hidden after the last scroll or after the pointer left its list, in milliseconds. */
const HIDES_AFTER = 600;
/** All scroll containers; the stylesheet hides their scroll bars. */
const LISTS = ".overflow-y-auto";
/** Attribute of a list whose scroll bar is visible. */
const SHOWN = "data-scroll-bar";

const listAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(LISTS) : null;

/**
 * Shows and hides the scroll bars of all lists. They are native scroll bars: keys, wheel, touch and
 * dragging work as usual.
 *
 * @returns a function that removes the listeners
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
  const onScroll = ({ target }: Event): void => {
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

  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener("scroll", onScroll, { capture: true, passive: true, signal });
  document.addEventListener("pointerover", ({ target }) => point(listAround(target)), { signal });
  document.documentElement.addEventListener("pointerleave", () => point(null), { signal });
  // A lifted finger no longer points at anything.
  for (const type of ["pointerup", "pointercancel"] as const)
    document.addEventListener(type, ({ pointerType }) => pointerType === "touch" && point(null), {
      signal,
    });
  return () => controller.abort();
}
