// Tests of what a change order hides, and that its figures add up for any change.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offeredQuote } from "../../offers/acceptance/selections.ts";
import { priceQuote } from "../../pricing/price-quote.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { anyWholeQuote } from "../../testing/example-arbitraries.ts";
import { changed, exampleChanges, IDS, printed } from "../../testing/example-changes.ts";
import { EVERYTHING_SHOWN } from "../../testing/example-secret-quotes.ts";
import { changeOrderOf } from "../../testing/example-change-order.ts";
import { printableQuote } from "../printable-quote.ts";
import { lastFigure } from "../printable.ts";

describe("what is hidden stays hidden", () => {
  test("taxes: the difference before taxes, and no amount of a share", () => {
    const document = printed({ ...exampleChanges, shown: { showSubtotalOnly: true } });
    expect(document).toMatchObject({
      figures: [{ label: "Change before taxes", amount: "−$700.00" }],
      total: null,
      taxNote: "Taxes not included",
      comparison: [
        { label: "Accepted price before taxes", amount: "$2,200.00" },
        { label: "New price before taxes", amount: "$1,500.00" },
      ],
    });
    expect(document.scheduleColumns.map(({ label }) => label)).toEqual(["Share"]);
    expect(lastFigure(document).amount).toBe("−$700.00");
  });

  test("tasks: one line a category", () => {
    const { sections } = printed({ ...exampleChanges, shown: { showTaskDetails: false } });
    expect(sections).toMatchObject([
      {
        name: "Changed",
        rows: [{ name: "Bath", notes: [], cells: ["$2,200.00 → $1,500.00", "−$700.00"] }],
      },
    ]);
  });

  test("tasks and totals: the category that changes is named, without a figure", () => {
    const shown = { showTaskDetails: false, showCategoryTotals: false };
    const { sections } = printed({ ...exampleChanges, shown });
    expect(sections).toMatchObject([
      { name: "Changed", total: null, columns: [], rows: [{ name: "Bath", cells: [] }] },
    ]);
    expect(JSON.stringify(sections)).not.toContain("$");
  });

  test("quantities: only the price tells that a quantity changed", () => {
    const { sections } = printed({ ...exampleChanges, shown: { showQuantities: false } });
    expect(sections[2]?.rows[0]?.cells).toEqual(["$1,000.00 → $1,200.00", "+$200.00"]);
  });

  test("no id of the quote is in the document of its client", () => {
    const open = offeredQuote(changed(exampleChanges));
    const text = JSON.stringify([printableQuote(open), open.changeBase]);
    for (const id of Object.values(IDS)) expect(text).not.toContain(id);
    const rows = printableQuote(open).sections.flatMap((section) => section.rows);
    // The tub is no part any more, and gets the next id.
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      ["t2", "Niche"],
      ["t3", "Tub"],
      ["t1", "Tiles"],
    ]);
  });
});

/** The cents of a printed amount. */
const centsOf = (amount: string): number =>
  Math.round(100 * Number(amount.replaceAll(/[$,]/g, "").replace("−", "-")));

/** The change order of one quote with the work, taxes and discount of another; they share ids. */
const anyChange = fc.tuple(anyWholeQuote, anyWholeQuote).map(([before, after]): WholeQuote => {
  const { quote, changeBase } = changeOrderOf(before);
  const { changeOrder } = quote;
  return { ...after, quote: { ...after.quote, changeOrder }, changeBase };
});

test("for any change, the printed lines, charges, the discount, the taxes and the rounding add up to the difference", () => {
  fc.assert(
    fc.property(anyChange, fc.boolean(), (whole, showCategoryTotals) => {
      const shown = { ...EVERYTHING_SHOWN, showTaxBase: false, showCategoryTotals };
      const { sections, figures, total, comparison } = printableQuote(whole, shown);
      const sum = (amounts: readonly string[]) =>
        amounts.reduce((cents, amount) => cents + centsOf(amount === "" ? "0" : amount), 0);
      const lines = sum(
        sections.flatMap(({ rows }) => rows.map(({ cells }) => cells.at(-1) ?? "")),
      );
      const added = new Set([
        "Change of the work",
        "Change before discount",
        "Change before taxes",
      ]);
      const others = sum(
        figures.flatMap(({ label, amount }) => (added.has(label) ? [] : [amount])),
      );
      const difference = centsOf(total?.amount ?? "");
      const totals = sections.map((section) => section.total);
      if (showCategoryTotals) expect(lines).toBe(sum(totals.map((text) => text ?? "")));
      else expect(totals.every((text) => text === null)).toBe(true);
      expect(lines + others).toBe(difference);
      const [before, after] = comparison.map(({ amount }) => centsOf(amount));
      expect((after ?? 0) - (before ?? 0)).toBe(difference);
      expect(after).toBe(priceQuote(whole).totalCents);
    }),
  );
});

test("for any quote, an unchanged change order changes nothing, whatever is hidden", () => {
  fc.assert(
    fc.property(anyWholeQuote, fc.boolean(), fc.boolean(), (whole, details, totals) => {
      const order = changeOrderOf(whole);
      const shown = { showTaskDetails: details, showCategoryTotals: totals };
      const { sections, words } = printableQuote(order, shown);
      expect(sections).toEqual([]);
      expect(words.nothingQuoted).toBe("Nothing is changed yet.");
    }),
  );
});
