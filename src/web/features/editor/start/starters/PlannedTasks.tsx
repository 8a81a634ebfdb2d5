// One category of a starter job: its tasks with quantities and prices, each with a tick.
import { useId } from "react";
import { formatCents, formatNumber, toCents } from "#core/money/money.ts";
import type { PlannedCategory, PlannedTask } from "#core/starters/starter-plan.ts";
import type { StarterTask } from "#core/starters/starter.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";

interface PlannedTasksProps {
  planned: PlannedCategory;
  isChosen: (task: StarterTask) => boolean;
  onTick: (tasks: readonly StarterTask[], isTicked: boolean) => void;
}

/** Such as "208 sq.ft at $3.20": quantity and cost of one unit; a single piece costs what its line says. */
function quantityText({ task, quantity }: PlannedTask): string {
  if (task.unit === "each" && quantity === 1) return "1 each";
  const unitCents = toCents(task.materialUnitCost) + toCents(task.laborUnitCost);
  return `${formatNumber(quantity)} ${task.unit} at ${formatCents(unitCents)}`;
}

/** The tasks that the starter ticks; all where it ticks none. */
function usualTasks({ tasks }: PlannedCategory): StarterTask[] {
  const all = tasks.map(({ task }) => task);
  const usual = all.filter(({ isExtra }) => !isExtra);
  return usual.length > 0 ? usual : all;
}

export function PlannedTasks({ planned, isChosen, onTick }: PlannedTasksProps) {
  const id = useId();
  const { category, tasks } = planned;
  const chosen = tasks.map(({ task }) => task).filter(isChosen);
  const leavesOut = chosen.length > 0;
  const verb = leavesOut ? "Leave out" : "Include";
  const toggle = () => onTick(leavesOut ? chosen : usualTasks(planned), !leavesOut);
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3 border-b border-line-strong">
        <h3 id={id} className="min-w-0 font-bold">
          {category.name}
        </h3>
        <Button
          look="link"
          className="shrink-0 text-sm"
          aria-label={`${verb} ${category.name}`}
          onClick={toggle}
        >
          {verb}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {tasks.map((each) => (
          <li key={each.task.id} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={each.task.name}
                hint={quantityText(each)}
                checked={isChosen(each.task)}
                onChange={(isTicked) => onTick([each.task], isTicked)}
              />
            </div>
            <span
              className={`shrink-0 py-2 text-right text-sm tabular-nums ${isChosen(each.task) ? "font-semibold" : "text-ink-muted"}`}
            >
              {formatCents(each.totalCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
