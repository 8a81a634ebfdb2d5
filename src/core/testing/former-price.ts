// Prices a quote with exact bases, as before decision 63, a second time and straight from the rules of then.
import type { Task, WholeQuote } from "../quote/schema.ts";
import {
  both,
  CENT,
  costs,
  countedParts,
  digits,
  discountOf,
  EXACT,
  growth,
  most,
  portion,
  priceOf,
  rounded,
  sum,
  withTotal,
  type Parts,
  type PlainPrice,
} from "./plain-price.ts";

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

/**
 * @param whole - a quote with numbers that the schemas allow
 * @returns its figures in cents
 */
export function formerPrice(whole: WholeQuote): PlainPrice {
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
  return withTotal(quote, parts, {
    minimumCents: Number(minimumCents),
    chargeCents,
    subtotalCents: Number(subtotal),
    discountCents,
    taxCents,
  });
}
