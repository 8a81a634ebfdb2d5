// The task row on a phone: name and quantity, and a button that expands the form with all fields.
import { memo, useState } from "react";
import type { Unit } from "#core/quote/units.ts";
import { CHEVRON } from "#web/components/ui/light-icons.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** State of the expanded form. A task that was just added starts expanded, since its quantity is entered next. */
export function useOpenOnPhone(taskId: string) {
  const { isNew } = useQuoteEditing();
  return useState(() => isNew(taskId));
}

interface TaskSummaryProps {
  name: string;
  quantity: number;
  unit: Unit;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const TaskSummary = memo(function TaskSummary({
  name,
  quantity,
  unit,
  open,
  onOpenChange,
}: TaskSummaryProps) {
  return (
    <div role="cell" className="order-first col-span-4 min-w-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
        className="flex min-h-touch w-full items-center gap-1 rounded-md text-left"
      >
        <span className="sr-only">{open ? "Close" : "Edit"} </span>
        <span className="min-w-0 flex-1">
          <span className={open ? "sr-only" : "line-clamp-2 font-semibold"}>{name}</span>
          <span className="block text-sm text-ink-muted">
            {quantity} {unit}
          </span>
        </span>
        <span
          className={`transition-transform motion-reduce:transition-none ${open ? "rotate-180" : ""}`}
        >
          {CHEVRON}
        </span>
      </button>
    </div>
  );
});
