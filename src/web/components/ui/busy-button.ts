// Attributes of a button while its action runs. It keeps the focus, which a disabled button would lose to another control.

export const BUSY_LOOK = "aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** @param isBusy - whether the action runs; the caller ignores further presses */
export const busy = (isBusy: boolean) => ({ "aria-disabled": isBusy, "aria-busy": isBusy });
