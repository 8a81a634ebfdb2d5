// The options and alternatives of a quote, as preview and PDF print them: apart, with price and difference.
import { formatCents, formatDifference } from "../money/money.ts";
import { priceOptions, type PricedOption } from "../pricing/options.ts";
import type { PricedQuote } from "../pricing/price-quote.ts";
import { groupKey } from "../quote/choice.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { nameWithQuantity, quantityOf } from "./printable-sections.ts";
import type { PrintableOption, PrintableOptions } from "./printable.ts";

interface Shown {
  descriptions: boolean;
  quantities: boolean;
  differences: boolean;
}

/** An option that costs nothing is printed as one that adds nothing. */
const added = (cents: number): string => (cents === 0 ? "+$0.00" : formatDifference(cents));

/**
 * A task's own description. Of a category that is not chosen, the names of its tasks with their quantities: they are
 * printed nowhere else.
 */
function descriptionOf(
  item: Category | Task,
  { tasks }: WholeQuote,
  { selection }: PricedQuote,
  areQuantitiesShown: boolean,
): string {
  if ("description" in item) return item.description.trim();
  if (selection.countsCategory(item.id)) return "";
  return tasks
    .filter(({ id, categoryId }) => categoryId === item.id && selection.countsTask(id))
    .map((task) => nameWithQuantity(task, areQuantitiesShown))
    .join("\n");
}

function optionOf(
  { id, isChosen, priceCents, differenceCents }: PricedOption,
  item: Category | Task,
  description: string,
  shown: Shown,
): PrintableOption {
  const isChosenAlternative = isChosen && groupKey(item) !== "";
  return {
    id,
    name: item.name.trim(),
    description: shown.descriptions ? description : "",
    quantity: shown.quantities && "unit" in item ? quantityOf(item) : "",
    isChosen,
    price: formatCents(priceCents),
    difference: shown.differences && !isChosenAlternative ? added(differenceCents) : "",
  };
}

/**
 * @param shown - whether descriptions, quantities, and differences of the total, may be seen
 * @returns the options that are no alternatives first, because they have no title of their own, then the alternatives
 *   by group in the order of their first members
 */
export function printableOptions(
  whole: WholeQuote,
  priced: PricedQuote,
  shown: Shown,
): PrintableOptions[] {
  const items = new Map<string, Category | Task>(
    [...whole.categories, ...whole.tasks].map((item) => [item.id, item]),
  );
  const groups = new Map<string, PrintableOptions>();
  for (const option of priceOptions(whole, priced)) {
    const item = items.get(option.id);
    if (!item) continue;
    const key = groupKey(item) === "" ? "" : `${option.kind}:${groupKey(item)}`;
    const group = groups.get(key) ?? {
      group: groupKey(item) === "" ? "" : item.choiceGroup.trim(),
      options: [],
    };
    group.options.push(
      optionOf(option, item, descriptionOf(item, whole, priced, shown.quantities), shown),
    );
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(b.group === "") - Number(a.group === ""));
}
