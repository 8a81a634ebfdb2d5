// The printed price of one unit of a task, with as many decimals as make it multiply out to the task's total.
import { MARKUP_DECIMALS, MONEY_DECIMALS, QUANTITY_DECIMALS } from "../../limits.ts";
import { roundHalfUp, scaled } from "../../money/money.ts";
import {
  billedMarkup,
  ONE,
  priceTask,
  type CostedTask,
  type Factor,
} from "../../pricing/task-cost.ts";

/** Decimals of a unit price in dollars: cents, or more where these do not multiply out. */
const DECIMALS = [2, 3, 4] as const;
/** Decimals of the exact unit price in dollars: of a cost times a markup in percent. */
const EXACT_DECIMALS = MONEY_DECIMALS + MARKUP_DECIMALS + 2;

export interface UnitPrice {
  /** In units of 10^-decimals dollars. */
  amount: bigint;
  /** 2 to 4. */
  decimals: number;
  /** Whether the amount times the quantity, rounded to the cent, is not the task's total. */
  isRounded: boolean;
}

/** Markup included, without charges, in units of 10^-EXACT_DECIMALS dollars. */
function exactUnitPrice(task: CostedTask): bigint {
  const { materialUnitCost, laborUnitCost } = task;
  const cost = scaled(materialUnitCost, MONEY_DECIMALS) + scaled(laborUnitCost, MONEY_DECIMALS);
  return (
    cost * (100n * 10n ** BigInt(MARKUP_DECIMALS) + scaled(billedMarkup(task), MARKUP_DECIMALS))
  );
}

/** The exact price of one unit, charges not included: an amount, and how many of its units are a dollar. */
function exactPrice(task: CostedTask, quantity: bigint): readonly [bigint, bigint] {
  const exact = exactUnitPrice(task);
  const minimum = scaled(task.minimumPrice ?? 0, MONEY_DECIMALS);
  const isRaised =
    quantity > 0n &&
    minimum * 10n ** BigInt(EXACT_DECIMALS - MONEY_DECIMALS + QUANTITY_DECIMALS) > exact * quantity;
  return isRaised
    ? [minimum * 10n ** BigInt(QUANTITY_DECIMALS), quantity * 10n ** BigInt(MONEY_DECIMALS)]
    : [exact, 10n ** BigInt(EXACT_DECIMALS)];
}

/**
 * The price of one unit with the fewest of two to four decimals that times the quantity, rounded to the cent, is the
 * task's total, which is rounded once (decision 1). $22.848 x 142.25 is $3,250.13; with $22.85 it would be $3,250.41. Of
 * a task that its minimum raises it is the minimum by the quantity.
 *
 * @param task - must be immutable, because its price is memoized by object
 * @param inPrices - what the charges inside of the prices are together, which a task at cost does not have
 * @returns in cents and marked as rounded when none multiplies out
 */
export function unitPriceOf(task: CostedTask, inPrices: Factor = ONE): UnitPrice {
  const total = BigInt(priceTask(task, inPrices).totalCents);
  const { over, under } = task.atCost ? ONE : inPrices;
  const quantity = scaled(task.quantity, QUANTITY_DECIMALS);
  const [exact, perDollar] = exactPrice(task, quantity);
  const amountWith = (decimals: number): bigint =>
    roundHalfUp(exact * over * 10n ** BigInt(decimals), perDollar * under);
  const decimals = DECIMALS.find(
    (tried) =>
      roundHalfUp(
        amountWith(tried) * quantity,
        10n ** BigInt(QUANTITY_DECIMALS + tried - MONEY_DECIMALS),
      ) === total,
  );
  const [cents] = DECIMALS;
  return decimals === undefined
    ? { amount: amountWith(cents), decimals: cents, isRounded: true }
    : { amount: amountWith(decimals), decimals, isRounded: false };
}
