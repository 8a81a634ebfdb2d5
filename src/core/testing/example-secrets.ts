// The private figures and words of a quote, and a search for them in text.
import type { DisplayOptions } from "../quote/printing/display-options.ts";
import { formatNumber } from "../money/money.ts";
import { sharedCents } from "../quote/amounts/payments.ts";
import { contractorFigures } from "../job-cost/contractor-figures.ts";
import { priceOptions } from "../pricing/options.ts";
import { priceQuote, type PricedQuote } from "../pricing/price-quote.ts";
import { unitPriceOf } from "../document/lines/unit-price.ts";
import { textNames, type Field } from "../quote/fields/field.ts";
import { taskFields } from "../quote/fields/part-fields.ts";
import type { Task, WholeQuote } from "../quote/schema.ts";
import { chargeFigures, dollars, privateFigures, type Figures } from "./secrets/private-figures.ts";

/** A secret with a name for the failure message. */
export interface Secret {
  what: string;
  pattern: RegExp;
}

/** The tasks of a quote by what a client may see of them. */
function tasksByPlace({ tasks, categories }: WholeQuote, { selection }: PricedQuote) {
  const fixed = new Set(categories.filter((one) => one.overridePrice !== null).map(({ id }) => id));
  const isPrinted = ({ id, categoryId }: Task) =>
    selection.countsCategory(categoryId) && selection.countsTask(id);
  return {
    /** In a row with its price. */
    counted: tasks.filter((task) => isPrinted(task) && !fixed.has(task.categoryId)),
    /** In a row, covered by the price of its category. */
    covered: tasks.filter((task) => isPrinted(task) && fixed.has(task.categoryId)),
    leftOut: tasks.filter((task) => !isPrinted(task)),
  };
}

/** Prices and quantities of tasks. Options are listed with their price, whatever the display options. */
function taskFigures(whole: WholeQuote, priced: PricedQuote, options: DisplayOptions): Figures[] {
  const { counted, covered, leftOut } = tasksByPlace(whole, priced);
  const of = (list: readonly Task[], ...keys: ("totalCents" | "materialCents" | "laborCents")[]) =>
    dollars(list.flatMap(({ id }) => keys.map((key) => priced.tasks.get(id)?.[key])));
  const unit = (list: readonly Task[]) =>
    list.map((task) => {
      const { amount, decimals } = unitPriceOf(task, priced.inPrices);
      return Number(amount) / 10 ** decimals;
    });
  const quantity = (list: readonly Task[]) => list.map((one) => one.quantity);
  const details = options.showTaskDetails;
  return [
    ["task's total", of(counted, "totalCents"), details],
    ["unit price", unit(counted), details && options.showUnitPrices],
    [
      "material and labor",
      of(counted, "materialCents", "laborCents"),
      details && options.showMaterialLabor,
    ],
    ["quantity", quantity(whole.tasks), details && options.showQuantities],
    [
      "price of a task under a fixed price",
      [...of(covered, "totalCents", "materialCents", "laborCents"), ...unit(covered)],
      false,
    ],
    [
      "figure of a task that is left out",
      [...of(leftOut, "totalCents", "materialCents", "laborCents"), ...unit(leftOut)],
      false,
    ],
  ];
}

/** Subtotal, discount, taxes, total, and the differences that options make to it. */
function totalFigures(
  whole: WholeQuote,
  priced: PricedQuote,
  withTotal: boolean,
  withBase: boolean,
): Figures[] {
  const { workCents, subtotalCents, discountCents, totalCents } = priced;
  const listed = priceOptions(whole, priced);
  return [
    ["work", dollars([workCents]), !whole.quote.chargesInPrices],
    ["subtotal", dollars([subtotalCents]), true],
    ["discount", dollars([discountCents, subtotalCents - discountCents]), discountCents > 0],
    ["total", dollars([totalCents]), withTotal],
    ["tax", dollars(priced.taxes.map(({ amountCents }) => amountCents)), withTotal],
    ["base of a tax", dollars(priced.taxes.map(({ baseCents }) => baseCents)), withBase],
    ["rate of a tax", whole.quote.taxes.map(({ rate }) => rate), withTotal],
    ["price of an option", dollars(listed.map(({ priceCents }) => priceCents)), true],
    [
      "difference of an option",
      dollars(listed.map(({ differenceCents }) => Math.abs(differenceCents))),
      withTotal,
    ],
  ];
}

function paymentFigures(whole: WholeQuote, priced: PricedQuote, withTotal: boolean): Figures[] {
  const shares = whole.payments.filter(({ isPercentage }) => isPercentage);
  const fixed = whole.payments.filter(({ isPercentage }) => !isPercentage);
  const paid = (list: typeof shares) => dollars(list.map(({ id }) => priced.payments.get(id)));
  const sum = [...priced.payments.values()].reduce((all, cents) => all + cents, 0);
  const rest = sharedCents(whole.payments, priced.totalCents);
  return [
    ["share of a payment", shares.map(({ amount }) => amount), true],
    ["fixed payment", paid(fixed), true],
    ["dollars of a share", paid(shares), withTotal],
    ["sum of the payments", dollars([sum, rest]), withTotal || shares.length === 0],
  ];
}

