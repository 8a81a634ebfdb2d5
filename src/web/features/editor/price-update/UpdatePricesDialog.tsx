// Dialog "Update prices": the tasks that have other costs than the price list or the catalog gives now.
import { useMemo, useState } from "react";
import { applyEdits } from "#core/edits/edit.ts";
import {
  priceUpdateEdits,
  priceUpdates,
  type PriceUpdate,
  type UpdateKind,
} from "#core/own-prices/price-update.ts";
import { formatDifference } from "#core/money/money.ts";
import { exceedsTotalLimit, priceQuote } from "#core/pricing/price-quote.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { Loading } from "#web/components/ui/ListNotes.tsx";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/shared/quote-edits/cents.ts";
import { usePriceSources } from "#web/shared/own-prices/price-sources.ts";
import { AmountLine, FigureLine } from "../AmountLine.tsx";
import { UpdateLine } from "./UpdateLine.tsx";

const HEADINGS: Readonly<Record<UpdateKind, string>> = {
  update: "New prices",
  "by hand": "Edited by hand: left alone unless you tick them",
  overridden: "In a category with its own price: left alone",
};

const KINDS = ["update", "by hand", "overridden"] as const;

function usePriceUpdates() {
  const whole = useQuotePart((view) => view.whole);
  const { sources, problem } = usePriceSources();
  const isLoading = sources === null && problem === "";
  const updates = useMemo(() => (sources ? priceUpdates(whole, sources) : []), [whole, sources]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** At first those that were not edited by hand. */
  const isChosen = ({ task, kind }: PriceUpdate): boolean =>
    kind !== "overridden" && (ticks.get(task.id) ?? kind === "update");
  const edits = priceUpdateEdits(whole.quote.id, updates.filter(isChosen));
  const choose = (taskId: string, isOn: boolean) => setTicks(new Map(ticks).set(taskId, isOn));
  return { whole, updates, isChosen, choose, edits, isLoading, problem };
}

const Totals = ({ now, after }: { now: number; after: number }) => (
  <div role="status" className="mb-3 rounded-md border border-line bg-surface-sunken p-3">
    <dl className="flex flex-col gap-1">
      <AmountLine label="Total now" cents={now} />
      <AmountLine label="Total with new prices" cents={after} strong />
      <FigureLine label="Difference" text={formatDifference(after - now)} />
    </dl>
  </div>
);

type Choosing = Pick<ReturnType<typeof usePriceUpdates>, "updates" | "isChosen" | "choose">;

const UpdateSection = ({ kind, updates, isChosen, choose }: Choosing & { kind: UpdateKind }) => (
  <section aria-label={HEADINGS[kind]} className="mb-3">
    <h3 className="font-semibold">{HEADINGS[kind]}</h3>
    {updates.map((each) => (
      <UpdateLine
        key={each.task.id}
        update={each}
        isChosen={isChosen(each)}
        onChoose={(isOn) => choose(each.task.id, isOn)}
      />
    ))}
  </section>
);

export function UpdatePricesDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const cents = useCents();
  const { whole, updates, isChosen, choose, edits, isLoading, problem } = usePriceUpdates();
  const rounded = updates.filter(({ isRounded }) => isRounded).length;
  const { totalCents } = priceQuote(whole);
  const after = priceQuote(applyEdits(whole, edits));
  const isTooMuch = exceedsTotalLimit(after);
  const update = () => {
    const { undo, said } = cents.add(edits);
    notify({
      title: `Prices of ${countOf(edits.length, "task")} updated`,
      description: said,
      undo,
    });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Update prices"
      description="Costs of this quote's tasks, as your price list and the catalog have them now."
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{updates.length === 0 ? "Close" : "Cancel"}</Button>
          {updates.length > 0 && (
            <Button look="primary" disabled={edits.length === 0 || isTooMuch} onClick={update}>
              Update {countOf(edits.length, "task")}
            </Button>
          )}
        </>
      }
    >
      {isLoading && <Loading className="py-2" />}
      {problem !== "" && <p role="alert">{problem}</p>}
      {!isLoading && problem === "" && updates.length === 0 && (
        <p role="status">
          Every task has the present price, or is neither in your price list nor in the catalog.
        </p>
      )}
      {updates.length > 0 && <Totals now={totalCents} after={after.totalCents} />}
      {rounded > 0 && (
        <p className="mb-3">
          {countOf(rounded, "new price is", "new prices are")} rounded to the cent.
        </p>
      )}
      {isTooMuch && <p role="alert">The total would be more than a quote can hold.</p>}
      {KINDS.map((kind) => {
        const ofKind = updates.filter((each) => each.kind === kind);
        return (
          ofKind.length > 0 && (
            <UpdateSection key={kind} {...{ kind, isChosen, choose }} updates={ofKind} />
          )
        );
      })}
    </Dialog>
  );
}
