// What stands out in a quote and is asked about once before it leaves (decision 41).
import { isBelowTarget } from "../job-cost/target-margin.ts";
import { NOTHING_CHANGED, publishRefusal } from "../offers/publishable.ts";
import { tasksWithMarkup } from "../pricing/common-markup.ts";
import { contractorFigures } from "../job-cost/contractor-figures.ts";
import { scheduleMismatch } from "../pricing/payment-sum.ts";
import type { PricedQuote } from "../pricing/price-quote.ts";
import { addedByMinimum } from "../pricing/task-cost.ts";
import type { PricedTax } from "../pricing/totals.ts";
import { hasBusinessInfo } from "../quote/details/business-and-client.ts";
import { groupKey } from "../quote/choice.ts";
import { resolveDisplayOptions } from "../quote/printing/display-options.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import { hasCost } from "../quote/amounts/cost-decimals.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import type { Usual } from "../usual/usual.ts";
import { choiceProblems } from "./choice-problems.ts";
import { choicesPoint, freeTasksPoint, type UnchosenGroup } from "./tasks-and-choices.ts";

/** Ways in which a quote leaves: as a downloaded or shared PDF, or published as the client's link. */
export type Sending = "download" | "share" | "publish";

export type StandOut =
  /** No company details are filled in (SPEC section 4). */
  | { kind: "company" }
  /** Nothing that the client can choose costs anything. */
  | { kind: "total"; canBeSent: boolean }
  /** A change order that changes nothing. */
  | { kind: "unchanged"; canBeSent: boolean }
  /** Costs of the catalog without any markup, in these categories. */
  | { kind: "markup"; categoryNames: readonly string[] }
  /** The quote earns less than is aimed at, both in percent of the price. */
  | { kind: "margin"; margin: number; target: number }
  /** No tax, although this device has charged these. */
  | { kind: "taxes"; usual: readonly Tax[] }
  /** A printed tax on the cost without markup, from which the client can work out that cost. */
  | { kind: "taxedCost"; tax: PricedTax }
  | { kind: "emptyCategories"; categories: readonly Pick<Category, "id" | "name">[] }
  /** Tasks with a quantity that come to $0.00. */
  | { kind: "freeTasks"; tasks: readonly Pick<Task, "id" | "name">[] }
  /** Alternatives of which none is chosen. */
  | { kind: "choices"; groups: readonly UnchosenGroup[] }
  /** The payments do not add up to the total, as a sentence. */
  | { kind: "schedule"; mismatch: string }
  /** Payments, the discount or the total do not fit what the client can choose, as sentences. */
  | { kind: "unfitChoices"; problems: readonly string[] }
  /** The valid-until day, such as `2026-11-21`, is over. */
  | { kind: "past"; validUntil: string };

function markupPoint(whole: WholeQuote): StandOut | false {
  const tasks = tasksWithMarkup(whole).filter(hasCost);
  const { charges } = whole.quote;
  if (tasks.some(({ markup }) => markup > 0) || charges.some(({ percent }) => percent > 0))
    return false;
  const costed = new Set(tasks.map(({ categoryId }) => categoryId));
  // A quote holds copies of catalog tasks (decision 11): a category with a labor rate is one of the catalog.
  const categoryNames = inOrder(whole.categories)
    .filter(({ id, defaultLaborHourlyRate: rate }) => rate !== null && costed.has(id))
    .map(({ name }) => name);
  return categoryNames.length > 0 && { kind: "markup", categoryNames };
}

/** Not asked beside a quote without markup: setting one is the first step. */
function marginPoint({ whole, priced, targetMargin }: LeavingQuote): StandOut | false {
  if (targetMargin === null || markupPoint(whole)) return false;
  const figures = contractorFigures(whole, priced);
  const { marginPercent: margin } = figures;
  if (margin === null || !isBelowTarget(figures, targetMargin)) return false;
  return { kind: "margin", margin, target: targetMargin };
}

