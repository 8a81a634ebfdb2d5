// The header row of a table in the preview; the PDF repeats it on each page of the table.

const HEAD_CELL =
  "py-1 text-left text-xs font-semibold text-ink-muted first:w-full not-first:min-w-16 not-first:pl-3 sm:not-first:whitespace-nowrap not-first:text-right";

interface PreviewTableHeadProps {
  labels: readonly string[];
  /** Whether the table began on an earlier page. Such a row is not printed by the browser, where pages end elsewhere. */
  isRepeated: boolean;
  className?: string;
}

export function PreviewTableHead({ labels, isRepeated, className = "" }: PreviewTableHeadProps) {
  return (
    <thead
      {...(isRepeated ? { "data-repeated": "" } : {})}
      className={`border-b border-(--table-rule) ${className}`}
    >
      <tr>
        {labels.map((label, index) => (
          <th key={index} scope="col" className={HEAD_CELL}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
