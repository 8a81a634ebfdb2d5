// Adds payments and puts the focus into the share or amount of the first one, selected, so that typing replaces it.
import { flushSync } from "react-dom";
import { focusOnceRendered } from "#web/components/focus/focus.ts";

/**
 * @param add - makes the edits
 * @param paymentId - of the first payment that they add
 */
export function addAndFocusShare(add: () => void, paymentId: string): void {
  // The pressed button may disappear or be disabled: the payment has to be there before the focus moves on.
  flushSync(add);
  // No focus on touch devices: it would open the keyboard over half of the screen.
  if (!matchMedia("(pointer: coarse)").matches)
    focusOnceRendered(`[data-payment="${paymentId}"] input[inputmode="decimal"]`);
}
