// Dialog "Shopping list": what to buy, in pieces where they are known, and the hours of the job: to check off on this
// device, to download as CSV, or to print without costs.
import { useState } from "react";
import { internalFileName } from "#core/document/file-name.ts";
import { formatCents } from "#core/money/money.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import { shoppingCsv } from "#core/job-cost/shopping-csv.ts";
import {
  shoppingList,
  type ShoppingLine,
  type ShoppingList,
} from "#core/job-cost/shopping-list.ts";
import { isTicked, withTick, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { useTaskParts } from "#web/data/api/task-parts.ts";
import { changeTicks, readTicks } from "#web/data/browser/per-quote/shopping-ticks.ts";
import type { QuoteView } from "#web/data/edits/quote-session.tsx";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { ShoppingLines } from "./ShoppingLines.tsx";
import { ShoppingSheet } from "./ShoppingSheet.tsx";
import {
  costSumText,
  feesNote,
  laborNote,
  laborSumText,
  laborText,
  materialText,
  pieceName,
  pieceText,
  PIECES_NOTE,
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
  const { ticks, tick, clear, restore } = useTicks(whole.quote.id);
  const { data: known, isLoading, isError, refetch } = useTaskParts();
  const list = shoppingList(whole, priced, known);
  const { pieces, materials, labor, unknown } = list;
  const lines = [...pieces, ...materials, ...labor, ...unknown];
  const done = lines.filter((line) => isTicked(line, ticks)).length;
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
          <Button onClick={() => window.print()} disabled={isLoading || lines.length === 0}>
            Print
          </Button>
          <Button onClick={download} disabled={isLoading || lines.length === 0}>
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
          {isLoading
            ? "Loading..."
            : lines.length === 0
              ? "There is nothing on the list. Add tasks with a quantity and costs first."
              : `${done} of ${lines.length} checked off`}
        </p>
        {(done > 0 || restore) && (
          <Button look="link" onClick={restore ?? clear}>
            {restore ? "Undo uncheck all" : "Uncheck all"}
          </Button>
        )}
      </div>
      {isError && (
        <NotLoaded
          message="The pieces that tasks are made of could not be loaded: the tasks are listed instead."
          onRetry={() => void refetch()}
          className="py-2"
        />
      )}
      {!isLoading && <Sections list={list} ticks={ticks} onTick={tick} />}
      <ShoppingSheet title={whole.quote.title} list={list} ticks={ticks} />
    </Dialog>
  );
}

interface SectionsProps {
  list: ShoppingList;
  ticks: ShoppingTicks;
  onTick: (line: ShoppingLine, ticked: boolean) => void;
}

function Sections({ list, ...shared }: SectionsProps) {
  const { pieces, materials, labor, unknown } = list;
  const fees = feesNote(list.feesCents);
  return (
    <>
      <ShoppingLines
        {...shared}
        heading="To buy"
        sum={formatCents(list.piecesCostCents)}
        note={PIECES_NOTE}
        lines={pieces.map((line) => ({ line, name: pieceName(line), text: pieceText(line) }))}
      />
      <ShoppingLines
        {...shared}
        heading={pieces.length > 0 ? "Other materials" : "Materials"}
        sum={costSumText(materials)}
        lines={materials.map((line) => ({ line, text: materialText(line) }))}
      />
      {fees && <p className="py-2 text-sm text-ink-muted">{fees}</p>}
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
    </>
  );
}
