// A task row that is edited in place: each key press updates the price immediately; sending to the server is debounced.
import { memo, useState } from "react";
import { quantityRule } from "#core/quote/amounts/quantity-rule.ts";
import { ROW_MARKUP, type FigureField } from "#core/money/figure-fields.ts";
import type { Factor } from "#core/pricing/task-cost.ts";
import type { Task } from "#core/quote/schema.ts";
import { useTask, useTaskCounts } from "#web/data/edits/quote-session.tsx";
import { useCostRule } from "#web/shared/quote-edits/cents.ts";
import { OFFSCREEN_ROW } from "./cells/cell-keys.ts";
import { DescriptionCell, NameCell, NumberCell, TEXTS, UnitCell } from "./cells/TaskCells.tsx";
import { TaskControls } from "./actions/TaskControls.tsx";
import { TaskHandle } from "./actions/TaskHandle.tsx";
import { OpenTaskDialog } from "./actions/OpenTaskDialog.tsx";
import { useOpenForm } from "./open-forms.ts";
import { hasMarks, TaskMarks } from "./cells/TaskMarks.tsx";
import { TaskSummary } from "./cells/TaskSummary.tsx";
import { TASK_GRID } from "./TaskTableHead.tsx";
import { TaskTotal } from "./cells/TaskTotal.tsx";
import { StaticTaskCells } from "./cells/StaticTaskCells.tsx";
import { shownFigures, type FigureColumn } from "./cells/task-figures.ts";
import type { TaskDialog } from "./actions/task-menu.ts";
import type { TaskActions } from "./actions/use-task-actions.ts";

interface TaskFieldsProps {
  task: Task;
  actions: TaskActions;
  isCounted: boolean;
}

/** The form fields of the task. */
function TaskFields({ task, actions, isCounted }: TaskFieldsProps) {
  const shown = shownFigures(task, isCounted);
  const costRule = useCostRule();
  const cell = { taskId: task.id, name: task.name, actions };
  const figure = (column: FigureColumn, rule: FigureField) => (
    <NumberCell {...cell} {...{ column, rule }} value={task[column]} shown={shown[column]} />
  );
  return (
    <>
      <div role="cell" className={TEXTS}>
        <NameCell {...cell} />
        <DescriptionCell {...cell} value={task.description} />
      </div>
      {figure("quantity", quantityRule(task.unit))}
      <UnitCell {...cell} value={task.unit} />
      {figure("materialUnitCost", costRule)}
      {figure("laborUnitCost", costRule)}
      {figure("markup", ROW_MARKUP)}
    </>
  );
}

interface TaskRowProps {
  taskId: string;
  actions: TaskActions;
  /** Whether the row is one line that opens a form, instead of a row of a table. */
  isFolded: boolean;
  /** Whether the row has been near the viewport: its fields are rendered from then on. */
  isNear: boolean;
  /** False in a category with a price of its own. */
  isCounted: boolean;
  /** What the charges inside of the prices multiply the task's price with. */
  inPrices: Factor;
}

const ROW =
  "group/row relative grid gap-x-2 gap-y-1 border-b border-line py-1 pl-10 data-dragged:opacity-40 lg:py-0.5 lg:pr-3";
/** Below 1024 px: one line, or the form with up to five figures in a line. */
const CLOSED = "max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:pr-13 sm:max-lg:pr-15";
const OPEN =
  "max-lg:pr-2 max-lg:grid-cols-6 sm:max-lg:pr-3 sm:max-lg:grid-cols-[repeat(5,minmax(0,1fr))_5.5rem] max-lg:pb-3";

/**
 * Below 1024 px a task is one line until it is opened. On wider screens all cells are rendered, as plain text until
 * the row has been near the viewport: Chromium's autofill scans all fields of a page (decision 28).
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { taskId, actions, isFolded, isNear, isCounted, inPrices } = props;
  const task = useTask(taskId);
  const counts = useTaskCounts(task);
  const [open, setOpen] = useOpenForm(taskId);
  const [dialog, setDialog] = useState<TaskDialog | null>(null);
  if (!task) return null;
  const { name } = task;
  const isWhole = open || !isFolded;
  const hasFields = open || isNear;
  const isMarked = hasMarks(task, isCounted);
  return (
    <div
      role="row"
      data-testid="task-row"
      data-task={taskId}
      {...(!isWhole && { "data-closed": "" })}
      {...(isWhole && !hasFields && { [OFFSCREEN_ROW]: "" })}
      className={`${ROW} ${open ? OPEN : CLOSED} ${TASK_GRID} ${isCounted && counts ? "" : "task-row-uncounted"} ${isMarked ? "task-row-marked" : ""}`}
    >
      <TaskHandle taskId={taskId} name={name} actions={actions} />
      {isFolded && (
        <TaskSummary
          name={name}
          description={task.description}
          quantity={task.quantity}
          unit={task.unit}
          open={open}
          onOpenChange={setOpen}
        />
      )}
      {isWhole &&
        (hasFields ? (
          <TaskFields task={task} actions={actions} isCounted={isCounted} />
        ) : (
          <StaticTaskCells task={task} isCounted={isCounted} />
        ))}
      <TaskTotal {...{ task, isFolded, isCounted, inPrices }} isOpen={open} />
      {isWhole && (
        <TaskControls taskId={taskId} name={name} actions={actions} onDialog={setDialog} />
      )}
      {isMarked && (
        <TaskMarks
          task={task}
          actions={actions}
          isSummed={isCounted}
          counts={counts}
          hasFields={hasFields}
          inPrices={inPrices}
        />
      )}
      {dialog && <OpenTaskDialog {...{ task, actions, dialog }} onClose={() => setDialog(null)} />}
    </div>
  );
});
