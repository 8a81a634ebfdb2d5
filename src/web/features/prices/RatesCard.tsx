// "Labor rates": what an hour costs the owner, for all categories and, in a fold, rates and markups of single ones.
import { useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import type { OwnMarkups } from "#core/usual/own-markups.ts";
import {
  coversSubcontracted,
  SUBCONTRACTED_TRADES,
  withRateForAll,
  type LaborRates,
} from "#core/own-prices/labor-rates.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { useCategoryCatalog } from "#web/data/api/catalog.ts";
import { RateField, RateTable } from "./RateTable.tsx";

/** Such as "Roofing, Plumbing, Electrical and HVAC". */
const TRADES = new Intl.ListFormat("en").format(SUBCONTRACTED_TRADES);

interface RatesCardProps {
  rates: LaborRates;
  onChange: (change: (rates: LaborRates) => LaborRates) => void;
  markups: OwnMarkups;
  onMarkups: (change: (markups: OwnMarkups) => OwnMarkups) => void;
}

export function RatesCard(props: RatesCardProps) {
  const { rates, onChange, markups } = props;
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
        onChange={(rate) => onChange((before) => withRateForAll(before, rate))}
        className="sm:max-w-40"
      />
      {rates.default !== null && (
        <div className="mt-3">
          <Checkbox
            label="Also for trades that are usually subcontracted"
            hint={`Without it, ${TRADES} keep the catalog's rate: such work costs what a subcontractor charges.`}
            checked={coversSubcontracted(rates)}
            onChange={(isOn) => onChange((before) => ({ ...before, coversSubcontracted: isOn }))}
          />
        </div>
      )}
      {isPending && <Loading className="py-6" />}
      {isError && (
        <NotLoaded
          message="The catalog could not be loaded."
          onRetry={() => void refetch()}
          className="py-6"
        />
      )}
      {data && (
        <RatesByCategory
          count={
            new Set([...Object.keys(rates.categories), ...Object.keys(markups.categories)]).size
          }
        >
          <RateTable categories={data} {...props} />
        </RatesByCategory>
      )}
    </Card>
  );
}

interface RatesByCategoryProps {
  /** Number of categories with a rate or a markup of their own. */
  count: number;
  children: ReactNode;
}

/** Folded, because the table is long; open from the start where it has a figure. */
function RatesByCategory({ count, children }: RatesByCategoryProps) {
  const [isOpen] = useState(count > 0);
  return (
    <details open={isOpen} className="group mt-4 border-t border-line pt-1">
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        <span>Labor rates and markups by category</span>
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
