// One task, edited in place: every keystroke counts at once, and is sent when the typing pauses.
import { memo, useMemo } from "react";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { formatCents } from "#core/money.ts";
import {
  filterCost,
  filterInlineMarkup,
  filterQuantity,
  readAmount,
  readQuantity,
} from "#core/numeric-input.ts";
import type { Task, TaskPatch } from "#core/quote.ts";
import {
  CELL_LABEL,
  DescriptionCell,
  NameCell,
  NumberCell,
  UnitCell,
  type PasteInto,
} from "./TaskCells.tsx";
import { TaskControls } from "./TaskControls.tsx";
import { TaskHandle } from "./TaskHandle.tsx";
import { TaskSummary, useOpenOnPhone } from "./TaskSummary.tsx";
import { TASK_GRID } from "./TaskTableHead.tsx";
import { useTaskActions, type TaskActions } from "./use-task-actions.ts";

interface TaskRowProps {
  task: Task;
  totalCents: number;
}

/** What each cell does with a new value; the same functions for the life of the row. */
const changesOf = (taskId: string, { set, paste }: TaskActions) => {
  const typed =
    <Field extends keyof TaskPatch>(field: Field) =>
    (value: NonNullable<TaskPatch[Field]>) =>
      set(taskId, { [field]: value });
  return {
    name: typed("name"),
    description: typed("description"),
    quantity: typed("quantity"),
    materialUnitCost: typed("materialUnitCost"),
    laborUnitCost: typed("laborUnitCost"),
    markup: typed("markup"),
    unit: (unit: Task["unit"]) => set(taskId, { unit }, false),
    paste: ((column, text) => paste(taskId, column, text)) satisfies PasteInto,
  };
};

export const TaskRow = memo(function TaskRow({ task, totalCents }: TaskRowProps) {
  const actions = useTaskActions();
  const change = useMemo(() => changesOf(task.id, actions), [task.id, actions]);
  const [open, setOpen] = useOpenOnPhone(task.id);
  const number = { of: task.name, onPaste: change.paste };
  return (
    <div
      role="row"
      data-testid="task-row"
      data-task={task.id}
      data-open={open ? "" : undefined}
      className={`group/row relative ${TASK_GRID} grid grid-cols-6 gap-x-2 gap-y-1 border-b border-line py-2 pr-2 pl-10 last:border-b-0 data-dragged:opacity-40 sm:p-3 sm:pl-10 lg:py-1.5`}
    >
      <TaskHandle task={task} actions={actions} />
      <TaskSummary task={task} open={open} onOpenChange={setOpen} />
      <div role="cell" className="phone-field col-span-6 min-w-0 sm:pr-32 lg:col-span-1 lg:pr-0">
        <NameCell
          label={`Name of ${task.name}`}
          value={task.name}
          maxLength={NAME_MAX_LENGTH}
          onChange={change.name}
          onPaste={change.paste}
          className="font-semibold"
        />
        <DescriptionCell
          label={`Description of ${task.name}`}
          value={task.description}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onChange={change.description}
          className="text-sm text-ink-muted max-lg:mt-1"
        />
      </div>
      <NumberCell
        {...number}
        label="Quantity"
        column="quantity"
        value={task.quantity}
        filter={filterQuantity}
        read={readQuantity}
        onChange={change.quantity}
      />
      <UnitCell of={task.name} value={task.unit} onChange={change.unit} />
      <NumberCell
        {...number}
        label="Material $"
        column="materialUnitCost"
        value={task.materialUnitCost}
        filter={filterCost}
        read={readAmount}
        onChange={change.materialUnitCost}
      />
      <NumberCell
        {...number}
        label="Labor $"
        column="laborUnitCost"
        value={task.laborUnitCost}
        filter={filterCost}
        read={readAmount}
        onChange={change.laborUnitCost}
      />
      <NumberCell
        {...number}
        label="Markup %"
        column="markup"
        value={task.markup}
        filter={filterInlineMarkup}
        read={readAmount}
        onChange={change.markup}
        whole
      />
      <div
        role="cell"
        className="col-span-2 min-w-0 text-right max-sm:order-first lg:col-span-1 lg:pr-2"
      >
        <span aria-hidden className={`${CELL_LABEL} max-sm:hidden`}>
          Total
        </span>
        <span
          data-testid="task-total"
          className="inline-flex min-h-touch max-w-full items-center font-semibold break-all tabular-nums lg:min-h-10"
        >
          {formatCents(totalCents)}
        </span>
      </div>
      <TaskControls task={task} actions={actions} />
    </div>
  );
});
