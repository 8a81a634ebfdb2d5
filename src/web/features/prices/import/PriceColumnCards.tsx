// The columns of a price file: a field has one column, and a column one field.
import { PRICE_COLUMNS, type PriceColumn } from "#core/price-files/price-fields.ts";
import type { PriceMapping } from "#core/price-files/price-mapping.ts";
import { ColumnCards } from "#web/shared/table-import/ColumnCards.tsx";
import type { FileView } from "./price-file-work.ts";

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

interface PriceColumnCardsProps {
  view: FileView;
  onColumns: (columns: PriceMapping["columns"]) => void;
}

export function PriceColumnCards({ view, onColumns }: PriceColumnCardsProps) {
  const { mapping, columns, questions } = view;
  const choose = (at: number, chosen: PriceColumn | "") => {
    const others = Object.entries(mapping.columns).filter(
      ([field, column]) => column !== at && field !== chosen,
    );
    onColumns(Object.fromEntries(chosen === "" ? others : [...others, [chosen, at]]));
  };
  return (
    <ColumnCards
      columns={columns}
      labels={LABELS}
      fieldOf={(at) => PRICE_COLUMNS.find((field) => mapping.columns[field] === at) ?? ""}
      onChoose={choose}
      missing={questions.missing.map((field) => MISSING[field])}
    />
  );
}
