// Prices a quote a second time, straight from the rules and without the code of the product, to check its figures.
import type { Task, WholeQuote } from "../quote/schema.ts";

export interface PlainPrice {
  /** Ids of the categories and tasks that count. */
  counted: ReadonlySet<string>;
  /** What the minimums of the categories add, all together. */
  minimumCents: number;
  /** The lines of overhead, profit and contingency. */
  chargeCents: number[];
  /** With these lines. */
  subtotalCents: number;
  discountCents: number;
  taxCents: number[];
  roundingCents: number;
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

/** What charges are multiplied out to: five of them have ten decimals each at most. */
const EXACT = 10_000n ** 5n;

/** The product of 1 + percent / 100 of charges, in units of 1 / EXACT. */
const growth = (charges: readonly { percent: number }[]): bigint =>
  charges.reduce((all, { percent }) => (all * (10_000n + digits(percent, 2))) / 10_000n, EXACT);

interface Parts {
  material: bigint;
  labor: bigint;
}

const both = ({ material, labor }: Parts): bigint => material + labor;

/**
 * Material and labor of a task in units of CENT times EXACT; without the markup, the costs. A task at cost has no markup
 * and no charges. A minimum is a price with markup.
 */
function costs(
  { materialUnitCost, laborUnitCost, quantity, markup, atCost, minimumPrice }: Task,
  withMarkup: boolean,
  factor: bigint,
): Parts {
  const share = withMarkup && !atCost ? digits(markup, 2) : 0n;
  const times = digits(quantity, 3) * (10_000n + share);
  const own = {
    material: digits(materialUnitCost, 2) * times,
    labor: digits(laborUnitCost, 2) * times,
  };
  const least = withMarkup && quantity > 0 ? digits(minimumPrice ?? 0, 2) * CENT : 0n;
  const part = portion(least, own.material, both(own));
  const { material, labor } = least > both(own) ? { material: part, labor: least - part } : own;
  const charged = atCost ? EXACT : factor;
  return { material: material * charged, labor: labor * charged };
}

/** A part of an amount, rounded to a ten-millionth of a cent; nothing of nothing. */
const portion = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : BigInt(rounded(amount * part, whole));

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What is printed for a task, in cents. */
const priceOf = (task: Task, inPrices: bigint): bigint =>
  BigInt(rounded(both(costs(task, true, inPrices)), CENT * EXACT));

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);

/** What the minimum of a category adds to its tasks that count: exactly, with the part that is taxed, and printed. */
function raiseOf(
  minimumPrice: number | null,
  tasks: readonly Task[],
  inPrices: bigint,
): { exact: bigint; taxed: Parts; cents: bigint } {
  const billed = tasks.filter(({ quantity }) => quantity > 0);
  if (minimumPrice === null || billed.length === 0)
    return { exact: 0n, taxed: { material: 0n, labor: 0n }, cents: 0n };
  const sums = (some: readonly Task[]): Parts => {
    const all = some.map((task) => costs(task, true, EXACT));
    return {
      material: sum(all.map((each) => each.material)) / EXACT,
      labor: sum(all.map((each) => each.labor)) / EXACT,
    };
  };
  const [own, untaxed, passedOn] = [
    sums(tasks),
    sums(tasks.filter(({ taxable }) => !taxable)),
    sums(tasks.filter(({ atCost }) => atCost)),
  ];
  const least = digits(minimumPrice, 2) * CENT;
  const exact = most(0n, least - both(own));
  const material = portion(exact, own.material, both(own));
  const labor = exact - material;
  const isFree = both(own) === 0n;
  const taxed = {
    material: most(0n, material - portion(exact, untaxed.material, both(own))),
    labor: most(0n, labor - portion(exact, untaxed.labor, both(own))),
  };
  if (isFree && billed.every(({ taxable }) => !taxable)) taxed.labor = 0n;
  const charged = most(0n, least - both(passedOn)) * (inPrices - EXACT);
  const printed = BigInt(rounded(least * EXACT + charged, CENT * EXACT));
  return {
    exact,
    taxed,
    cents: most(0n, printed - sum(tasks.map((task) => priceOf(task, inPrices)))),
  };
}

