// The preview of a pasted list: the tasks with their figures, and the rows that are left out, with the reasons.
import { fillingNotice, type TaskFilling } from "#core/edits/tasks/task-filling.ts";
import type { PastedBlock } from "#core/files/pasted-cells.ts";
import { formatCents, formatNumber, toCents } from "#core/money/money.ts";
import { countOf } from "#core/text/count-of.ts";
import { inOrderOfRows } from "#web/features/editor/rows/paste/paste-tasks.ts";
import { RowReasons } from "#web/features/editor/rows/paste/RowReasons.tsx";

interface PastedTasksProps {
  block: PastedBlock;
  filling: TaskFilling;
}

/** Most rows of each list; the others are counted. */
const SHOWN = 50;
const COLUMNS = ["Quantity", "Unit", "Material", "Labor", "Markup"] as const;

const dollars = (amount: number): string => formatCents(toCents(amount));

const AndMore = ({ count }: { count: number }) =>
  count > 0 && <p className="text-sm text-ink-muted">and {count.toLocaleString("en-US")} more</p>;

/** On a phone each name has a line of its own; long figures may still be wider. */
function TaskTable({ tasks }: { tasks: TaskFilling["added"] }) {
  return (
    <div tabIndex={0} role="region" aria-label="Tasks of the list" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-line-strong">
          <tr>
            <th scope="col" className="max-sm:hidden">
              Task
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="pl-3 text-right whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {tasks.map((task) => (
          <tbody key={task.id} className="border-b border-line last:border-b-0">
            <tr className="sm:hidden">
              <th
                scope="rowgroup"
                colSpan={COLUMNS.length}
                className="pt-1 font-normal wrap-anywhere"
              >
                {task.name}
              </th>
            </tr>
            <tr>
              <th scope="row" className="py-1 font-normal wrap-anywhere max-sm:hidden">
                {task.name}
              </th>
              {[
                formatNumber(task.quantity),
                task.unit,
                dollars(task.materialUnitCost),
                dollars(task.laborUnitCost),
                `${formatNumber(task.markup)}%`,
              ].map((figure, index) => (
                <td
                  key={COLUMNS[index]}
                  className="py-1 pl-3 text-right whitespace-nowrap tabular-nums"
                >
                  {figure}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

export function PastedTasks({ block, filling }: PastedTasksProps) {
  const { added, nameless, refusal } = filling;
  const leftOut = inOrderOfRows([...block.refused, ...block.leftOut, ...nameless]);
  if (refusal !== null)
    return (
      <p role="alert" className="font-semibold text-danger">
        {refusal}
      </p>
    );
  const { description } = fillingNotice(
    { ...block, leftOut: [], refused: [] },
    { ...filling, nameless: [] },
  );
  return (
    <>
      <p role="status" className="sr-only">
        {countOf(added.length, "task")}, {countOf(leftOut.length, "row")} left out
      </p>
      {added.length > 0 && <TaskTable tasks={added.slice(0, SHOWN)} />}
      <AndMore count={added.length - SHOWN} />
      {description && <p className="text-sm">{description}</p>}
      {leftOut.length > 0 && (
        <section aria-label="Left out">
          <h3 className="mb-2 font-bold">Left out</h3>
          <RowReasons label="Rows left out" rows={leftOut.slice(0, SHOWN)} />
          <AndMore count={leftOut.length - SHOWN} />
        </section>
      )}
    </>
  );
}
