// Keeps an element within the part of the screen that the on-screen keyboard leaves free.

/**
 * For the `ref` of an element: sets `--visible-top` and `--visible-height` on it, in pixels, while it is mounted.
 * Browsers do not shrink `dvh` for the keyboard.
 */
export function followVisibleArea(element: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (!element || !visible) return undefined;
  const update = (): void => {
    element.style.setProperty("--visible-top", `${visible.offsetTop}px`);
    element.style.setProperty("--visible-height", `${visible.height}px`);
  };
  update();
  const following = new AbortController();
  for (const type of ["resize", "scroll"])
    visible.addEventListener(type, update, { signal: following.signal });
  return () => following.abort();
}