/** The exact base of a tax before the discount, in units of CENT times EXACT. */
function baseOf(
  applyOn: string,
  tasks: readonly Task[],
  raises: readonly Parts[],
  overrides: bigint,
  { taxOnMarkup, charges }: WholeQuote["quote"],
) {
  const factor = taxOnMarkup ? growth(charges) : EXACT;
  const taxed = tasks
    .filter(({ taxable }) => taxable)
    .map((task) => costs(task, taxOnMarkup, factor));
  if (taxOnMarkup)
    for (const { material, labor } of raises)
      taxed.push({ material: material * factor, labor: labor * factor });
  const material = sum(taxed.map((each) => each.material));
  const labor = sum(taxed.map((each) => each.labor));
  const base = { both: material + labor, material, labor }[applyOn] ?? 0n;
  return base + overrides * CENT * factor;
}

/** Each charge on the sum of the exact work and of the charges before it. */
function chargeLines(
  { charges, chargesInPrices }: WholeQuote["quote"],
  tasks: readonly Task[],
  raises: bigint,
  overrides: bigint,
): number[] {
  if (chargesInPrices) return [];
  const charged = tasks.filter(({ atCost }) => !atCost).map((task) => costs(task, true, EXACT));
  const work = sum(charged.map(both)) + raises * EXACT;
  return charges.map(({ percent }, index) => {
    const before = (work + overrides * CENT * EXACT) * growth(charges.slice(0, index));
    return rounded(before * digits(percent, 2), CENT * EXACT * EXACT * 10_000n);
  });
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
  const overrides = parts.overrides.map((dollars) => digits(dollars, 2));
  const inPrices = quote.chargesInPrices ? growth(quote.charges) : EXACT;
  const prices = parts.tasks.map((task) => priceOf(task, inPrices));
  const raises = parts.counted
    .filter(({ overridePrice }) => overridePrice === null)
    .map(({ id, minimumPrice }) => {
      const own = parts.tasks.filter(({ categoryId }) => categoryId === id);
      return raiseOf(minimumPrice, own, inPrices);
    });
  const minimumCents = sum(raises.map(({ cents }) => cents));
  const fixed = overrides.map((cents) => BigInt(rounded(cents * inPrices, EXACT)));
  const raised = sum(raises.map(({ exact }) => exact));
  const chargeCents = chargeLines(quote, parts.tasks, raised, sum(overrides));
  const subtotal = sum(fixed) + sum(prices) + minimumCents + sum(chargeCents.map(BigInt));
  const discountCents = discountOf(whole, subtotal);
  const left = subtotal - BigInt(discountCents);
  const taxCents = quote.taxes.map(({ applyOn, rate }) => {
    const base = baseOf(
      applyOn,
      parts.tasks,
      raises.map(({ taxed }) => taxed),
      sum(overrides),
      quote,
    );
    // Of nothing there is no share; a base can still be above zero where every task rounds to 0.00.
    const [over, under] = subtotal === 0n ? [1n, 1n] : [left, subtotal];
    return rounded(base * digits(rate, 4) * over, CENT * EXACT * 1_000_000n * under);
  });
  const exact = Number(left) + taxCents.reduce((all, cents) => all + cents, 0);
  const step = (quote.roundTotalTo ?? 0) * 100;
  const totalCents = step === 0 ? exact : rounded(BigInt(exact), BigInt(step)) * step;
  return {
    counted: new Set([...parts.counted, ...parts.tasks].map(({ id }) => id)),
    minimumCents: Number(minimumCents),
    chargeCents,
    subtotalCents: Number(subtotal),
    discountCents,
    taxCents,
    roundingCents: totalCents - exact,
    totalCents,
  };
}
