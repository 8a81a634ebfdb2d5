// React hooks for cents in the costs of the quote: how many decimals they have, and the ways to use cents (decision 4).
import { useMemo } from "react";
import { centsBack, roundNewCosts } from "#core/edits/tasks/cents.ts";
import type { Edit } from "#core/edits/edit.ts";
import { MONEY_DECIMALS } from "#core/limits.ts";
import type { FigureField } from "#core/money/figure-fields.ts";
import { costRule, type CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import { countOf } from "#core/text/count-of.ts";
import { useNotify, type Notify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  asksForNewQuotes,
  chooseCentsInNewQuotes,
} from "#web/data/browser/new-quotes/cents-choice.ts";
import { nextCostDecimals } from "#web/data/edits/first-task.ts";
import {
  useQuoteEditing,
  useQuotePart,
  type NewEdit,
  type QuoteEditing,
} from "#web/data/edits/quote-session.tsx";

/** Decimals of the costs that are entered into this quote now. */
export const useCostDecimals = (): CostDecimals =>
  useQuotePart(({ whole }) => nextCostDecimals(whole));

/** The rule of a cost field in this quote. */
export const useCostRule = (): FigureField => costRule(useCostDecimals());

function centsOf({ editAll, current, quoteId }: QuoteEditing, notify: Notify) {
  /** Makes the quote use cents, and these edits with it, as one step of the history. */
  const turnOn = (edits: readonly NewEdit[]) => {
    const undo = editAll([{ kind: "setCostDecimals", decimals: MONEY_DECIMALS }, ...edits]);
    const also = { label: "Also in new quotes", run: () => chooseCentsInNewQuotes(true) };
    const title = "This quote uses cents in its costs";
    notify({ title, ...(asksForNewQuotes() ? { action: also } : { undo }) });
  };
  const withQuote = (edits: readonly NewEdit[]) =>
    edits.map((edit) => ({ ...edit, quoteId }) as Edit);
  /** The way to use cents after these edits were made with rounded costs. */
  const offer = (edits: readonly NewEdit[]) => ({
    label: "Use cents in this quote",
    run: () => {
      const whole = current();
      if (whole) turnOn(centsBack(whole, withQuote(edits)));
    },
  });
  return {
    turnOn,
    offer,
    /**
     * Makes edits whose new tasks may have finer costs than the quote, as one step of the history.
     *
     * @returns what undoes them, and what a notice says of rounded costs, with the way to keep the cents
     */
    add: (meant: readonly NewEdit[]) => {
      const whole = current();
      const decimals = whole ? nextCostDecimals(whole) : MONEY_DECIMALS;
      const { edits, rounded } = roundNewCosts(withQuote(meant), decimals);
      const undo = editAll(edits);
      const title = countOf(rounded, "price was rounded", "prices were rounded");
      const description = "Costs of this quote have one decimal.";
      return {
        undo,
        rounded: rounded === 0 ? null : { title, description, action: offer(meant) },
      };
    },
  };
}

export type Cents = ReturnType<typeof centsOf>;

/** A stable object while the quote is open. */
export function useCents(): Cents {
  const editing = useQuoteEditing();
  const notify = useNotify();
  return useMemo(() => centsOf(editing, notify), [editing, notify]);
}
