// "My price list": the saved entries of this device, to find and to remove, and their backup.
import { useMemo } from "react";
import { FileDown, TriangleAlert } from "lucide-react";
import { OWN_PRICES_LISTED } from "#core/limits.ts";
import { findOwnPrices } from "#core/own-prices/own-price-list.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import { writePriceCsv } from "#core/price-files/price-csv.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { SearchedList } from "#web/components/fields/SearchedList.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { today } from "#web/data/browser/today.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { ImportPrices } from "../ImportPrices.tsx";
import { useRemoval } from "../price-list-changes.ts";
import { PriceBackups } from "./PriceBackups.tsx";
import { PriceTable } from "./PriceTable.tsx";

const count = (entries: readonly unknown[]): string => entries.length.toLocaleString("en-US");

function Entries({ entries }: { entries: readonly OwnPrice[] }) {
  const remove = useRemoval();
  const byName = useMemo(
    () => entries.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    [entries],
  );
  return (
    <SearchedList
      label="Search my price list"
      entries={byName}
      find={findOwnPrices}
      most={OWN_PRICES_LISTED}
      nouns={["entry", "entries"]}
    >
      {(shown) => <PriceTable entries={shown} onRemove={remove} />}
    </SearchedList>
  );
}

const NoEntries = () => (
  <div className="max-w-prose rounded-lg border border-dashed border-line-strong px-4 py-6">
    <p className="mb-1 font-semibold">No prices of your own yet.</p>
    <p className="text-ink-muted">
      Set the costs of a task in a quote, then choose "Save to my prices" in the menu of its row.
      Next time the task picker lists it first, at your costs. Or import a price list as CSV or
      XLSX.
    </p>
  </div>
);

function downloadCsv(entries: readonly OwnPrice[]): void {
  const file = new Blob([writePriceCsv(entries)], { type: "text/csv" });
  saveAs(file, `my-prices-${today()}.csv`);
}

export function PriceListCard() {
  const prices = useOwnPrices();
  const { entries, isLoading, keeps } = prices;
  return (
    <Card heading={entries.length === 0 ? "My price list" : `My price list (${count(entries)})`}>
      <div className="flex flex-col gap-4">
        {!keeps && (
          <p role="alert" className="flex items-center gap-3 font-semibold text-warning">
            <TriangleAlert aria-hidden size={20} className="shrink-0" />
            This browser blocks storage. The list is kept only until you close this page.
          </p>
        )}
        {isLoading && <Loading className="py-2" />}
        {!isLoading && (
          <>
            {entries.length === 0 ? <NoEntries /> : <Entries entries={entries} />}
            <div className="flex flex-wrap gap-3">
              <ImportPrices entries={entries} />
              {entries.length > 0 && (
                <Button onClick={() => downloadCsv(entries)}>
                  <FileDown aria-hidden size={18} />
                  Download as CSV
                </Button>
              )}
            </div>
            <PriceBackups prices={prices} />
          </>
        )}
      </div>
    </Card>
  );
}
