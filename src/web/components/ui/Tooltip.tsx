// The tooltip of buttons that are only pictures: one for the whole app, shown for what carries `data-tooltip`.
import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { TooltipWatch } from "./tooltip-watch.ts";

/** Between the control and its tooltip, and between that and the edge of the window, in pixels. */
const GAP = 6;

/** Puts a tooltip below its control, or above it where there is no room. */
function standBeside(tooltip: HTMLElement | null, control: HTMLElement): void {
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
  // In the page's main part: what stands outside of all landmarks is passed over.
  const landmark = document.querySelector("main");
  if (!control || !landmark) return null;
  return createPortal(
    <div
      role="tooltip"
      ref={(element) => standBeside(element, control)}
      className="fixed z-60 max-w-xs rounded-md bg-ink px-3 py-1.5 text-sm text-surface shadow-lg print:hidden"
    >
      {control.dataset["tooltip"]}
    </div>,
    landmark,
  );
}

/** Shows tooltips in what stands within. The controls have names of their own all the same. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ShownTooltip />
    </>
  );
}
