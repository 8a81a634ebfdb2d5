// The line below a task that is an option, not taxed, an allowance or billed at cost, or that has a minimum or an internal note; other
// rows have none.
import { memo } from "react";
import { isChoosable, isOfferedApart } from "#core/quote/choice.ts";
import { addedByMinimum, type Factor } from "#core/pricing/task-cost.ts";
import type { Task } from "#core/quote/schema.ts";
import { ChoiceTick } from "#web/features/editor/choices/ChoiceTick.tsx";
import { minimumText } from "#web/features/editor/minimum/minimum-text.ts";
import type { TaskActions } from "../actions/use-task-actions.ts";

/**
 * Whether a row has the line.
 *
 * @param isSummed - false in a category with a price of its own: there only the note means something
 */
export const hasMarks = (task: Task, isSummed: boolean): boolean =>
  task.internalNote !== "" || (isSummed && (isOfferedApart(task) || task.minimumPrice !== null));

interface TaskMarksProps {
  task: Task;
  actions: TaskActions;
  /** False in a category with a price of its own. */
  isSummed: boolean;
  /** Whether an option or an alternative is included. */
  counts: boolean;
  hasFields: boolean;
  /** What the charges inside of the prices multiply the task's price with. */
  inPrices: Factor;
}

const Mark = ({ children }: { children: string }) => (
  <span className="rounded-sm border border-line px-1.5 text-xs font-semibold">{children}</span>
);

export const TaskMarks = memo(function TaskMarks({
  task,
  actions,
  isSummed,
  counts,
  hasFields,
  inPrices,
}: TaskMarksProps) {
  const { id, name, internalNote, minimumPrice } = task;
  return (
    <div
      role="cell"
      data-marks=""
      className="order-last col-span-full flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pb-1 text-sm text-ink-muted lg:row-start-2 lg:px-2"
    >
      {isSummed && isChoosable(task) && (
        <ChoiceTick
          name={name}
          choice={task}
          counts={counts}
          hasField={hasFields}
          onChoose={(isChosen) => actions.choices.choose({ kind: "task", id }, isChosen)}
        />
      )}
      {isSummed && !task.taxable && <Mark>Not taxed</Mark>}
      {isSummed && task.allowance && <Mark>Allowance</Mark>}
      {isSummed && task.atCost && <Mark>At cost</Mark>}
      {isSummed && minimumPrice !== null && (
        <span>{minimumText(minimumPrice, addedByMinimum(task, inPrices))}</span>
      )}
      {internalNote !== "" && (
        <span className="min-w-0 truncate">
          <strong className="font-semibold">Internal note:</strong> {internalNote}
        </span>
      )}
    </div>
  );
});
