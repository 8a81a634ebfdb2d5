// Rows of a pasted block, each with the reason why it is not used.
import type { RefusedRow } from "#core/task-files/pasted-cells.ts";

interface RowReasonsProps {
  label: string;
  rows: readonly RefusedRow[];
}

export const RowReasons = ({ label, rows }: RowReasonsProps) => (
  <ul aria-label={label} className="flex flex-col gap-2">
    {rows.map(({ at, name, reason }) => (
      <li key={at} className="border-l-4 border-line-strong pl-3 wrap-anywhere">
        <strong>
          Row {at}, {name}
        </strong>
        <br />
        {reason}
      </li>
    ))}
  </ul>
);
