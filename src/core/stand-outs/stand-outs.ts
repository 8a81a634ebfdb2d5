// What stands out in a quote and is asked about once before it leaves (decision 41).
import { canBePublished } from "../offers/publishable.ts";
import { tasksWithMarkup } from "../pricing/common-markup.ts";
import { scheduleMismatch } from "../pricing/payment-sum.ts";
import type { PricedQuote } from "../pricing/price-quote.ts";
import { hasBusinessInfo } from "../quote/details/business-and-client.ts";
import { groupKey } from "../quote/choice.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Category, Task, WholeQuote } from "../quote/schema.ts";
import type { Tax } from "../quote/amounts/taxes.ts";
import type { Usual } from "../usual/usual.ts";

/** Ways in which a quote leaves: as a downloaded or shared PDF, or published as the client's link. */
export type Sending = "download" | "share" | "publish";

export type StandOut =
  /** No company details are filled in (SPEC section 4). */
  | { kind: "company" }
  /** Nothing that the client can choose costs anything. */
  | { kind: "total"; canBeSent: boolean }
  /** Costs of the catalog without any markup, in these categories. */
  | { kind: "markup"; categoryNames: readonly string[] }
  /** No tax, although this device has charged these. */
  | { kind: "taxes"; usual: readonly Tax[] }
  | { kind: "emptyCategories"; categories: readonly Pick<Category, "id" | "name">[] }
  /** The payments do not add up to the total, as a sentence. */
  | { kind: "schedule"; mismatch: string }
  /** The valid-until day, such as `2026-11-21`, is over. */
  | { kind: "past"; validUntil: string };

const hasCost = (task: Task): boolean => task.materialUnitCost > 0 || task.laborUnitCost > 0;

/** A quote holds copies of catalog tasks (decision 11): a category with a labor rate is one of the catalog. */
function markupPoint(whole: WholeQuote): StandOut[] {
  const tasks = tasksWithMarkup(whole).filter(hasCost);
  if (tasks.some(({ markup }) => markup > 0)) return [];
  const costed = new Set(tasks.map(({ categoryId }) => categoryId));
  const categoryNames = inOrder(whole.categories)
    .filter(({ id, defaultLaborHourlyRate: rate }) => rate !== null && costed.has(id))
    .map(({ name }) => name);
  return categoryNames.length === 0 ? [] : [{ kind: "markup", categoryNames }];
}

/**
 * The categories that are $0.00 whatever is chosen in them. An alternative may be, such as "Keep the old floor".
 */
function emptyCategoriesPoint(whole: WholeQuote, priced: PricedQuote): StandOut[] {
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
  return categories.length === 0 ? [] : [{ kind: "emptyCategories", categories }];
}

function companyPoint({ quote }: WholeQuote, sending: Sending): StandOut[] {
  const isAsked = sending !== "share" && !hasBusinessInfo(quote.businessInfo);
  return isAsked ? [{ kind: "company" }] : [];
}

function schedulePoint(priced: PricedQuote): StandOut[] {
  const mismatch = scheduleMismatch(priced);
  return mismatch === null ? [] : [{ kind: "schedule", mismatch }];
}

/** Only an offer has an end: a PDF may be printed again for the files. */
function pastPoint({ quote: { validUntil } }: WholeQuote, sending: Sending, today: string) {
  const isPast = sending === "publish" && validUntil !== "" && validUntil < today;
  return isPast ? [{ kind: "past", validUntil } as const] : [];
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
}

/**
 * Finds what the contractor may have overlooked, the most important first.
 *
 * @returns at most one point of each kind; empty when nothing stands out
 */
export function standOuts({ whole, priced, sending, today, usual }: LeavingQuote): StandOut[] {
  const costs = canBePublished(whole, priced);
  const lacksTax = costs && whole.quote.taxes.length === 0 && usual.taxes.length > 0;
  return [
    ...companyPoint(whole, sending),
    ...(costs ? [] : [{ kind: "total", canBeSent: sending !== "publish" } as const]),
    ...markupPoint(whole),
    ...(lacksTax ? [{ kind: "taxes", usual: usual.taxes } as const] : []),
    ...emptyCategoriesPoint(whole, priced),
    ...schedulePoint(priced),
    ...pastPoint(whole, sending, today),
  ];
}
