// React hooks for cents in the costs of the quote: how many decimals they have, and edits that may bring cents (decisions 4, 65).
import { useMemo } from "react";
import { countRounded } from "#core/edits/tasks/cents.ts";
import type { Edit } from "#core/edits/edit.ts";
import type { FigureField } from "#core/money/figure-fields.ts";
import { costRule, type CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import { countOf } from "#core/text/count-of.ts";
import { useNotify, type Notify } from "#web/components/ui/toasts/Toasts.tsx";
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

function centsOf({ edit, editAll, current }: QuoteEditing, notify: Notify) {
  const decimals = () => {
    const whole = current();
    return whole && nextCostDecimals(whole);
  };
  /** Makes edits. @returns what undoes them, and what is to be said of the decimals; "" for nothing */
  const made = (make: () => () => void): { undo: () => void; said: string } => {
    const before = decimals();
    const undo = make();
    return { undo, said: before === decimals() ? "" : "This quote uses cents in its costs now." };
  };
  return {
    /** Makes an edit that was typed, and says where the quote uses cents from then on. */
    type: (typed: NewEdit) => {
      const { undo, said } = made(() => edit(typed, { typed: true }));
      if (said !== "") notify({ title: said, undo });
    },
    /**
     * Makes edits whose tasks may have costs with cents, as one step of the history.
     *
     * @returns what undoes them, and sentences of the decimals and of rounded costs for a notice; "" for none
     */
    add: (edits: readonly NewEdit[]): { undo: () => void; said: string } => {
      const { undo, said } = made(() => editAll(edits));
      const count = countRounded(edits as readonly Edit[]);
      const rounded = `${countOf(count, "price was", "prices were")} rounded to the cent.`;
      return { undo, said: [said, count > 0 && rounded].filter(Boolean).join(" ") };
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