/** Every figure of a quote. */
function figuresOf(whole: WholeQuote, priced: PricedQuote, options: DisplayOptions): Figures[] {
  const withTotal = !options.showSubtotalOnly || whole.quote.taxes.length === 0;
  const categories = [...priced.categories.values()];
  const own = contractorFigures(whole, priced);
  const totals = (list: typeof categories) => dollars(list.map(({ totalCents }) => totalCents));
  return [
    ...totalFigures(whole, priced, withTotal, withTotal && options.showTaxBase),
    ...paymentFigures(whole, priced, withTotal),
    [
      "category's total",
      totals(categories.filter(({ counts, overridden }) => counts && !overridden)),
      options.showCategoryTotals,
    ],
    [
      "fixed price of a category",
      totals(categories.filter(({ counts, overridden }) => counts && overridden)),
      options.showCategoryTotals || options.showTaskDetails,
    ],
    [
      "total of a category that is left out",
      totals(categories.filter((one) => !one.counts)),
      false,
    ],
    ...taskFigures(whole, priced, options),
    ...chargeFigures(whole, own, withTotal, priced),
    ...privateFigures(whole, own),
  ];
}

const rounded = (figure: number): number => Math.round(figure * 1e4) / 1e4;

/** A figure in every format: `1234.5`, `1,234.50`, `$1,234.50`. */
function patternOf(figure: number): RegExp {
  const [whole = "", decimals = ""] = formatNumber(rounded(figure)).replace(/,/g, "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",?");
  return new RegExp(`(?<![\\d.,])${grouped}\\.${decimals}0*(?!\\d)`);
}

/** Words of the tasks that no row and no option prints. An option that is a category names its tasks. */
function hiddenTaskWords(
  whole: WholeQuote,
  priced: PricedQuote,
  options: DisplayOptions,
): string[] {
  const { counted, covered } = tasksByPlace(whole, priced);
  const { countsTask } = priced.selection;
  const details = options.showTaskDetails;
  const listed = new Set(priceOptions(whole, priced).map(({ id }) => id));
  const rows = new Set((details ? [...counted, ...covered] : []).map(({ id }) => id));
  return whole.tasks.flatMap(({ id, categoryId, name, description }) => {
    if (rows.has(id)) return [];
    if (listed.has(id)) return details ? [] : [description];
    return details && listed.has(categoryId) && countsTask(id)
      ? [description]
      : [name, description];
  });
}

const PRIVATE_TEXTS = textNames(taskFields).filter(
  (field) => (taskFields[field] as Field).seenBy === "contractor",
);

/** Hidden words of the quote, the product and its files. */
function hiddenWords(whole: WholeQuote, priced: PricedQuote, options: DisplayOptions): string[] {
  const { tasks, quote, payments } = whole;
  const hidesTaxes = options.showSubtotalOnly;
  return [
    "markup",
    "margin",
    "cost",
    "hourly",
    "labor hours",
    "overrid",
    "only you",
    quote.id,
    ...[...payments, ...tasks].map(({ id }) => id),
    ...tasks.flatMap((task) => PRIVATE_TEXTS.map((field) => task[field])),
    ...tasks.flatMap(({ priceRegion, pricedOn }) => [priceRegion, pricedOn].filter(Boolean)),
    ...hiddenTaskWords(whole, priced, options),
    ...(options.showTaskDetails && options.showQuantities ? [] : ["quantity", "lin.ft"]),
    ...(options.showTaskDetails && options.showMaterialLabor ? [] : ["material", "labor"]),
    ...(hidesTaxes ? quote.taxes.map(({ name }) => name) : []),
    ...(quote.chargesInPrices ? quote.charges.map(({ name }) => name) : []),
    "at cost",
  ];
}

/**
 * All secrets with the given options.
 *
 * @param whole - one of `anySecretQuote`
 */
export function secretsOf(whole: WholeQuote, options: DisplayOptions): Secret[] {
  const priced = priceQuote(whole);
  const figures = figuresOf(whole, priced, options);
  const shown = new Set(
    figures.flatMap(([, values, isShown]) => (isShown ? values.map(rounded) : [])),
  );
  const hidden = figures.flatMap(([what, values, isShown]) =>
    isShown ? [] : values.map((figure) => ({ what, figure: rounded(figure) })),
  );
  return [
    ...hidden
      // Short integers also occur in dates and versions; visible figures are not secret.
      .filter(({ figure }) => figure > 10 && !Number.isInteger(figure) && !shown.has(figure))
      .map(({ what, figure }) => ({ what: `${what} ${figure}`, pattern: patternOf(figure) })),
    ...hiddenWords(whole, priced, options).map((text) => ({
      what: `“${text}”`,
      pattern: new RegExp(text.replaceAll(".", "\\."), "i"),
    })),
  ];
}

/** @returns the names of the secrets that a text holds */
export const leaksIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);

/** In JSON of a printed quote, the words of columns that are also names of private fields. */
export const COLUMN_WORDS = /"key":"\w+"|"\w+Columns"|"columns"|"quantity":"(?:Quantity)?"/g;
