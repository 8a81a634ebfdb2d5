// The columns of a price file, each with three of its cells and the field that it is.
import { useId } from "react";
import { PRICE_COLUMNS, type PriceColumn } from "#core/price-files/price-fields.ts";
import type { PriceMapping } from "#core/price-files/price-mapping.ts";
import { SelectField } from "#web/components/fields/Field.tsx";
import type { ColumnView, FileView } from "./price-file-work.ts";

const LABELS: Readonly<Record<PriceColumn, string>> = {
  name: "Name",
  unit: "Unit",
  material: "Material cost",
  labor: "Labor cost",
  discount: "Discount",
  pack: "Pieces in a package",
  category: "Category",
  description: "Description",
  code: "Code",
};

const MISSING = {
  name: "Choose the column of the names.",
  cost: "Choose a column of costs: material, labor or both.",
} as const;

interface ColumnCardsProps {
  view: FileView;
  onColumns: (columns: PriceMapping["columns"]) => void;
}

interface ColumnCardProps extends ColumnView {
  field: PriceColumn | "";
  onField: (field: PriceColumn | "") => void;
}

/** The number of a column without a name, as people count. */
const nameOf = ({ at, name }: ColumnView): string => (name === "" ? `Column ${at + 1}` : name);

function ColumnCard({ field, onField, ...column }: ColumnCardProps) {
  const id = useId();
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 rounded-md border p-2 ${field === "" ? "border-line" : "border-primary"}`}
    >
      <SelectField
        label={nameOf(column)}
        aria-describedby={id}
        value={field}
        onChange={(event) => onField(event.target.value as PriceColumn | "")}
      >
        <option value="">Not used</option>
        {PRICE_COLUMNS.map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
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

export function ColumnCards({ view, onColumns }: ColumnCardsProps) {
  const { mapping, columns, questions } = view;
  const fieldOf = (at: number): PriceColumn | "" =>
    PRICE_COLUMNS.find((field) => mapping.columns[field] === at) ?? "";
  /** A field has one column, and a column one field. */
  const choose = (at: number, chosen: PriceColumn | "") => {
    const others = Object.entries(mapping.columns).filter(
      ([field, column]) => column !== at && field !== chosen,
    );
    onColumns(Object.fromEntries(chosen === "" ? others : [...others, [chosen, at]]));
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">Which column is what?</legend>
      {questions.missing.map((field) => (
        <p key={field} role="alert" className="text-sm font-semibold text-danger">
          {MISSING[field]}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {columns.map((column) => (
          <ColumnCard
            key={column.at}
            {...column}
            field={fieldOf(column.at)}
            onField={(field) => choose(column.at, field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
