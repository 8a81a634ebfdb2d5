// Defers a layout change that a press causes until the press is over, so that the pressed control does not move.

let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // In a task of its own: the click event is dispatched after the button is released.
  setTimeout(runWaitingChanges);
}

/** Runs the waiting changes now: for a click whose effect depends on them. */
export function runWaitingChanges(): void {
  for (const run of waiting.splice(0)) run();
}

/** Starts tracking the pointer. */
export function trackPresses(): void {
  const options = { capture: true, passive: true };
  addEventListener("pointerdown", () => (isPressed = true), options);
  for (const end of ["pointerup", "pointercancel", "dragend"])
    addEventListener(end, release, options);
}

/**
 * Runs a change once no pointer is pressed. A field loses the focus at the start of a press: a control that moves
 * before its end would not be clicked.
 */
export function afterPress(change: () => void): void {
  waiting.push(change);
  if (!isPressed) release();
}
