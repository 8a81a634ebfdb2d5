// Tells the bar of a quote whether the title below it has scrolled out of view, and others how high the bars are.
import { useLayoutEffect, useState, type RefObject } from "react";

/** Attribute of the field with the quote's title. */
export const QUOTE_TITLE = { "data-quote-title": "" };

/** The bottom edge of a sticky bar while it sticks, in pixels from the top of the window; 0 where it does not stick. */
function stuckBottom(bar: HTMLElement): number {
  const { position, top } = getComputedStyle(bar);
  return position === "sticky" ? Math.max(0, Math.round(parseFloat(top)) + bar.offsetHeight) : 0;
}

/** Calls back when the title goes behind the bar, and when it returns. @returns what ends that */
function watchTitle(below: number, onChange: (isInView: boolean) => void): () => void {
  const title = document.querySelector("[data-quote-title]");
  if (!title) return () => {};
  const options = { rootMargin: `${-below}px 0px 0px` };
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? true),
    options,
  );
  observer.observe(title);
  return () => observer.disconnect();
}

/**
 * Sets the CSS property `--top-bars` to the height of the sticky bars at the top: heads of lists stick below them.
 *
 * @param bar - the sticky bar
 * @param isReady - whether the screen shows the title
 * @returns whether the title is in view; true where the bar does not stick
 */
export function useTitleInView(bar: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isInView, setInView] = useState(true);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isReady || !element) return;
    const { style } = document.documentElement;
    let endWatch = () => {};
    const measure = () => {
      endWatch();
      const bottom = stuckBottom(element);
      if (bottom > 0) style.setProperty("--top-bars", `${bottom}px`);
      else style.removeProperty("--top-bars");
      setInView(true);
      endWatch = bottom > 0 ? watchTitle(bottom, setInView) : () => {};
    };
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    addEventListener("resize", measure);
    return () => {
      resizing.disconnect();
      removeEventListener("resize", measure);
      endWatch();
      style.removeProperty("--top-bars");
    };
  }, [bar, isReady]);
  return isInView;
}
