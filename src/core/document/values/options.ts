// The options and alternatives of a quote as values: apart, with price and difference.
import { priceOptions, type PricedOption } from "../../pricing/options.ts";
import type { PricedQuote } from "../../pricing/price-quote.ts";
import { groupKey } from "../../quote/choice.ts";
import type { Category, Task, WholeQuote } from "../../quote/schema.ts";
import type { DocumentOption, NamedTask, OptionGroup } from "./quote-document.ts";
import { namedTask } from "./sections.ts";

/** What may be seen of options. */
interface Shown {
  descriptions: boolean;
  quantities: boolean;
  differences: boolean;
}

/** The tasks of a category that is not chosen. */
function tasksIn(
  item: Category | Task,
  { tasks }: WholeQuote,
  { selection }: PricedQuote,
  { quantities }: Shown,
): NamedTask[] {
  if ("description" in item || selection.countsCategory(item.id)) return [];
  return tasks
    .filter(({ id, categoryId }) => categoryId === item.id && selection.countsTask(id))
    .map((task) => namedTask(task, quantities));
}

function optionOf(
  { id, isChosen, priceCents, differenceCents }: PricedOption,
  item: Category | Task,
  tasks: NamedTask[],
  shown: Shown,
): DocumentOption {
  const isChosenAlternative = isChosen && groupKey(item) !== "";
  const isTask = "description" in item;
  return {
    id,
    name: item.name.trim(),
    description: shown.descriptions && isTask ? item.description.trim() : "",
    tasks: shown.descriptions ? tasks : [],
    quantity: shown.quantities && isTask ? { quantity: item.quantity, unit: item.unit } : null,
    isChosen,
    priceCents,
    differenceCents: shown.differences && !isChosenAlternative ? differenceCents : null,
  };
}

/**
 * @returns the options that are no alternatives first, because they have no title of their own, then the alternatives
 *   by group in the order of their first members
 */
export function optionGroups(whole: WholeQuote, priced: PricedQuote, shown: Shown): OptionGroup[] {
  const items = new Map<string, Category | Task>(
    [...whole.categories, ...whole.tasks].map((item) => [item.id, item]),
  );
  const groups = new Map<string, OptionGroup>();
  for (const option of priceOptions(whole, priced)) {
    const item = items.get(option.id);
    if (!item) continue;
    const key = groupKey(item) === "" ? "" : `${option.kind}:${groupKey(item)}`;
    const group = groups.get(key) ?? {
      group: key === "" ? "" : item.choiceGroup.trim(),
      options: [],
    };
    group.options.push(optionOf(option, item, tasksIn(item, whole, priced, shown), shown));
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(b.group === "") - Number(a.group === ""));
}
