// A comparison table: features as rows, products as columns, this product first.
import { Check, Minus, X } from "lucide-react";
import type { Cell, FeatureRow, FeatureTable as Table } from "../content/types.ts";

function Mark({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;
  const [Icon, words, color] =
    cell === null
      ? ([Minus, "Not published or not compared", "text-ink-muted"] as const)
      : cell
        ? ([Check, "Yes", "text-success"] as const)
        : ([X, "No", "text-danger"] as const);
  return (
    <>
      <Icon className={`mx-auto size-5 ${color}`} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </>
  );
}

const FIRST = "sticky left-0 z-10 bg-surface-raised text-left font-semibold";
const CELL = "px-2 py-3 align-middle sm:px-3";

function Row({ row: [name, ...cells], columns }: { row: FeatureRow; columns: readonly string[] }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${FIRST} ${CELL}`}>
        {name}
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={`${CELL} ${index === 0 ? "bg-primary-soft font-semibold" : ""}`}
        >
          <Mark cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** On a phone a table with many products scrolls in its own focusable region. */
export function FeatureTable({ caption, columns, rows }: Table) {
  const width = columns.length > 2 ? "min-w-168 table-fixed" : "sm:table-fixed";
  return (
    <>
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className="relative overflow-x-auto border-2 border-ink bg-surface-raised"
      >
        <table className={`w-full border-collapse text-center wrap-normal max-sm:text-sm ${width}`}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th
                scope="col"
                className={`${FIRST} ${CELL} ${columns.length > 2 ? "w-32" : ""} sm:w-64`}
              >
                Feature
              </th>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`${CELL} font-display text-lg font-semibold lg:text-2xl ${index === 0 ? "bg-primary-soft text-primary" : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-ink-muted">
        Check: yes. X: no. Minus: not published, depends on the plan, or not compared.
      </p>
    </>
  );
}
