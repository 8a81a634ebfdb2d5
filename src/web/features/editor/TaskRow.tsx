// One task, edited in place: every keystroke counts at once, and is sent when the typing pauses.
import { memo } from "react";
import { Trash2 } from "lucide-react";
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
import { IconButton } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing } from "#web/data/quote-session.tsx";
import { CELL_LABEL, NumberCell, TextCell, UnitCell } from "./TaskCells.tsx";
import { TASK_GRID } from "./TaskTableHead.tsx";

interface TaskRowProps {
  task: Task;
  totalCents: number;
}

export const TaskRow = memo(function TaskRow({ task, totalCents }: TaskRowProps) {
  const { edit, editWithUndo } = useQuoteEditing();
  const notify = useNotify();
  const set = (fields: TaskPatch, typed = true) =>
    edit({ kind: "setTask", taskId: task.id, fields }, { typed });
  const remove = () => {
    const undo = editWithUndo({ kind: "removeTask", taskId: task.id });
    notify({ title: `${task.name} deleted`, action: { label: "Undo", run: undo } });
  };
  return (
    <div
      role="row"
      data-testid="task-row"
      className={`relative ${TASK_GRID} grid grid-cols-3 gap-x-2 gap-y-1 border-b border-line p-3 last:border-b-0 lg:py-1.5`}
    >
      <div role="cell" className="col-span-3 min-w-0 pr-12 lg:col-span-1 lg:pr-0">
        <TextCell
          label={`Name of ${task.name}`}
          value={task.name}
          maxLength={NAME_MAX_LENGTH}
          required
          onChange={(name) => set({ name })}
          className="font-semibold"
        />
        <TextCell
          label={`Description of ${task.name}`}
          value={task.description}
          maxLength={DESCRIPTION_MAX_LENGTH}
          placeholder="Add a description"
          lines
          onChange={(description) => set({ description })}
          className="text-sm text-ink-muted"
        />
      </div>
      <NumberCell
        label="Quantity"
        of={task.name}
        value={task.quantity}
        filter={filterQuantity}
        read={readQuantity}
        onChange={(quantity) => set({ quantity })}
      />
      <UnitCell of={task.name} value={task.unit} onChange={(unit) => set({ unit }, false)} />
      <NumberCell
        label="Material $"
        of={task.name}
        value={task.materialUnitCost}
        filter={filterCost}
        read={readAmount}
        onChange={(materialUnitCost) => set({ materialUnitCost })}
      />
      <NumberCell
        label="Labor $"
        of={task.name}
        value={task.laborUnitCost}
        filter={filterCost}
        read={readAmount}
        onChange={(laborUnitCost) => set({ laborUnitCost })}
      />
      <NumberCell
        label="Markup %"
        of={task.name}
        value={task.markup}
        filter={filterInlineMarkup}
        read={readAmount}
        onChange={(markup) => set({ markup })}
        whole
      />
      <div role="cell" className="min-w-0 text-right lg:pr-2">
        <span aria-hidden className={CELL_LABEL}>
          Total
        </span>
        <span
          data-testid="task-total"
          className="inline-flex min-h-touch max-w-full items-center font-semibold break-all tabular-nums lg:min-h-10"
        >
          {formatCents(totalCents)}
        </span>
      </div>
      <div role="cell" className="absolute top-2 right-1 lg:static">
        <IconButton label={`Delete ${task.name}`} onClick={remove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
    </div>
  );
});