/** The costs that are in the base of a tax. */
const COSTS: Record<Tax["applyOn"], (task: Task) => boolean> = {
  both: hasCost,
  material: ({ materialUnitCost }) => materialUnitCost > 0,
  labor: ({ laborUnitCost }) => laborUnitCost > 0,
};

/**
 * Without markup, charges and minimums its base is the price, which is printed anyway. What is an option counts too: the client can choose it.
 */
function taxedCostPoint(whole: WholeQuote, priced: PricedQuote): StandOut | false {
  const { quote } = whole;
  if (quote.taxOnMarkup || resolveDisplayOptions(quote.displayOptions).showSubtotalOnly)
    return false;
  // Charges that no line names are in the prices.
  const isCharged = quote.chargesInPrices && quote.charges.some(({ percent }) => percent > 0);
  const isRaised = (task: Task): boolean =>
    addedByMinimum(task) > 0 || priced.categories.get(task.categoryId)?.minimum !== undefined;
  const marked = tasksWithMarkup(whole)
    .filter(({ taxable, quantity }) => taxable && quantity > 0)
    .filter((task) => task.markup > 0 || isCharged || isRaised(task));
  const hasFixed = isCharged && whole.categories.some((each) => (each.overridePrice ?? 0) > 0);
  const tax = priced.taxes.find(
    ({ rate, applyOn }) => rate > 0 && (hasFixed || marked.some(COSTS[applyOn])),
  );
  return tax !== undefined && { kind: "taxedCost", tax };
}

/**
 * The categories that are $0.00 whatever is chosen in them. An alternative may be, such as "Keep the old floor".
 */
function emptyCategoriesPoint(whole: WholeQuote, priced: PricedQuote): StandOut | false {
  const costing = new Set(
    whole.tasks
      .filter(({ id }) => (priced.tasks.get(id)?.totalCents ?? 0) > 0)
      .map(({ categoryId }) => categoryId),
  );
  const categories = inOrder(whole.categories)
    .filter((category) => groupKey(category) === "")
    .filter(({ id, overridePrice }) =>
      overridePrice === null ? !costing.has(id) : overridePrice === 0,
    )
    .map(({ id, name }) => ({ id, name }));
  return categories.length > 0 && { kind: "emptyCategories", categories };
}

export interface LeavingQuote {
  whole: WholeQuote;
  /** The result of `priceQuote`. */
  priced: PricedQuote;
  sending: Sending;
  /** Such as `2026-11-21`. */
  today: string;
  /** What is usual on this device. */
  usual: Usual;
  /** The margin that this device aims at, in percent; null where it aims at none. */
  targetMargin: number | null;
}

/**
 * Finds what the contractor may have overlooked, the most important first.
 *
 * @returns at most one point of each kind; empty when nothing stands out
 */
export function standOuts(leaving: LeavingQuote): StandOut[] {
  const { whole, priced, sending, today, usual } = leaving;
  const { businessInfo, taxes, validUntil } = whole.quote;
  const refusal = publishRefusal(whole, priced);
  const costs = refusal === null;
  const mismatch = scheduleMismatch(whole.payments, priced);
  const problems = costs && sending === "publish" ? choiceProblems(whole, priced) : [];
  // Only an offer has an end: a PDF may be printed again for the files.
  const isPast = sending === "publish" && validUntil !== "" && validUntil < today;
  const points: (StandOut | false)[] = [
    sending !== "share" && !hasBusinessInfo(businessInfo) && { kind: "company" },
    !costs && {
      kind: refusal === NOTHING_CHANGED ? "unchanged" : "total",
      canBeSent: sending !== "publish",
    },
    markupPoint(whole),
    marginPoint(leaving),
    costs && taxes.length === 0 && usual.taxes.length > 0 && { kind: "taxes", usual: usual.taxes },
    taxedCostPoint(whole, priced),
    emptyCategoriesPoint(whole, priced),
    freeTasksPoint(whole, priced),
    choicesPoint(whole, priced),
    mismatch !== null && { kind: "schedule", mismatch },
    problems.length > 0 && { kind: "unfitChoices", problems },
    isPast && { kind: "past", validUntil },
  ];
  return points.filter((point) => point !== false);
}
