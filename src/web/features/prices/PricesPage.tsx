// "My prices": the region, the price list and the labor rates of this device, which are used when tasks are added to a quote.
import { useEffect, useState } from "react";
import { Check, TriangleAlert } from "lucide-react";
import type { OwnMarkups } from "#core/usual/own-markups.ts";
import { usePageTitle } from "#web/components/focus/page-title.ts";
import { useScreenFocus } from "#web/components/focus/arrival.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import {
  changeRates,
  chooseRegion,
  keepsLocalPrices,
  useLocalPrices,
} from "#web/data/browser/prices/local-prices.ts";
import { changeOwnMarkups, useOwnMarkups } from "#web/data/browser/prices/own-markups.ts";
import { KeptWhere } from "#web/shared/KeptWhere.tsx";
import { PriceStatement } from "#web/shared/own-prices/PriceStatement.tsx";
import { PriceListCard } from "./list/PriceListCard.tsx";
import { KitsCard } from "./KitsCard.tsx";
import { RatesCard } from "./RatesCard.tsx";
import { RegionCard } from "./RegionCard.tsx";
import { UsualCard } from "./UsualCard.tsx";

/** How long it is shown after a change, in milliseconds. */
const SHOWN_FOR = 5_000;

/** @returns whether something was changed just now, and what to call at a change */
function useJustSaved(): { isShown: boolean; show: () => void } {
  const [count, setCount] = useState(0);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(count), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [count]);
  return { isShown: count !== hidden, show: () => setCount((before) => before + 1) };
}

/** Says for some seconds that a change is stored: at the bottom of the window, in sight of the field that was changed. */
function SavedHere({ isShown }: { isShown: boolean }) {
  const keeps = keepsLocalPrices();
  return (
    <div role="status" className="pointer-events-none sticky bottom-3 mt-4 min-h-8">
      {isShown && (
        <p
          className={`flex w-fit items-center gap-2 rounded-full border border-line bg-surface-raised px-3 py-1 text-sm font-semibold shadow-md ${keeps ? "text-success" : "text-warning"}`}
        >
          {keeps ? <Check aria-hidden size={16} /> : <TriangleAlert aria-hidden size={16} />}
          {keeps ? "Saved on this device" : "Kept only until you close this page"}
        </p>
      )}
    </div>
  );
}

export function PricesPage() {
  usePageTitle("My prices");
  const { regionCode, rates } = useLocalPrices();
  const { prices } = useLocalPricing();
  const saved = useJustSaved();
  const markups = useOwnMarkups();
  const changeMarkups = (change: (markups: OwnMarkups) => OwnMarkups) => {
    changeOwnMarkups(change);
    saved.show();
  };
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-12 sm:px-6">
      <h1 ref={useScreenFocus(true)} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
        My prices
      </h1>
      <p className="mt-2 mb-4 max-w-prose">
        Used when you add tasks from the catalog or start from a job. A quote keeps its costs until
        you choose "Update prices" in it.
      </p>
      <div className="flex flex-col gap-4">
        <RegionCard
          regionCode={regionCode}
          onChoose={(code) => {
            chooseRegion(code);
            saved.show();
          }}
        />
        <UsualCard onChange={saved.show} markups={markups} onMarkups={changeMarkups} />
        <PriceListCard />
        <KitsCard />
        <RatesCard
          rates={rates}
          onChange={(change) => {
            changeRates(change);
            saved.show();
          }}
          markups={markups}
          onMarkups={changeMarkups}
        />
        <PriceStatement prices={prices} />
        <WhereThePricesAre />
      </div>
      <SavedHere isShown={saved.isShown} />
    </main>
  );
}

const WhereThePricesAre = () => (
  <KeptWhere
    onDevices="Your price list, rates, markups and region are shared by your devices, encrypted so that the server cannot read them. Your clients do not see them."
    inBrowser="Your price list, rates, markups and region stay in this browser. They are not sent to us, and your clients do not see them."
  />
);
