// The categories in the preview: each with a table of its tasks, or all in one table without tasks.
import type {
  PrintableQuote,
  PrintableRow,
  PrintableSection,
} from "#core/document/printable-quote.ts";

const HEAD_CELL =
  "py-1 text-left font-semibold text-ink-muted first:w-full not-first:min-w-20 not-first:pl-3 not-first:text-right";

export function PreviewSections({ printable }: { printable: PrintableQuote }) {
  const { sections, summary, words } = printable;
  if (sections.length === 0) return <p className="text-ink-muted">{words.nothingQuoted}</p>;
  if (summary) return <Summary printable={printable} />;
  return (
    <div className="flex flex-col gap-8">
      {sections.map((section) => (
        <Section key={section.id} section={section} task={words.task} />
      ))}
    </div>
  );
}

/** The table for a quote that hides tasks: one row per category with its total. */
function Summary({ printable: { sections, words } }: { printable: PrintableQuote }) {
  const totals = sections.some((section) => section.total !== null);
  return (
    <table className="w-full">
      <thead className="border-b border-line-strong text-sm">
        <tr>
          <th scope="col" className={HEAD_CELL}>
            {words.category}
          </th>
          {totals && (
            <th scope="col" className={HEAD_CELL}>
              {words.total}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="font-semibold">
        {sections.map(({ id, name, total }) => (
          <tr key={id} className="border-b border-line align-top">
            <td className="py-2 wrap-anywhere">{name}</td>
            {totals && (
              <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">{total}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Section({ section, task }: { section: PrintableSection; task: string }) {
  const { name, columns, rows, totalLabel, total } = section;
  return (
    <div>
      <h3 className="border-b border-line-strong pb-1 text-lg font-bold wrap-anywhere">{name}</h3>
      {rows.length > 0 && (
        <table className="w-full text-sm">
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col" className={HEAD_CELL}>
                {task}
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className={HEAD_CELL}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      )}
      {total && (
        <p className="flex justify-end gap-3 border-t border-line pt-2 text-sm">
          <span className="min-w-0 text-ink-muted wrap-anywhere">{totalLabel}</span>
          <span className="font-semibold whitespace-nowrap tabular-nums">{total}</span>
        </p>
      )}
    </div>
  );
}

/** On a phone the cells are below the name, each with its column's label. */
function Row({ row, columns }: { row: PrintableRow; columns: PrintableSection["columns"] }) {
  return (
    <tr className="border-t border-line align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2">
      <td className="wrap-anywhere max-sm:w-full sm:min-w-40 sm:py-2">
        <span className="font-semibold">{row.name}</span>
        {row.description && (
          <span className="block whitespace-pre-line text-ink-muted">{row.description}</span>
        )}
      </td>
      {row.cells.map((cell, index) => (
        <td
          key={index}
          data-label={columns[index]?.label}
          className="whitespace-nowrap tabular-nums max-sm:before:mr-1 max-sm:before:text-ink-muted max-sm:before:content-[attr(data-label)] last:font-semibold max-sm:last:ml-auto sm:py-2 sm:pl-3 sm:text-right"
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
