// Arbitraries of quotes with unique private figures and words, and a search for them in text.
import * as fc from "fast-check";
import { DISPLAY_OPTION_LABELS, type DisplayOptions } from "../quote/display-options.ts";
import { exampleId, exampleWholeQuote, type ExampleParts } from "./example-quotes.ts";
import { formatNumber, toDollars } from "../money/money.ts";
import { sharedCents } from "../quote/payments.ts";
import { contractorFigures, priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";

/** A number with exactly the given number of decimals: the last digit is not 0. */
const exactly = (decimals: number, min: number, max: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: min * 10 ** decimals, max: max * 10 ** decimals })
    .map((units) => (units % 10 === 0 ? units + 1 : units) / 10 ** decimals);

/** A word that is not part of any other text, and has no digits. */
const word = fc
  .array(fc.constantFrom(..."bdfgjkvwxz"), { minLength: 8, maxLength: 8 })
  .map((letters) => `zq${letters.join("")}`);

const anyTask = fc.record({
  name: word,
  description: word,
  unit: fc.constant("lin.ft" as const),
  quantity: exactly(3, 2, 90),
  materialUnitCost: exactly(1, 1_000, 90_000),
  laborUnitCost: exactly(1, 1_000, 90_000),
  markup: exactly(2, 11, 98),
  categoryId: fc.constantFrom(exampleId("category", 1), exampleId("category", 2)),
});

const parts: fc.Arbitrary<ExampleParts> = fc.record({
  quote: fc.record({
    title: word,
    number: word,
    termsAndConditions: word,
    taxes: fc.array(
      fc.record({
        name: word,
        rate: exactly(4, 11, 40),
        applyOn: fc.constantFrom("both" as const, "material" as const, "labor" as const),
      }),
      { maxLength: 2 },
    ),
    taxOnMarkup: fc.boolean(),
    businessInfo: fc.record({
      companyName: word,
      address: word,
      email: fc.constant(""),
      phone: fc.constant(""),
      website: fc.constant(""),
      logoUrl: fc.constant(""),
    }),
  }),
  categories: fc.tuple(
    ...[1, 2].map(() =>
      fc.record({
        name: word,
        defaultLaborHourlyRate: exactly(2, 20, 200),
        overridePrice: fc.option(exactly(2, 1_000, 90_000), { freq: 3 }),
      }),
    ),
  ),
  tasks: fc.array(anyTask, { minLength: 1, maxLength: 5 }),
  payments: fc.array(
    fc.oneof(
      fc.record({ name: word, isPercentage: fc.constant(true), amount: exactly(2, 11, 40) }),
      fc.record({ name: word, isPercentage: fc.constant(false), amount: exactly(2, 100, 900) }),
    ),
    { maxLength: 3 },
  ),
});

/** Quotes whose prices, markups and rates are unlikely to equal other figures. */
export const anySecretQuote: fc.Arbitrary<WholeQuote> = parts.map(exampleWholeQuote);

/** All display options, each on or off. */
export const anyDisplayOptions = fc.record(
  Object.fromEntries(DISPLAY_OPTION_LABELS.map(({ option }) => [option, fc.boolean()])) as Record<
    keyof DisplayOptions,
    fc.Arbitrary<boolean>
  >,
);

/** A secret with a name for the failure message. */
export interface Secret {
  what: string;
  pattern: RegExp;
}

const dollars = (cents: readonly (number | undefined)[]): number[] =>
  cents.map((each) => toDollars(each ?? 0));

/** Named figures of the tasks whose category has no fixed price. */
function taskFigures({ tasks, categories }: WholeQuote, priced: PricedQuote) {
  const fixed = new Set(categories.filter((one) => one.overridePrice !== null).map(({ id }) => id));
  const of = (list: readonly Task[], key: "totalCents" | "materialCents" | "laborCents") =>
    dollars(list.map(({ id }) => priced.tasks.get(id)?.[key]));
  const own = tasks.filter(({ categoryId }) => !fixed.has(categoryId));
  const covered = tasks.filter(({ categoryId }) => fixed.has(categoryId));
  return {
    totals: of(own, "totalCents"),
    split: [...of(own, "materialCents"), ...of(own, "laborCents")],
    covered: (["totalCents", "materialCents", "laborCents"] as const).flatMap((key) =>
      of(covered, key),
    ),
  };
}

