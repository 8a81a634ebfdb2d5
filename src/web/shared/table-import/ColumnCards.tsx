// The columns of a file, each with three of its cells and the field that it is.
import { useId } from "react";
import type { ColumnView } from "#core/table-files/table-view.ts";
import { SelectField } from "#web/components/fields/Field.tsx";

interface ColumnCardsProps<Field extends string> {
  columns: readonly ColumnView[];
  /** The fields that a column can be, with their names. */
  labels: Readonly<Record<Field, string>>;
  /** "" for a column that is not used. */
  fieldOf: (at: number) => Field | "";
  onChoose: (at: number, field: Field | "") => void;
  /** Sentences about fields without which nothing can be imported. */
  missing: readonly string[];
}

interface ColumnCardProps<Field extends string> extends ColumnView {
  labels: Readonly<Record<Field, string>>;
  field: Field | "";
  onField: (field: Field | "") => void;
}

/** The number of a column without a name, as people count. */
const nameOf = ({ at, name }: ColumnView): string => (name === "" ? `Column ${at + 1}` : name);

function ColumnCard<Field extends string>({
  labels,
  field,
  onField,
  ...column
}: ColumnCardProps<Field>) {
  const id = useId();
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 rounded-md border p-2 ${field === "" ? "border-line" : "border-primary"}`}
    >
      <SelectField
        label={nameOf(column)}
        aria-describedby={id}
        value={field}
        onChange={(event) => onField(event.target.value as Field | "")}
      >
        <option value="">Not used</option>
        {(Object.keys(labels) as Field[]).map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </SelectField>
      <ul id={id} className="text-sm text-ink-muted">
        {column.samples.map((cell, index) => (
          <li key={index} className="truncate tabular-nums" title={cell}>
            {cell === "" ? "–" : cell}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ColumnCards<Field extends string>({
  columns,
  labels,
  fieldOf,
  onChoose,
  missing,
}: ColumnCardsProps<Field>) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">Which column is what?</legend>
      {missing.map((sentence) => (
        <p key={sentence} role="alert" className="text-sm font-semibold text-danger">
          {sentence}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {columns.map((column) => (
          <ColumnCard
            key={column.at}
            {...column}
            labels={labels}
            field={fieldOf(column.at)}
            onField={(field) => onChoose(column.at, field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
