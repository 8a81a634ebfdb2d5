// A task of a starter job in its dialog: a control with name, quantity and reason, and the price.
import type { ReactNode } from "react";
import { formatCents, formatNumber, toCents } from "#core/money/money.ts";
import type { PlannedTask } from "#core/starters/starter-plan.ts";

/** Such as "208 sq.ft at $3.20": quantity and cost of one unit; a single piece costs what its line says. */
function quantityText({ task, quantity }: PlannedTask): string {
  if (task.unit === "each" && quantity === 1) return "1 each";
  const unitCents = toCents(task.materialUnitCost) + toCents(task.laborUnitCost);
  return `${formatNumber(quantity)} ${task.unit} at ${formatCents(unitCents)}`;
}

/** @param note - why the job often needs the task */
export const hintOf = (planned: PlannedTask, note: string | undefined): string =>
  note === undefined ? quantityText(planned) : `${quantityText(planned)} · ${note}`;

interface PlannedLineProps {
  planned: PlannedTask;
  isChosen: boolean;
  children: ReactNode;
}

export const PlannedLine = ({ planned, isChosen, children }: PlannedLineProps) => (
  <li className="flex items-start gap-3">
    <div className="min-w-0 flex-1">{children}</div>
    <span
      className={`shrink-0 py-2 text-right text-sm tabular-nums ${isChosen ? "font-semibold" : "text-ink-muted"}`}
    >
      {formatCents(planned.totalCents)}
    </span>
  </li>
);
