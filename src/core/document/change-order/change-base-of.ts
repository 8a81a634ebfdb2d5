// What a change order starts from: the accepted quote as the client may see it, without costs.
import { priceQuote, type PricedQuote } from "../../pricing/price-quote.ts";
import type { PricedTax } from "../../pricing/totals.ts";
import type { ChangeBase } from "../../quote/change-base.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { chargeLabel, PRINTED_WORDS, taxLabel } from "../printed-words.ts";
import { notesOf } from "../values/sections.ts";

/** @returns a tax with its base as a change order compares it, both in cents */
export const changeTax = (tax: PricedTax): ChangeBase["taxes"][number] => ({
  label: taxLabel(tax),
  cents: tax.amountCents,
  of: { name: tax.name, rate: tax.rate, baseCents: tax.baseCents },
});

function minimumOf({ categories }: PricedQuote, id: string): { minimumCents?: number } {
  const minimum = categories.get(id)?.minimum;
  return minimum ? { minimumCents: minimum.totalCents } : {};
}

/**
 * @param whole - what was accepted, as firm parts under the ids of the change order
 * @returns its lines, payments and sums in cents
 */
export function changeBaseOf(whole: WholeQuote): ChangeBase {
  const priced = priceQuote(whole);
  const tasksOf = Map.groupBy(whole.tasks, ({ categoryId }) => categoryId);
  return {
    categories: whole.categories.map(({ id, name, overridePrice }) => ({
      id,
      name,
      cents: overridePrice === null ? null : (priced.categories.get(id)?.totalCents ?? 0),
      ...minimumOf(priced, id),
      tasks: (tasksOf.get(id) ?? []).map((task) => ({
        id: task.id,
        name: task.name,
        description: task.description,
        quantity: task.quantity,
        unit: task.unit,
        notes: notesOf(task, priced).map((note) => PRINTED_WORDS[note]),
        cents: priced.tasks.get(task.id)?.totalCents ?? 0,
      })),
    })),
    payments: whole.payments.map(({ id, name, isPercentage, amount }) => ({
      id,
      name,
      share: isPercentage ? amount : null,
      cents: priced.payments.get(id) ?? 0,
    })),
    charges: priced.charges.map((charge) => ({
      label: chargeLabel(charge),
      cents: charge.amountCents,
    })),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    taxes: priced.taxes.map(changeTax),
    roundingCents: priced.roundingCents,
    totalCents: priced.totalCents,
  };
}
