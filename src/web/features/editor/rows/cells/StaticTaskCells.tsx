// Cells of a task row far from the viewport: the same text in the same positions, without form fields.
import type { Task } from "#core/quote/schema.ts";
import { CLIPPED_NAME, DESCRIPTION, FIELD, TEXTS } from "./TaskCells.tsx";
import { shownFigures } from "./task-figures.ts";

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

interface StaticTaskCellsProps {
  task: Task;
  isCounted: boolean;
}

export function StaticTaskCells({ task, isCounted }: StaticTaskCellsProps) {
  const shown = shownFigures(task, isCounted);
  return (
    <>
      <div role="cell" className={TEXTS}>
        <div className={CLIPPED_NAME}>
          <p className="task-cell py-1">{task.name}</p>
        </div>
        <div className={DESCRIPTION}>
          <p className="task-cell text-ink-muted">
            {/* An empty line is as high as the field. */}
            {task.description || "\u00a0"}
          </p>
        </div>
      </div>
      <TextCell label="Quantity" className={FIGURE}>
        {shown.quantity}
      </TextCell>
      <TextCell label="Unit" className="px-1">
        {task.unit}
      </TextCell>
      <TextCell label="Material $" className={FIGURE}>
        {shown.materialUnitCost}
      </TextCell>
      <TextCell label="Labor $" className={FIGURE}>
        {shown.laborUnitCost}
      </TextCell>
      <TextCell label="Markup %" className={FIGURE}>
        {shown.markup}
      </TextCell>
    </>
  );
}
