// Column headers of a task table; below 1024 px each field has a label instead.

/** Grid columns of wide screens, shared by the headers and the rows. */
export const TASK_GRID =
  "lg:grid-cols-[minmax(8rem,1fr)_4.75rem_4.75rem_5.25rem_5.25rem_4.75rem_6.75rem_4.75rem] lg:items-start lg:gap-1";

const COLUMNS = ["Task", "Quantity", "Unit", "Material $", "Labor $", "Markup %", "Total"];

export function TaskTableHead() {
  return (
    <div role="rowgroup" className="hidden lg:block">
      <div
        role="row"
        className={`grid ${TASK_GRID} pt-2 pr-3 pl-10 text-xs font-semibold text-ink-muted`}
      >
        <span role="columnheader" className="sr-only">
          Order
        </span>
        {COLUMNS.map((column, index) => (
          <span
            key={column}
            role="columnheader"
            className={index === 0 ? "px-2" : index === 2 ? "px-1" : "px-2 text-right"}
          >
            {column}
          </span>
        ))}
        <span role="columnheader" className="sr-only">
          Actions
        </span>
      </div>
    </div>
  );
}
