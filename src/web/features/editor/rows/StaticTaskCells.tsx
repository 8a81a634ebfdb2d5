// Cells of a task row far from the viewport: the same text in the same positions, without form fields.
import type { Task } from "#core/quote/schema.ts";
import { FIELD } from "./TaskCells.tsx";

interface TextCellProps {
  label: string;
  children: string | number;
  className: string;
}

function TextCell({ label, children, className }: TextCellProps) {
  return (
    <div role="cell" data-label={label} className={FIELD}>
      <span className={`task-cell task-number flex items-center ${className}`}>{children}</span>
    </div>
  );
}

const FIGURE = "justify-end tabular-nums";

export function StaticTaskCells({ task }: { task: Task }) {
  return (
    <>
      <div role="cell" className="col-span-6 min-w-0 sm:pr-32 lg:col-span-1 lg:pr-0">
        <p className="task-cell task-text font-semibold whitespace-pre-wrap">{task.name}</p>
        <p className="task-cell task-text text-sm whitespace-pre-wrap text-ink-muted max-lg:mt-1">
          {task.description}
        </p>
      </div>
      <TextCell label="Quantity" className={FIGURE}>
        {task.quantity}
      </TextCell>
      <TextCell label="Unit" className="px-1">
        {task.unit}
      </TextCell>
      <TextCell label="Material $" className={FIGURE}>
        {task.materialUnitCost}
      </TextCell>
      <TextCell label="Labor $" className={FIGURE}>
        {task.laborUnitCost}
      </TextCell>
      <TextCell label="Markup %" className={FIGURE}>
        {task.markup}
      </TextCell>
    </>
  );
}
