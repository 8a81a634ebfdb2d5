// The task row below 1024 px: its text, quantity and total on one line, which opens the form with all fields.
import { memo } from "react";
import type { Unit } from "#core/quote/units.ts";
import { formatNumber } from "#core/money/money.ts";
import { CHEVRON } from "#web/components/ui/light-icons.tsx";

interface TaskSummaryProps {
  name: string;
  description: string;
  quantity: number;
  unit: Unit;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The button covers the whole row while it is closed, and its first line while it is open. */
const COVER = "after:absolute after:inset-x-0 after:top-0 after:rounded-md after:content-['']";

export const TaskSummary = memo(function TaskSummary(props: TaskSummaryProps) {
  const { name, description, quantity, unit, open, onOpenChange } = props;
  return (
    <div role="cell" className={`order-first min-w-0 ${open ? "col-span-3" : ""}`}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
        className={`flex min-h-touch w-full items-center gap-2 rounded-md text-left ${COVER} ${open ? "after:h-13" : "after:bottom-0"}`}
      >
        <span className="sr-only">{open ? "Close" : "Edit"} </span>
        <span className={`min-w-0 flex-1 ${open ? "" : "sm:flex sm:items-center sm:gap-4"}`}>
          <span className="block min-w-0 leading-snug sm:flex-1">
            <span className={open ? "sr-only" : "line-clamp-4 font-semibold sm:line-clamp-2"}>
              {name}
            </span>
            {!open && description !== "" && (
              <span aria-hidden className="truncate text-sm text-ink-muted max-sm:hidden sm:block">
                {description}
              </span>
            )}
          </span>
          <span className="block shrink-0 text-sm text-ink-muted tabular-nums">
            {formatNumber(quantity)} {unit}
          </span>
        </span>
        <span
          className={`absolute right-4.25 transition-transform motion-reduce:transition-none sm:right-6.25 ${open ? "top-4.5 rotate-180" : "top-[calc(50%-9px)]"}`}
        >
          {CHEVRON}
        </span>
      </button>
    </div>
  );
});
