// Prices a quote a second time, straight from the rules and without the code of the product, to check its figures.
import type { Task, WholeQuote } from "../quote/schema.ts";

export interface PlainPrice {
  /** Ids of the categories and tasks that count. */
  counted: ReadonlySet<string>;
  subtotalCents: number;
  discountCents: number;
  taxCents: number[];
  totalCents: number;
}

type Choosable = WholeQuote["categories"][number] | Task;

/** The digits of a number as an integer: `digits(9.975, 4)` is 99750. */
const digits = (value: number, decimals: number): bigint =>
  BigInt(value.toFixed(decimals).replace(".", ""));

/** Rounds a fraction to the nearest integer, half up. */
const rounded = (over: bigint, under: bigint): number => {
  const whole = over / under;
  return Number((over % under) * 2n >= under ? whole + 1n : whole);
};

const ordered = <Item extends Choosable>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));

const group = ({ choiceGroup }: Choosable): string => choiceGroup.trim().toLowerCase();

/** Whether one of several items counts: the first selected member of its group, or the first member. */
function counts(item: Choosable, all: readonly Choosable[]): boolean {
  if (group(item) === "") return !item.optional || item.selected;
  const members = all.filter((each) => group(each) === group(item));
  return item === (members.find(({ selected }) => selected) ?? members[0]);
}

/** Categories first: tasks of a category that does not count, or with a price of its own, are no alternatives. */
function countedParts({ categories, tasks }: WholeQuote) {
  const all = ordered(categories);
  const counted = all.filter((category) => counts(category, all));
  const candidates = counted
    .filter(({ overridePrice }) => overridePrice === null)
    .flatMap(({ id }) => ordered(tasks.filter(({ categoryId }) => categoryId === id)));
  const overrides = counted.flatMap(({ overridePrice }) => overridePrice ?? []);
  return { counted, overrides, tasks: candidates.filter((task) => counts(task, candidates)) };
}

/** Units of all products below: a ten-millionth of a cent. */
const CENT = 10n ** 7n;

/** Material and labor of a task, with or without markup. */
function costs({ materialUnitCost, laborUnitCost, quantity, markup }: Task, withMarkup: boolean) {
  const times = digits(quantity, 3) * (10_000n + (withMarkup ? digits(markup, 2) : 0n));
  return { material: digits(materialUnitCost, 2) * times, labor: digits(laborUnitCost, 2) * times };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);

/** The exact base of a tax before the discount. */
function baseOf(applyOn: string, tasks: readonly Task[], overrides: bigint, withMarkup: boolean) {
  const taxed = tasks.filter(({ taxable }) => taxable).map((task) => costs(task, withMarkup));
  const material = sum(taxed.map((each) => each.material));
  const labor = sum(taxed.map((each) => each.labor));
  const base = { both: material + labor, material, labor }[applyOn] ?? 0n;
  return base + overrides * CENT;
}

function discountOf({ quote: { discount } }: WholeQuote, subtotal: bigint): number {
  if (!discount) return 0;
  const cents =
    discount.kind === "percent"
      ? rounded(subtotal * digits(discount.value, 2), 10_000n)
      : Number(digits(discount.value, 2));
  return Math.min(cents, Number(subtotal));
}

/**
 * @param whole - a quote with numbers that the schemas allow
 * @returns its figures in cents
 */
export function plainPrice(whole: WholeQuote): PlainPrice {
  const { quote } = whole;
  const parts = countedParts(whole);
  const overrides = sum(parts.overrides.map((dollars) => digits(dollars, 2)));
  const prices = parts.tasks.map((task) => {
    const { material, labor } = costs(task, true);
    return BigInt(rounded(material + labor, CENT));
  });
  const subtotal = overrides + sum(prices);
  const discountCents = discountOf(whole, subtotal);
  const left = subtotal - BigInt(discountCents);
  const taxCents = quote.taxes.map(({ applyOn, rate }) => {
    const base = baseOf(applyOn, parts.tasks, overrides, quote.taxOnMarkup);
    // Of nothing there is no share; a base can still be above zero where every task rounds to 0.00.
    const [over, under] = subtotal === 0n ? [1n, 1n] : [left, subtotal];
    return rounded(base * digits(rate, 4) * over, CENT * 1_000_000n * under);
  });
  return {
    counted: new Set([...parts.counted, ...parts.tasks].map(({ id }) => id)),
    subtotalCents: Number(subtotal),
    discountCents,
    taxCents,
    totalCents: Number(left) + taxCents.reduce((all, cents) => all + cents, 0),
  };
}
