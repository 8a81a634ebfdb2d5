// The columns of a file, each with three of its cells and the field that it is.
import { useId } from "react";
import type { ColumnView, TableChange, TableView } from "#core/tables/table-reading.ts";
import { Options, SelectField } from "#web/components/fields/Field.tsx";

export interface ColumnsProps {
  view: TableView;
  onChange: (change: TableChange) => void;
}

interface ColumnCardProps extends ColumnsProps {
  column: ColumnView;
}

function ColumnCard({ column, view, onChange }: ColumnCardProps) {
  const { at, name, field, samples } = column;
  const id = useId();
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 rounded-md border p-2 ${field === "" ? "border-line" : "border-primary"}`}
    >
      <SelectField
        // A column without a name has its number, as people count.
        label={name === "" ? `Column ${at + 1}` : name}
        aria-describedby={id}
        value={field}
        onChange={(event) => onChange({ column: at, field: event.target.value })}
      >
        <option value="">Not used</option>
        <Options of={Object.entries(view.labels)} />
      </SelectField>
      <ul id={id} className="text-sm text-ink-muted">
        {samples.map((cell, index) => (
          <li key={index} className="truncate tabular-nums" title={cell}>
            {cell === "" ? "–" : cell}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const ColumnCards = ({ view, onChange }: ColumnsProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 font-semibold">Which column is what?</legend>
    {view.missing.map((sentence) => (
      <p key={sentence} role="alert" className="text-sm font-semibold text-danger">
        {sentence}
      </p>
    ))}
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {view.columns.map((column) => (
        <ColumnCard key={column.at} {...{ column, view, onChange }} />
      ))}
    </div>
  </fieldset>
);
