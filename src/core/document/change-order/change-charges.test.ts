// Tests of what a change order prints of overhead and profit, and of a rounded total.
import { describe, expect, test } from "vitest";
import type { Quote } from "../../quote/schema.ts";
import { acceptedBath, changed, exampleChanges, printed } from "../../testing/example-changes.ts";
import { printableQuote } from "../printable-quote.ts";

describe("overhead, profit and a rounded total", () => {
  const charges = [{ name: "Overhead", percent: 10 }];
  const figuresOf = (quote: Partial<Quote>, now: Partial<Quote> = {}) => {
    const { figures, total, comparison } = printed({
      ...exampleChanges,
      from: acceptedBath({ taxes: [], ...quote }),
      quote: now,
    });
    return [...figures, ...(total ? [total] : []), ...comparison].map(
      ({ label, amount }) => `${label} ${amount}`,
    );
  };

  test("another percentage is a line that goes and one that comes", () => {
    const now = { charges: [{ name: "Overhead", percent: 20 }] };
    expect(figuresOf({ charges, chargesInPrices: false }, now).slice(0, 4)).toEqual([
      "Change of the work −$700.00",
      "Overhead (20%) +$300.00",
      "Overhead (10%) −$220.00",
      "Difference −$620.00",
    ]);
  });

  test("inside of the prices they are in the changed lines alone", () => {
    const whole = changed({ ...exampleChanges, from: acceptedBath({ taxes: [], charges }) });
    const { sections, figures, total } = printableQuote(whole);
    expect(sections.map((section) => section.total)).toEqual([
      "+$330.00",
      "−$1,320.00",
      "+$220.00",
    ]);
    expect([figures, total?.amount]).toEqual([[], "−$770.00"]);
    expect(JSON.stringify([whole.changeBase, sections])).not.toContain("Overhead");
  });
});

describe("a minimum charge", () => {
  /** The accepted bathroom of 2,200.00, at least 2,500.00. */
  const accepted = () => {
    const whole = acceptedBath({ taxes: [] });
    return {
      ...whole,
      categories: whole.categories.map((one) => ({ ...one, minimumPrice: 2500 })),
    };
  };

  test("less of it is a changed line: with more work it adds less", () => {
    const { sections, total, comparison } = printed({
      from: accepted(),
      tasks: (tasks) => tasks.map((task) => ({ ...task, quantity: task.quantity * 1.1 })),
    });
    expect(sections.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
      ["Changed", ["Tiles", "Tub", "Minimum charge"]],
    ]);
    expect(sections[0]?.rows[2]?.cells.slice(-2)).toEqual(["$300.00 → $80.00", "−$220.00"]);
    expect([total?.amount, comparison.map(({ amount }) => amount)]).toEqual([
      "$0.00",
      ["$2,500.00", "$2,500.00"],
    ]);
  });

  test("without a change it is no line, and what adds nothing is nowhere", () => {
    expect(printed({ from: accepted() }).sections).toEqual([]);
    const whole = changed({
      from: accepted(),
      categories: (all) => all.map((one) => ({ ...one, minimumPrice: 77 })),
    });
    const { sections } = printableQuote(whole);
    expect(sections.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
      ["Removed", ["Minimum charge"]],
    ]);
    expect(JSON.stringify([whole.changeBase, sections])).not.toContain("77");
  });
});
