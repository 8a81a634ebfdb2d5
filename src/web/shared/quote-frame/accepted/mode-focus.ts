// React hook that focuses the heading when an open screen becomes read-only or editable: its focused control is gone.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusHeading } from "#web/components/focus/focus.ts";

/** @param isAccepted - whether the screen is read-only; null while the quote is not shown */
export function useModeFocus(
  isAccepted: boolean | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void {
  const before = useRef(isAccepted);
  useLayoutEffect(() => {
    const isChanged = before.current !== null && isAccepted !== null;
    if (isChanged && before.current !== isAccepted && heading.current) {
      focusHeading(heading.current);
      scrollTo({ top: 0, behavior: "instant" });
    }
    before.current = isAccepted;
  }, [isAccepted, heading]);
}
