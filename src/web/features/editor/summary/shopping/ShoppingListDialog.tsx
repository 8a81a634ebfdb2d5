// Dialog "Shopping list": materials and hours of the job, to check off on this device, or to download as CSV.
import { useState } from "react";
import { internalFileName } from "#core/document/file-name.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import { shoppingCsv } from "#core/job-cost/shopping-csv.ts";
import { shoppingList, type ShoppingLine } from "#core/job-cost/shopping-list.ts";
import { isTicked, withTick, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { changeTicks, readTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { ShoppingLines } from "./ShoppingLines.tsx";
import {
  costSumText,
  laborNote,
  laborSumText,
  laborText,
  materialText,
  unknownText,
} from "./shopping-texts.ts";

/** The ticks of this device, and how they change. */
function useTicks(quoteId: string) {
  const [ticks, setTicks] = useState<ShoppingTicks>(() => readTicks(quoteId));
  /** The ticks before all were removed, until that is undone. */
  const [cleared, setCleared] = useState<ShoppingTicks | null>(null);
  const change = (next: (before: ShoppingTicks) => ShoppingTicks) =>
    setTicks(changeTicks(quoteId, next));
  const clear = () => {
    setCleared(readTicks(quoteId));
    change(() => ({}));
  };
  const restore = () => {
    // A line that was checked off since then keeps its newer quantity.
    change((now) => ({ ...cleared, ...now }));
    setCleared(null);
  };
  return {
    ticks,
    tick: (line: ShoppingLine, ticked: boolean) =>
      change((before) => withTick(before, line, ticked)),
    clear,
    /** Takes the last clearing back; null when there is none. A toast would be out of reach behind the dialog. */
    restore: cleared && restore,
  };
}

interface ShoppingListDialogProps {
  view: Pick<QuoteView, "whole" | "priced">;
  onClose: () => void;
}

export function ShoppingListDialog({ view, onClose }: ShoppingListDialogProps) {
  const { whole, priced } = view;
  const quoteId = whole.quote.id;
  const { ticks, tick, clear, restore } = useTicks(quoteId);
  const list = shoppingList(whole, priced);
  const { materials, labor, unknown } = list;
  const lines = [...materials, ...labor, ...unknown];
  const done = lines.filter((line) => isTicked(line, ticks)).length;
  const shared = { ticks, onTick: tick };
  const download = () =>
    saveAs(
      new Blob([shoppingCsv(list, ticks)], { type: "text/csv" }),
      `${internalFileName(whole.quote.title, documentKind(whole.quote), "shopping list")}.csv`,
    );
  return (
    <Dialog
      onClose={onClose}
      title="Shopping list"
      description="Only you see this. What you check off is kept on this device."
      size="large"
      isSheet
      actions={
        <>
          <Button onClick={download} disabled={lines.length === 0}>
            Download CSV
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-2">
        <p role="status">
          {lines.length === 0
            ? "There is nothing on the list. Add tasks with a quantity and costs first."
            : `${done} of ${lines.length} checked off`}
        </p>
        {(done > 0 || restore) && (
          <Button look="link" onClick={restore ?? clear}>
            {restore ? "Undo uncheck all" : "Uncheck all"}
          </Button>
        )}
      </div>
      <ShoppingLines
        {...shared}
        heading="Materials"
        sum={costSumText(materials)}
        lines={materials.map((line) => ({ line, text: materialText(line) }))}
      />
      <ShoppingLines
        {...shared}
        heading="Labor"
        sum={laborSumText(labor)}
        note={laborNote(labor)}
        lines={labor.map((line) => ({ line, text: laborText(line) }))}
      />
      <ShoppingLines
        {...shared}
        heading="Cost unknown"
        note="These tasks are in a category with an overridden price. What they need is not known, so check them yourself."
        lines={unknown.map((line) => ({ line, text: unknownText(line) }))}
      />
    </Dialog>
  );
}
