// One tooltip for the whole app, shown for elements with `data-tooltip`.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { TooltipWatch } from "./tooltip-watch.ts";

/** Distance between control and tooltip, and between tooltip and window edge, in pixels. */
const GAP = 6;

/** Below the control, or above it if there is no space below. */
function placeBelow(at: DOMRect, { width, height }: DOMRect): [left: number, top: number] {
  const center = at.left + at.width / 2 - width / 2;
  const room = document.documentElement.clientWidth - width - GAP;
  const below = at.bottom + GAP;
  const top = below + height > innerHeight ? at.top - GAP - height : below;
  return [Math.min(center, room), top];
}

/** To the right of the buttons, or to their left if there is no space: the next row's buttons stay uncovered. */
function placeAside(at: DOMRect, { width, height }: DOMRect): [left: number, top: number] {
  const right = at.right + GAP;
  const hasRoom = right + width + GAP <= document.documentElement.clientWidth;
  return [hasRoom ? right : at.left - GAP - width, at.top + at.height / 2 - height / 2];
}

/** Positions the tooltip at its control; aside of its buttons within `data-tooltips-aside`, the buttons of a row. */
function positionAt(tooltip: HTMLElement | null, control: HTMLElement): void {
  if (!tooltip) return;
  const buttons = control.closest("[data-tooltips-aside]");
  const size = tooltip.getBoundingClientRect();
  const [left, top] = buttons
    ? placeAside(buttons.getBoundingClientRect(), size)
    : placeBelow(control.getBoundingClientRect(), size);
  tooltip.style.left = `${Math.max(GAP, left)}px`;
  tooltip.style.top = `${Math.max(GAP, top)}px`;
}

/** Rendered once. Controls need accessible names regardless. */
export function Tooltip() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => new TooltipWatch(setControl).listen(), []);
  // Rendered inside the main landmark: screen readers may skip content outside of landmarks.
  const landmark = document.querySelector("main");
  if (!control || !landmark) return null;
  return createPortal(
    <div
      role="tooltip"
      ref={(element) => positionAt(element, control)}
      className="fixed z-60 max-w-xs rounded-md bg-ink px-3 py-1.5 text-sm text-surface shadow-lg print:hidden"
    >
      {control.dataset["tooltip"]}
    </div>,
    landmark,
  );
}
