// Tests of parsing stored edits: each kind is parsed unchanged, anything else is refused.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyIntention, editOf } from "../testing/example-edits.ts";
import { withoutLaterFields } from "../testing/example-earlier.ts";
import { bathroomRenovation, exampleWholeQuote } from "../testing/example-quotes.ts";
import { runs } from "../testing/runs.ts";
import { EDIT_NAMES, readEdit } from "./edit.ts";

describe("a stored edit", () => {
  test.each(EDIT_NAMES)("of the kind %s is parsed unchanged", (kind) => {
    fc.assert(
      fc.property(anyIntention([kind]), (intention) => {
        const edit = editOf(bathroomRenovation(), intention);
        expect(readEdit(JSON.parse(JSON.stringify(edit)))).toEqual(edit);
      }),
      { numRuns: runs(20, 50) },
    );
  });

  test("of a version before options adds categories and tasks that count", () => {
    const { quote, categories, tasks } = exampleWholeQuote({ categories: [{}], tasks: [{}] });
    const quoteId = quote.id;
    const [{ quoteId: _quote, ...category } = expect.fail("none")] = categories;
    const [{ categoryId, ...task } = expect.fail("none")] = tasks;
    for (const { earlier, now } of [
      {
        earlier: { kind: "addCategory", quoteId, category: withoutLaterFields(category) },
        now: { kind: "addCategory", quoteId, category },
      },
      {
        earlier: { kind: "addTasks", quoteId, categoryId, tasks: [withoutLaterFields(task)] },
        now: { kind: "addTasks", quoteId, categoryId, tasks: [task] },
      },
    ])
      expect(readEdit(earlier)).toEqual(now);
  });

  test("of an earlier version, in which catalog tasks had a place, is read without it", () => {
    const { quote, tasks } = exampleWholeQuote({ categories: [{}], tasks: [{ position: 3 }] });
    const [{ categoryId, ...task } = expect.fail("none")] = tasks;
    const edit = { kind: "addCatalogTasks", quoteId: quote.id, categoryId, catalogTaskIds: ["a"] };
    const { id, name, description, quantity, unit, materialUnitCost, laborUnitCost, markup } = task;
    const figures = { quantity, unit, materialUnitCost, laborUnitCost, markup };
    const { atCost, taxable, priceRegion, pricedOn } = task;
    const billing = { atCost, taxable, priceRegion, pricedOn };
    const copy = { id, name, description, ...figures, ...billing };
    expect(readEdit({ ...edit, tasks: [task] })).toEqual({ ...edit, tasks: [copy] });
  });

  test.each([
    ["of an unknown kind", { kind: "paintTask", quoteId: "x" }],
    ["without its task", { kind: "removeTask", quoteId: bathroomRenovation().quote.id }],
    ["that is no object", "setTask"],
    ["that is nothing", null],
    ["that has the name of a built-in member", { kind: "constructor" }],
  ])("%s is refused", (_what, stored) => {
    expect(readEdit(stored)).toBeNull();
  });
});
