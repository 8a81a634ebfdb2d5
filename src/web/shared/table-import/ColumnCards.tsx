// The columns of a file, each with three of its cells and the field that it is.
import { useId } from "react";
import type { ColumnView, TableChange, TableView } from "#core/tables/table-reading.ts";
import { SelectField } from "#web/components/fields/Field.tsx";

export interface ColumnsProps {
  view: TableView;
  onChange: (change: TableChange) => void;
}

interface ColumnCardProps {
  column: ColumnView;
  labels: TableView["labels"];
  onField: (field: string) => void;
}

function ColumnCard({ column, labels, onField }: ColumnCardProps) {
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
        onChange={(event) => onField(event.target.value)}
      >
        <option value="">Not used</option>
        {Object.entries(labels).map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
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
        <ColumnCard
          key={column.at}
          column={column}
          labels={view.labels}
          onField={(field) => onChange({ column: column.at, field })}
        />
      ))}
    </div>
  </fieldset>
);
