// "Labor rates": what an hour costs the owner, for all categories and, in a fold, for single ones.
import { useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import type { CatalogCategory } from "#core/catalog/catalog-schema.ts";
import { formatAmount } from "#core/money/money.ts";
import { HOURLY_RATE } from "#core/money/figure-fields.ts";
import { withRate, type LaborRates } from "#core/own-prices/labor-rates.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { useCategoryCatalog } from "#web/data/api/catalog.ts";

/** Attribute of the fields, among which Enter moves on. */
const RATE_FIELD = "data-rate-field";

/** Enter goes to the next rate, as in the rows of a quote; after the last one it stays. */
function focusNextRate(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${RATE_FIELD}]`)];
  const index = fields.findIndex((field) => field === document.activeElement);
  fields[index + 1]?.focus();
}

interface RateFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  /** Shown while the field is empty: which rate counts then. */
  otherwise: string;
  value: number | null;
  onChange: (rate: number | null) => void;
  className?: string;
}

function RateField({ otherwise, value, className = "", ...rest }: RateFieldProps) {
  return (
    <FigureField
      {...rest}
      {...{ [RATE_FIELD]: "" }}
      rule={HOURLY_RATE}
      value={value}
      error={value === 0 ? "Enter a rate above zero, or none." : undefined}
      placeholder={otherwise}
      className={`scroll-mt-24 scroll-mb-16 placeholder:text-sm placeholder:font-normal placeholder:italic ${value === null ? "" : "font-semibold"} ${className}`}
      enterKeyHint="next"
      onEnter={focusNextRate}
    />
  );
}

interface RatesCardProps {
  rates: LaborRates;
  onChange: (change: (rates: LaborRates) => LaborRates) => void;
}

export function RatesCard({ rates, onChange }: RatesCardProps) {
  const { data, isPending, isError, refetch } = useCategoryCatalog();
  return (
    <Card heading="Labor rates">
      <p className="mb-4 max-w-prose text-ink-muted">
        What an hour costs you, before profit: wage, payroll burden, insurance, vehicle, tools and
        overhead. A task takes the same hours; its labor is priced at your rate. Your rate is local
        already, so the region does not change it.
      </p>
      <RateField
        label="My rate for all categories ($ per hour)"
        hint="Leave it empty to use the catalog's rate of each category."
        otherwise="none"
        value={rates.default}
        onChange={(rate) => onChange((before) => ({ ...before, default: rate }))}
        className="sm:max-w-40"
      />
      {isPending && <Loading className="py-6" />}
      {isError && (
        <NotLoaded
          message="The catalog could not be loaded."
          onRetry={() => void refetch()}
          className="py-6"
        />
      )}
      {data && (
        <RatesByCategory count={Object.keys(rates.categories).length}>
          <RateTable categories={data} rates={rates} onChange={onChange} />
        </RatesByCategory>
      )}
    </Card>
  );
}

interface RatesByCategoryProps {
  /** Number of categories with a rate of their own. */
  count: number;
  children: ReactNode;
}

/** Folded, because the table is long; open from the start where it has a rate. */
function RatesByCategory({ count, children }: RatesByCategoryProps) {
  const [isOpen] = useState(count > 0);
  return (
    <details open={isOpen} className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        <span>Labor rates by category</span>
        <span className="flex shrink-0 items-center gap-2 text-sm font-normal text-ink-muted">
          {count === 0 ? "none set" : `${count} set`}
          <ChevronDown
            aria-hidden
            size={18}
            className="transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      {children}
    </details>
  );
}

const COLUMNS = [
  { label: "Category", look: "pr-3 text-left" },
  { label: "Catalog ($/h)", look: "w-36 pr-6 text-right max-sm:hidden" },
  { label: "My rate ($/h)", look: "w-32 text-left sm:w-40" },
];

type RateTableProps = RatesCardProps & { categories: readonly CatalogCategory[] };

function RateTable({ categories, rates, onChange }: RateTableProps) {
  return (
    <table className="mt-2 w-full table-fixed border-collapse">
      <caption className="sr-only">Labor rates by category, in dollars an hour</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-muted">
          {COLUMNS.map(({ label, look }) => (
            <th key={label} scope="col" className={`py-2 font-semibold ${look}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, name, defaultLaborHourlyRate }) => (
          <tr key={id} className="border-b border-line align-baseline">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
              {name}
              <span className="block text-sm text-ink-muted tabular-nums sm:hidden">
                Catalog {formatAmount(defaultLaborHourlyRate)}
              </span>
            </th>
            <td className="py-1.5 pr-6 text-right text-ink-muted tabular-nums max-sm:hidden">
              {formatAmount(defaultLaborHourlyRate)}
            </td>
            <td className="py-1.5">
              <RateField
                label={`My rate for ${name}, dollars an hour`}
                hideLabel
                otherwise={
                  rates.default
                    ? `my rate ${formatAmount(rates.default)}`
                    : `catalog ${formatAmount(defaultLaborHourlyRate)}`
                }
                value={rates.categories[name] ?? null}
                onChange={(rate) => onChange((before) => withRate(before, name, rate))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
