// Worked examples of what does not fit the smallest or the largest choice of a client.
import { expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import type { Quote, Task } from "../quote/schema.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { choiceProblems } from "./choice-problems.ts";

const deposit = (amount: number) => ({ name: "Deposit", isPercentage: false, amount });
const OPTION = { optional: true, selected: true };

/** A tub, and a niche as an option, unless other tasks are given. */
function problemsOf(
  payments: { amount: number }[],
  quote: Partial<Quote> = {},
  tasks: Partial<Task>[] = [{ materialUnitCost: 100 }, { materialUnitCost: 900, ...OPTION }],
): string[] {
  const whole = exampleWholeQuote({ quote, categories: [{}], tasks, payments });
  return choiceProblems(whole, priceQuote(whole));
}

test("a deposit above the smallest total, and a schedule below the largest", () => {
  expect(problemsOf([deposit(500), { amount: 100 }])).toEqual([
    "With the smallest choice: The payments add up to $500.00, but the total is $100.00: $400.00 too much.",
  ]);
  expect(problemsOf([deposit(50), { amount: 100 }])).toEqual([]);
  const unchosen = [{ materialUnitCost: 100 }, { materialUnitCost: 900, optional: true }];
  expect(problemsOf([deposit(100)], {}, unchosen)).toEqual([
    "With the largest choice: The payments add up to $100.00, but the total is $1,000.00: $900.00 is not scheduled.",
  ]);
  // The schedule does not meet the total as it is, which is asked about apart.
  expect(problemsOf([deposit(100)])).toEqual([]);
});

test("a choice of $0.00, and a discount above the price", () => {
  expect(problemsOf([], {}, [{ materialUnitCost: 900, ...OPTION }])).toEqual([
    "With the smallest choice the total is $0.00, which your client could not accept.",
  ]);
  const discount = { kind: "amount", value: 300, label: "" } as const;
  expect(problemsOf([], { discount })).toEqual([
    "With the smallest choice the discount of $300.00 is more than the price of $100.00.",
  ]);
  expect(problemsOf([deposit(500)], { discount }, [{ materialUnitCost: 100 }])).toEqual([]);
});

test("of alternatives the cheapest and the dearest are priced", () => {
  const tasks = [100, 80, 900].map((materialUnitCost) => ({
    choiceGroup: "Tub",
    materialUnitCost,
  }));
  expect(problemsOf([deposit(90), deposit(10)], {}, tasks)).toMatchObject([
    expect.stringContaining("the total is $80.00"),
    expect.stringContaining("the total is $900.00"),
  ]);
});
