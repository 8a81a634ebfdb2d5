// The table of "Labor rates": what an hour costs the owner in each category, and the markup that its new tasks take.
import type { CatalogCategory } from "#core/catalog/catalog-schema.ts";
import { percentText } from "#core/edits/notices/markup-notices.ts";
import { HOURLY_RATE, MARKUP, type FigureField as FigureRule } from "#core/money/figure-fields.ts";
import { formatAmount } from "#core/money/money.ts";
import { ownRate, withRate, type LaborRates } from "#core/own-prices/labor-rates.ts";
import { withMarkup, type OwnMarkups } from "#core/usual/own-markups.ts";
import { usualMarkup } from "#core/usual/taking.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { useNarrowWindow } from "#web/components/ui/window-width.ts";
import { usualHere } from "#web/data/browser/new-quotes/usual.ts";

/** Attribute of the fields, among which Enter moves on. */
const COLUMN = "data-figure-column";

/** Enter goes to the next field of the column, as in the rows of a quote; after the last one it stays. */
function focusNextIn(column: string): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${COLUMN}="${column}"]`)];
  const index = fields.findIndex((field) => field === document.activeElement);
  fields[index + 1]?.focus();
}

interface OptionalFigureProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  /** Shown while the field is empty: what counts then. */
  otherwise: string;
  value: number | null;
  onChange: (figure: number | null) => void;
  className?: string;
}

interface ColumnFigureProps extends OptionalFigureProps {
  column: "rate" | "markup";
  rule: FigureRule;
  error?: string | undefined;
}

function ColumnFigure(props: ColumnFigureProps) {
  const { column, otherwise, value, className = "", ...rest } = props;
  return (
    <FigureField
      {...rest}
      {...{ [COLUMN]: column }}
      value={value}
      placeholder={otherwise}
      className={`scroll-mt-24 scroll-mb-16 placeholder:text-sm placeholder:font-normal placeholder:italic ${value === null ? "" : "font-semibold"} ${className}`}
      enterKeyHint="next"
      onEnter={() => focusNextIn(column)}
    />
  );
}

/** A labor rate in dollars an hour. */
export const RateField = (props: OptionalFigureProps) => (
  <ColumnFigure
    {...props}
    column="rate"
    rule={HOURLY_RATE}
    error={props.value === 0 ? "Enter a rate above zero, or none." : undefined}
  />
);

const COLUMNS = [
  { label: "Category", look: "pr-3 text-left" },
  { label: "Catalog ($/h)", look: "w-32 pr-6 text-right max-sm:hidden" },
  { label: "My rate ($/h)", look: "w-20 pr-2 text-left sm:w-40" },
  { label: "Markup (%)", look: "w-16 text-left sm:w-32" },
];

const TableHead = () => (
  <thead>
    <tr className="border-b border-line-strong text-sm text-ink-muted">
      {COLUMNS.map(({ label, look }) => (
        <th key={label} scope="col" className={`py-2 align-bottom font-semibold ${look}`}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
);

interface RateTableProps {
  categories: readonly CatalogCategory[];
  rates: LaborRates;
  onChange: (change: (rates: LaborRates) => LaborRates) => void;
  markups: OwnMarkups;
  onMarkups: (change: (markups: OwnMarkups) => OwnMarkups) => void;
}

/** The rate that counts without one of the category's own, and where it is from. */
function otherRate(
  rates: LaborRates,
  { name, defaultLaborHourlyRate }: CatalogCategory,
): [figure: string, whose: string] {
  const general = ownRate({ ...rates, categories: {} }, name);
  return general === null
    ? [formatAmount(defaultLaborHourlyRate), "catalog"]
    : [formatAmount(general), "my rate"];
}

export function RateTable({ categories, rates, onChange, markups, onMarkups }: RateTableProps) {
  const usual = usualHere();
  const isNarrow = useNarrowWindow();
  /** In narrow windows only the figure has room. */
  const otherwise = (figure: string, whose: string) => (isNarrow ? figure : `${figure} ${whose}`);
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-muted">
        New tasks of a category take its markup, and without one your usual markup. A quote keeps
        the markups that it has.
      </p>
      <table className="mt-2 w-full table-fixed border-collapse">
        <caption className="sr-only">
          Labor rates by category in dollars an hour, and markups in percent
        </caption>
        <TableHead />
        <tbody>
          {categories.map((category) => (
            <tr key={category.id} className="border-b border-line align-baseline">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {category.name}
                <span className="block text-sm text-ink-muted tabular-nums sm:hidden">
                  Catalog {formatAmount(category.defaultLaborHourlyRate)}
                </span>
              </th>
              <td className="py-1.5 pr-6 text-right text-ink-muted tabular-nums max-sm:hidden">
                {formatAmount(category.defaultLaborHourlyRate)}
              </td>
              <td className="py-1.5 pr-2">
                <RateField
                  label={`My rate for ${category.name}, dollars an hour`}
                  hideLabel
                  otherwise={otherwise(...otherRate(rates, category))}
                  value={rates.categories[category.name] ?? null}
                  onChange={(rate) => onChange((before) => withRate(before, category.name, rate))}
                />
              </td>
              <td className="py-1.5">
                <ColumnFigure
                  column="markup"
                  label={`Markup for ${category.name}, percent`}
                  hideLabel
                  rule={MARKUP}
                  otherwise={otherwise(percentText(usualMarkup(usual, category.name)), "usual")}
                  value={markups.categories[category.name] ?? null}
                  onChange={(markup) =>
                    onMarkups((before) => withMarkup(before, category.name, markup))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
