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
export const digits = (value: number, decimals: number): bigint =>
  BigInt(value.toFixed(decimals).replace(".", ""));

/** Rounds a fraction to the nearest integer, half up. */
export const rounded = (over: bigint, under: bigint): number => {
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
export function countedParts({ categories, tasks }: WholeQuote) {
  const all = ordered(categories);
  const counted = all.filter((category) => counts(category, all));
  const candidates = counted
    .filter(({ overridePrice }) => overridePrice === null)
    .flatMap(({ id }) => ordered(tasks.filter(({ categoryId }) => categoryId === id)));
  const overrides = counted.flatMap(({ overridePrice }) => overridePrice ?? []);
  return { counted, overrides, tasks: candidates.filter((task) => counts(task, candidates)) };
}

/** Units of all products below: a ten-millionth of a cent. */
export const CENT = 10n ** 7n;

/** What charges are multiplied out to: five of them have ten decimals each at most. */
export const EXACT = 10_000n ** 5n;

/** The product of 1 + percent / 100 of charges, in units of 1 / EXACT. */
export const growth = (charges: readonly { percent: number }[]): bigint =>
  charges.reduce((all, { percent }) => (all * (10_000n + digits(percent, 2))) / 10_000n, EXACT);

export interface Parts {
  material: bigint;
  labor: bigint;
}

export const both = ({ material, labor }: Parts): bigint => material + labor;

/**
 * Material and labor of a task in units of CENT times EXACT; without the markup, the costs. A task at cost has no markup
 * and no charges. A minimum is a price with markup.
 */
export function costs(
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
export const portion = (amount: bigint, part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : BigInt(rounded(amount * part, whole));

export const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What is printed for a task, in cents. */
export const priceOf = (task: Task, inPrices: bigint): bigint =>
  BigInt(rounded(both(costs(task, true, inPrices)), CENT * EXACT));

export const sum = (values: readonly bigint[]): bigint =>
  values.reduce((all, each) => all + each, 0n);

/** The cents of a task: the total is rounded, its material too, and labor is the rest. */
function centsOf(task: Task, withMarkup: boolean, factor: bigint): Parts {
  const exact = costs(task, withMarkup, factor);
  const total = rounded(both(exact), CENT * EXACT);
  const material = Math.min(total, rounded(exact.material, CENT * EXACT));
  return { material: BigInt(material), labor: BigInt(total - material) };
}

const added = (all: readonly Parts[]): Parts => ({
  material: sum(all.map(({ material }) => material)),
  labor: sum(all.map(({ labor }) => labor)),
});

/** What the minimum of a category adds to its tasks that count, in cents, and the part of it that is taxed. */
function raiseOf(minimumPrice: number | null, tasks: readonly Task[], inPrices: bigint) {
  const billed = tasks.filter(({ quantity }) => quantity > 0);
  if (minimumPrice === null || billed.length === 0)
    return { cents: 0n, taxed: { material: 0n, labor: 0n } };
  const sums = (some: readonly Task[]) => added(some.map((task) => centsOf(task, true, inPrices)));
  const prices = sums(tasks);
  const untaxed = sums(tasks.filter(({ taxable }) => !taxable));
  const passedOn = both(sums(tasks.filter(({ atCost }) => atCost)));
  const least = digits(minimumPrice, 2);
  const charged = most(0n, least - passedOn) * (inPrices - EXACT);
  const cents = most(0n, BigInt(rounded(least * EXACT + charged, EXACT)) - both(prices));
  const material = portion(cents, prices.material, both(prices));
  const labor = cents - material;
  const isUntaxed = both(prices) === 0n && billed.every(({ taxable }) => !taxable);
  return {
    cents,
    taxed: {
      material: most(0n, material - portion(cents, untaxed.material, both(prices))),
      labor: isUntaxed ? 0n : most(0n, labor - portion(cents, untaxed.labor, both(prices))),
    },
  };
}

/** Each charge on the cents of the work that is not at cost and of the charges before it. */
function chargeLines({ charges, chargesInPrices }: WholeQuote["quote"], work: bigint): number[] {
  let before = work;
  return (chargesInPrices ? [] : charges).map(({ percent }) => {
    const cents = rounded(before * digits(percent, 2), 10_000n);
    before += BigInt(cents);
    return cents;
  });
}

/** An amount shared over parts of a whole in cents: rounded down, and then a cent more for the largest remainders. */
function shared(amount: bigint, parts: readonly bigint[], whole: bigint): bigint[] {
  if (amount === 0n || whole === 0n) return parts.map(() => 0n);
  const shares = parts.map((part) => (amount * part) / whole);
  const left = BigInt(rounded(amount * sum(parts), whole)) - sum(shares);
  const places = parts
    .map((part, at) => ({ at, rest: (amount * part) % whole }))
    .toSorted((a, b) => Number(b.rest - a.rest) || a.at - b.at);
  return shares.map((share, at) =>
    places.findIndex((place) => place.at === at) < Number(left) ? share + 1n : share,
  );
}

export function discountOf({ quote: { discount } }: WholeQuote, subtotal: bigint): number {
  if (!discount) return 0;
  const cents =
    discount.kind === "percent"
      ? rounded(subtotal * digits(discount.value, 2), 10_000n)
      : Number(digits(discount.value, 2));
  return Math.min(cents, Number(subtotal));
}

/** The figures of a quote with its total: what is left of the subtotal, and the taxes, rounded as the quote says. */
export function withTotal(
  { roundTotalTo }: WholeQuote["quote"],
  { counted, tasks }: ReturnType<typeof countedParts>,
  figures: Omit<PlainPrice, "counted" | "roundingCents" | "totalCents">,
): PlainPrice {
  const { subtotalCents, discountCents, taxCents } = figures;
  const exact = subtotalCents - discountCents + taxCents.reduce((all, cents) => all + cents, 0);
  const step = (roundTotalTo ?? 0) * 100;
  const totalCents = step === 0 ? exact : rounded(BigInt(exact), BigInt(step)) * step;
  return {
    ...figures,
    counted: new Set([...counted, ...tasks].map(({ id }) => id)),
    roundingCents: totalCents - exact,
    totalCents,
  };
}

/**
 * @param whole - a quote with numbers that the schemas allow
 * @returns its figures in cents
 */
export function plainPrice(whole: WholeQuote): PlainPrice {
  const { quote } = whole;
  const { taxOnMarkup } = quote;
  const parts = countedParts(whole);
  const inPrices = quote.chargesInPrices ? growth(quote.charges) : EXACT;
  const fixed = parts.overrides.map((dollars) =>
    BigInt(rounded(digits(dollars, 2) * inPrices, EXACT)),
  );
  const raises = parts.counted
    .filter(({ overridePrice }) => overridePrice === null)
    .map(({ id, minimumPrice }) => {
      const own = parts.tasks.filter(({ categoryId }) => categoryId === id);
      return raiseOf(minimumPrice, own, inPrices);
    });
  const minimumCents = sum(raises.map(({ cents }) => cents));
  const pricesOf = (tasks: readonly Task[]) => sum(tasks.map((task) => priceOf(task, inPrices)));
  const work = sum(fixed) + pricesOf(parts.tasks) + minimumCents;
  const charged = work - pricesOf(parts.tasks.filter(({ atCost }) => atCost));
  const chargeCents = chargeLines(quote, charged);
  const subtotal = work + sum(chargeCents.map(BigInt));
  const discountCents = discountOf(whole, subtotal);
  /** Taxed material, labor and fixed prices. */
  const taxedOf = (tasks: readonly Task[]): bigint[] => {
    const cents = tasks
      .filter(({ taxable }) => taxable)
      .map((task) => centsOf(task, taxOnMarkup, taxOnMarkup ? inPrices : EXACT));
    const { material, labor } = added([
      ...cents,
      ...(taxOnMarkup ? raises.map(({ taxed }) => taxed) : []),
    ]);
    const always = taxOnMarkup ? fixed : parts.overrides.map((dollars) => digits(dollars, 2));
    return [material, labor, sum(always)];
  };
  const chargesOf = shared(
    taxOnMarkup ? sum(chargeCents.map(BigInt)) : 0n,
    taxedOf(parts.tasks.filter(({ atCost }) => !atCost)),
    charged,
  );
  const before = taxedOf(parts.tasks).map((part, at) => part + (chargesOf[at] ?? 0n));
  const off = shared(BigInt(discountCents), before, subtotal);
  const [material = 0n, labor = 0n, always = 0n] = before.map((part, at) => part - (off[at] ?? 0n));
  const bases: Record<string, bigint> = { both: material + labor, material, labor };
  const taxCents = quote.taxes.map(({ applyOn, rate }) =>
    rounded(((bases[applyOn] ?? 0n) + always) * digits(rate, 4), 1_000_000n),
  );
  return withTotal(quote, parts, {
    minimumCents: Number(minimumCents),
    chargeCents,
    subtotalCents: Number(subtotal),
    discountCents,
    taxCents,
  });
}