/** Every figure of a quote in dollars, percent or units, and whether the options show it. */
function figuresOf(whole: WholeQuote, options: DisplayOptions): Map<string, [number[], boolean]> {
  const priced = priceQuote(whole);
  const { taxes } = whole.quote;
  const { totals, split, covered } = taskFigures(whole, priced);
  const withTotal = !options.showSubtotalOnly || taxes.length === 0;
  const details = options.showTaskDetails;
  const shares = whole.payments.filter(({ isPercentage }) => isPercentage);
  const fixed = whole.payments.filter(({ isPercentage }) => !isPercentage);
  const figures = contractorFigures(whole, priced);
  const paid = (list: typeof shares) => dollars(list.map(({ id }) => priced.payments.get(id)));
  const sum = [...priced.payments.values()].reduce((all, cents) => all + cents, 0);
  const rest = sharedCents(whole.payments, priced.totalCents);
  return new Map<string, [number[], boolean]>([
    ["subtotal", [dollars([priced.subtotalCents]), true]],
    ["share of a payment", [shares.map(({ amount }) => amount), true]],
    ["fixed payment", [paid(fixed), true]],
    ["total", [dollars([priced.totalCents]), withTotal]],
    ["tax", [dollars(priced.taxes.map(({ amountCents }) => amountCents)), withTotal]],
    ["rate of a tax", [taxes.map(({ rate }) => rate), withTotal]],
    ["dollars of a share", [paid(shares), withTotal]],
    ["sum of the payments", [dollars([sum, rest]), withTotal || shares.length === 0]],
    [
      "category's total",
      [
        dollars([...priced.categories.values()].map((one) => one.totalCents)),
        options.showCategoryTotals,
      ],
    ],
    ["task's total", [totals, details]],
    ["material and labor", [split, details && options.showMaterialLabor]],
    ["quantity", [whole.tasks.map(({ quantity }) => quantity), details && options.showQuantities]],
    ["price of a task under a fixed price", [covered, false]],
    ["unit cost", [whole.tasks.flatMap((one) => [one.materialUnitCost, one.laborUnitCost]), false]],
    [
      "both unit costs",
      [whole.tasks.map((one) => one.materialUnitCost + one.laborUnitCost), false],
    ],
    [
      "cost",
      [
        whole.tasks.flatMap((one) => [
          one.materialUnitCost * one.quantity,
          one.laborUnitCost * one.quantity,
        ]),
        false,
      ],
    ],
    [
      "markup",
      [[...whole.tasks.map(({ markup }) => markup), toDollars(figures.markupCents)], false],
    ],
    ["margin", [[figures.marginPercent], false]],
    ["labor hours", [[figures.laborHours], false]],
    ["hourly rate", [whole.categories.flatMap((one) => one.defaultLaborHourlyRate ?? []), false]],
  ]);
}

const rounded = (figure: number): number => Math.round(figure * 1e4) / 1e4;

/** A figure in every format: `1234.5`, `1,234.50`, `$1,234.50`. */
function patternOf(figure: number): RegExp {
  const [whole = "", decimals = ""] = formatNumber(rounded(figure)).replace(/,/g, "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",?");
  return new RegExp(`(?<![\\d.,])${grouped}\\.${decimals}0*(?!\\d)`);
}

/** Hidden words of the quote, the product and its files. */
function hiddenWords({ tasks, quote, payments }: WholeQuote, options: DisplayOptions): string[] {
  const hidesTaxes = options.showSubtotalOnly;
  return [
    "markup",
    "margin",
    "cost",
    "hourly",
    "labor hours",
    "overrid",
    "only you",
    "quote.json",
    quote.id,
    ...[...payments, ...tasks].map(({ id }) => id),
    ...(options.showTaskDetails ? [] : tasks.flatMap((one) => [one.name, one.description])),
    ...(options.showTaskDetails && options.showQuantities ? [] : ["quantity", "lin.ft"]),
    ...(options.showTaskDetails && options.showMaterialLabor ? [] : ["material", "labor"]),
    ...(hidesTaxes ? quote.taxes.map(({ name }) => name) : []),
  ];
}

/**
 * All secrets with the given options.
 *
 * @param whole - one of `anySecretQuote`
 */
export function secretsOf(whole: WholeQuote, options: DisplayOptions): Secret[] {
  const figures = [...figuresOf(whole, options)];
  const shown = new Set(
    figures.flatMap(([, [values, isShown]]) => (isShown ? values.map(rounded) : [])),
  );
  const hidden = figures.flatMap(([what, [values, isShown]]) =>
    isShown ? [] : values.map((figure) => ({ what, figure: rounded(figure) })),
  );
  return [
    ...hidden
      // Short integers also occur in dates and versions; visible figures are not secret.
      .filter(({ figure }) => figure > 10 && !Number.isInteger(figure) && !shown.has(figure))
      .map(({ what, figure }) => ({ what: `${what} ${figure}`, pattern: patternOf(figure) })),
    ...hiddenWords(whole, options).map((text) => ({
      what: `“${text}”`,
      pattern: new RegExp(text.replaceAll(".", "\\."), "i"),
    })),
  ];
}

/** @returns the names of the secrets that a text holds */
export const leaksIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
