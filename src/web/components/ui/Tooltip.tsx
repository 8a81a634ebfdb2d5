// One tooltip for the whole app, shown for elements with `data-tooltip`.
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TooltipWatch } from "./tooltip-watch.ts";

/** Distance between control and tooltip, and between tooltip and window edge, in pixels. */
const GAP = 6;

/** Positions the tooltip below its control, or above it if there is no space below. */
function positionBeside(tooltip: HTMLElement | null, control: HTMLElement): void {
  if (!tooltip) return;
  const at = control.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const center = at.left + at.width / 2 - width / 2;
  const room = document.documentElement.clientWidth - width - GAP;
  const below = at.bottom + GAP;
  const top = below + height > innerHeight ? at.top - GAP - height : below;
  tooltip.style.left = `${Math.max(GAP, Math.min(center, room))}px`;
  tooltip.style.top = `${Math.max(GAP, top)}px`;
}

function ShownTooltip() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  useEffect(() => new TooltipWatch(setControl).listen(), []);
  // Rendered inside the main landmark: screen readers may skip content outside of landmarks.
  const landmark = document.querySelector("main");
  if (!control || !landmark) return null;
  return createPortal(
    <div
      role="tooltip"
      ref={(element) => positionBeside(element, control)}
      className="fixed z-60 max-w-xs rounded-md bg-ink px-3 py-1.5 text-sm text-surface shadow-lg print:hidden"
    >
      {control.dataset["tooltip"]}
    </div>,
    landmark,
  );
}

/** Enables tooltips for its children. Controls need accessible names regardless. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ShownTooltip />
    </>
  );
}
