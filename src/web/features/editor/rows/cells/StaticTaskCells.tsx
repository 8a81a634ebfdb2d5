// Cells of a task row far from the viewport: the same text in the same positions, without form fields.
import type { Task } from "#core/quote/schema.ts";
import { CLIPPED_NAME, DESCRIPTION, FIELD, TEXTS } from "./TaskCells.tsx";
import { FIGURE_LABELS, shownFigures, type FigureColumn } from "./task-figures.ts";

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

export function StaticTaskCells({ task, isCounted }: { task: Task; isCounted: boolean }) {
  const shown = shownFigures(task, isCounted);
  const figure = (column: FigureColumn) => (
    <TextCell label={FIGURE_LABELS[column]} className="justify-end tabular-nums">
      {shown[column]}
    </TextCell>
  );
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
      {figure("quantity")}
      <TextCell label="Unit" className="px-1">
        {task.unit}
      </TextCell>
      {figure("materialUnitCost")}
      {figure("laborUnitCost")}
      {figure("markup")}
    </>
  );
}
