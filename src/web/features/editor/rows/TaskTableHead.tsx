// Column heads of a task table; below 1024 px each field has a label instead.
import { BAR } from "#web/components/focus/uncover.ts";

/** Grid columns of wide screens, shared by the heads and the rows. */
export const TASK_GRID =
  "lg:grid-cols-[minmax(8rem,1fr)_4.5rem_4.75rem_5.25rem_5.25rem_4.25rem_6.5rem_4rem] lg:items-start lg:gap-x-1 lg:gap-y-0";

const COLUMNS = ["Task", "Quantity", "Unit", "Material $", "Labor $", "Markup %", "Total"];

/** For screen readers, in the table itself. */
export function TaskTableHead() {
  return (
    <div role="rowgroup" className="sr-only max-lg:hidden">
      <div role="row">
        {["Order", ...COLUMNS, "Actions"].map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The visible heads: once, above all categories, where they stay in view. */
export function VisibleTableHead() {
  return (
    <div
      {...BAR}
      aria-hidden
      data-testid="table-head"
      className={`table-head hidden ${TASK_GRID} border-x border-transparent pt-1 pr-3 pl-10 text-xs font-semibold text-ink-muted lg:grid`}
    >
      {COLUMNS.map((column, index) => (
        <span
          key={column}
          className={`whitespace-nowrap ${index === 0 ? "px-2" : index === 2 ? "px-1" : "pr-2 text-right"}`}
        >
          {column}
        </span>
      ))}
    </div>
  );
}
