// A task on a phone: its name and quantity in one line, which opens to the form with all of its fields.
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Task } from "#core/quote.ts";
import { useQuoteEditing } from "#web/data/quote-session.tsx";

/** A task that was just added is open: its quantity comes next. */
export function useOpenOnPhone(taskId: string) {
  const { isNew } = useQuoteEditing();
  return useState(() => isNew(taskId));
}

interface TaskSummaryProps {
  task: Task;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function TaskSummary({ task, open, onOpenChange }: TaskSummaryProps) {
  return (
    <div role="cell" className="order-first col-span-4 min-w-0 sm:hidden">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpenChange(!open)}
        className="flex min-h-touch w-full items-center gap-1 rounded-md text-left"
      >
        <span className="sr-only">{open ? "Close" : "Edit"} </span>
        <span className="min-w-0 flex-1">
          <span className={open ? "sr-only" : "line-clamp-2 font-semibold"}>{task.name}</span>
          <span className="block text-sm text-ink-muted">
            {task.quantity} {task.unit}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={`shrink-0 text-ink-muted transition-transform motion-reduce:transition-none ${open ? "rotate-180" : ""}`}
        />
      </button>
    </div>
  );
}
