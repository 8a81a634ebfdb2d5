// A task row that is edited in place: each key press updates the price immediately; sending to the server is debounced.
import { memo, useMemo } from "react";
import { COST, QUANTITY, ROW_MARKUP } from "#core/money/figure-fields.ts";
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { formatCents } from "#core/money/money.ts";
import { priceTask } from "#core/pricing/price-quote.ts";
import type { Task, TaskPatch } from "#core/quote/schema.ts";
import { LiveFigure } from "#web/components/ui/LiveFigure.tsx";
import { useTask } from "#web/data/edits/quote-session.tsx";
import { OFFSCREEN_ROW } from "./cell-keys.ts";
import { DescriptionCell, NameCell, NumberCell, UnitCell, type PasteInto } from "./TaskCells.tsx";
import { TaskControls } from "./TaskControls.tsx";
import { TaskHandle } from "./TaskHandle.tsx";
import { TaskSummary, useOpenOnPhone } from "./TaskSummary.tsx";
import { TASK_GRID } from "./TaskTableHead.tsx";
import { StaticTaskCells } from "./StaticTaskCells.tsx";
import type { TaskActions } from "./use-task-actions.ts";

/** The change handlers of the cells. Memoized per row, so that memoized cells do not re-render. */
const changeHandlers = (taskId: string, { set, setFitted, paste }: TaskActions) => {
  const typed =
    <Field extends keyof TaskPatch>(field: Field) =>
    (value: NonNullable<TaskPatch[Field]>) =>
      set(taskId, { [field]: value });
  const fitted = (field: keyof TaskPatch) => (value: number, note: string) =>
    setFitted(taskId, { [field]: value }, note);
  return {
    fitted: {
      quantity: fitted("quantity"),
      materialUnitCost: fitted("materialUnitCost"),
      laborUnitCost: fitted("laborUnitCost"),
      markup: fitted("markup"),
    },
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

interface TaskFieldsProps {
  task: Task;
  actions: TaskActions;
}

/** The form fields of the task. */
function TaskFields({ task, actions }: TaskFieldsProps) {
  const { id, name } = task;
  const change = useMemo(() => changeHandlers(id, actions), [id, actions]);
  const number = { of: name, onPaste: change.paste };
  return (
    <>
      <div role="cell" className="col-span-6 min-w-0 sm:pr-32 lg:col-span-1 lg:pr-0">
        <NameCell
          label={`Name of ${name}`}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          onChange={change.name}
          onPaste={change.paste}
        />
        <DescriptionCell
          field={`description of ${id}`}
          label={`Description of ${name}`}
          value={task.description}
          maxLength={DESCRIPTION_MAX_LENGTH}
          onChange={change.description}
        />
      </div>
      <NumberCell
        {...number}
        label="Quantity"
        column="quantity"
        value={task.quantity}
        rule={QUANTITY}
        onChange={change.quantity}
        onFitted={change.fitted.quantity}
      />
      <UnitCell of={name} value={task.unit} onChange={change.unit} />
      <NumberCell
        {...number}
        label="Material $"
        column="materialUnitCost"
        value={task.materialUnitCost}
        rule={COST}
        onChange={change.materialUnitCost}
        onFitted={change.fitted.materialUnitCost}
      />
      <NumberCell
        {...number}
        label="Labor $"
        column="laborUnitCost"
        value={task.laborUnitCost}
        rule={COST}
        onChange={change.laborUnitCost}
        onFitted={change.fitted.laborUnitCost}
      />
      <NumberCell
        {...number}
        label="Markup %"
        column="markup"
        value={task.markup}
        rule={ROW_MARKUP}
        onChange={change.markup}
        onFitted={change.fitted.markup}
        whole
      />
    </>
  );
}

/** Number of characters of a total that fit its column, also at 320 px; on a phone, a total longer than `beside` gets a separate line. */
const FITS = { phone: 9, wide: 11, beside: 13 };

interface TaskRowProps {
  taskId: string;
  actions: TaskActions;
  isPhone: boolean;
  /** Whether the row has been near the viewport: its fields are rendered from then on. */
  isNear: boolean;
}

/**
 * On a phone a task is one line until it is opened. On wider screens all cells are rendered, as plain text until
 * the row has been near the viewport: Chromium's autofill scans all fields of a page (decision 28).
 */
export const TaskRow = memo(function TaskRow({ taskId, actions, isPhone, isNear }: TaskRowProps) {
  const task = useTask(taskId);
  const [open, setOpen] = useOpenOnPhone(taskId);
  if (!task) return null;
  const { name } = task;
  const isWhole = open || !isPhone;
  const hasFields = open || isNear;
  const total = formatCents(priceTask(task).totalCents);
  return (
    <div
      role="row"
      data-testid="task-row"
      data-task={taskId}
      {...(isWhole && !hasFields && { [OFFSCREEN_ROW]: "" })}
      className={`group/row relative ${TASK_GRID} grid grid-cols-6 gap-x-2 gap-y-1 border-b border-line py-2 pr-2 pl-10 data-dragged:opacity-40 sm:p-3 sm:pl-10 lg:py-1.5`}
    >
      <TaskHandle taskId={taskId} name={name} actions={actions} />
      {isPhone && (
        <TaskSummary
          name={name}
          quantity={task.quantity}
          unit={task.unit}
          open={open}
          onOpenChange={setOpen}
        />
      )}
      {isWhole &&
        (hasFields ? (
          <TaskFields task={task} actions={actions} />
        ) : (
          <StaticTaskCells task={task} />
        ))}
      <div
        role="cell"
        data-label="Total"
        className={`task-field min-w-0 text-right ${total.length > FITS.beside ? "col-span-6 sm:col-span-2" : "col-span-2"} max-sm:order-first max-sm:before:content-none lg:col-span-1 lg:pr-2`}
      >
        <LiveFigure
          text={total}
          fits={isPhone ? FITS.phone : FITS.wide}
          testId="task-total"
          className="my-2.5 font-semibold lg:my-2"
        />
      </div>
      {isWhole && <TaskControls taskId={taskId} name={name} actions={actions} />}
    </div>
  );
});
