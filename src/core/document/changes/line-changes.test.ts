// Worked examples of the lines that differ between two documents of a quote.
import { expect, test } from "vitest";
import { exampleId, exampleWholeQuote, GST } from "../../testing/example-quotes.ts";
import type { Category, Quote, Task } from "../../quote/schema.ts";
import type { DisplayOptions } from "../../quote/printing/display-options.ts";
import { quoteDocument } from "../document-of.ts";
import { lineChanges } from "./line-changes.ts";
import { lineWords } from "./line-words.ts";
import { printableChanges } from "./printable-changes.ts";

const first = exampleId("category", 1);
const second = exampleId("category", 2);

interface Parts {
  quote?: Partial<Quote>;
  categories?: readonly Partial<Category>[];
  tasks: readonly Partial<Task>[];
  shown?: Partial<DisplayOptions>;
}

const floor = [{ id: first, name: "Floor" }];
const documentOf = ({ quote, categories = floor, tasks, shown }: Parts) =>
  quoteDocument(exampleWholeQuote({ quote: { taxes: [GST], ...quote }, categories, tasks }), {
    showMaterialLabor: false,
    ...shown,
  });
const changesOf = (before: Parts, after: Parts) => {
  const lines = lineChanges(documentOf(before), documentOf(after)).map(lineWords);
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  return { added: of("added"), removed: of("removed"), changed: of("changed") };
};

const tiles = { id: exampleId("task", 1), name: "Tiles", materialUnitCost: 100 };
const grout = { id: exampleId("task", 2), name: "Grout", materialUnitCost: 20 };

const detailsOf = (before: Parts, after: Parts) =>
  changesOf(before, after).changed.map(({ name, details }) => [name, details]);

test("a name, a description, a category and a mark are told in sentences", () => {
  const two = [...floor, { id: second, name: "Walls" }];
  const before = { categories: two, tasks: [tiles] };
  const other = { ...tiles, name: "Slate", description: "Black.", categoryId: second };
  expect(detailsOf(before, { categories: two, tasks: [{ ...other, taxable: false }] })).toEqual([
    [
      "Slate",
      [
        "Renamed from “Tiles”.",
        "Moved from “Floor”.",
        "The description changed.",
        "Now marked “Not taxed”.",
      ],
    ],
  ]);
});

test("a column of figures is told where neither quantity nor price explains it", () => {
  const before = { tasks: [tiles], shown: { showMaterialLabor: true } };
  const shifted = { ...tiles, materialUnitCost: 60, laborUnitCost: 40 };
  expect(detailsOf(before, { ...before, tasks: [shifted] })).toEqual([
    ["Tiles", ["Material: $100.00 before, $60.00 now.", "Labor: $0.00 before, $40.00 now."]],
  ]);
  const [dearer] = changesOf(before, { ...before, tasks: [{ ...tiles, quantity: 2 }] }).changed;
  expect(dearer?.details).toEqual([]);
});

test("another name of a category is one line, without a price", () => {
  const renamed = [{ id: first, name: "Flooring" }];
  expect(
    changesOf({ tasks: [tiles] }, { categories: renamed, tasks: [tiles] }).changed,
  ).toMatchObject([{ name: "Flooring", details: ["Renamed from “Floor”."], difference: "" }]);
});

test("a lump sum is one line, also when it was priced by its tasks before", () => {
  const fixed = (overridePrice: number) => [{ id: first, name: "Floor", overridePrice }];
  const [dearer] = changesOf(
    { categories: fixed(500), tasks: [tiles] },
    { categories: fixed(600), tasks: [tiles, grout] },
  ).changed;
  expect(dearer).toMatchObject({
    name: "Floor",
    price: { before: "$500.00", after: "$600.00" },
    details: ["What it includes changed."],
    difference: "+$100.00",
  });
  const whole = changesOf({ tasks: [tiles] }, { categories: fixed(600), tasks: [tiles] });
  expect(whole.changed).toMatchObject([
    { price: { before: "$100.00", after: "$600.00" }, difference: "+$500.00" },
  ]);
  expect(whole.changed[0]?.details).toEqual(["It was priced by its tasks, and is one price now."]);
  expect([...whole.added, ...whole.removed]).toEqual([]);
});

test("a category that is added is told by its tasks, an empty one by itself", () => {
  const categories = [...floor, { id: second, name: "Walls" }];
  const paint = { id: exampleId("task", 2), name: "Paint", categoryId: second };
  const namesOf = (tasks: Partial<Task>[]) =>
    changesOf({ tasks: [tiles] }, { categories, tasks }).added.map(({ name, section }) => [
      name,
      section,
    ]);
  expect(namesOf([tiles, paint])).toEqual([["Paint", "Walls"]]);
  expect(namesOf([tiles])).toEqual([["Walls", ""]]);
});

test("an option that is not chosen counts nothing; one that is chosen now adds its price", () => {
  const option = { ...grout, optional: true, selected: false };
  const offered = changesOf({ tasks: [tiles] }, { tasks: [tiles, option] });
  expect(offered.added).toMatchObject([
    {
      name: "Grout",
      price: { before: "", after: "$20.00" },
      details: ["An option that is not chosen."],
      difference: "",
    },
  ]);
  const chosen = changesOf({ tasks: [tiles, option] }, { tasks: [tiles, grout] });
  expect(chosen.changed).toMatchObject([
    {
      name: "Grout",
      price: { before: "$20.00", after: "$20.00" },
      details: ["It was an option, and is in the total now."],
      difference: "+$20.00",
    },
  ]);
  const dearer = changesOf(
    { tasks: [tiles, option] },
    { tasks: [tiles, { ...option, materialUnitCost: 30 }] },
  );
  expect(dearer.changed).toMatchObject([
    { price: { before: "$20.00", after: "$30.00" }, difference: "" },
  ]);
});

test("a category that was an option and is included now is told by its tasks", () => {
  const walls = { id: second, name: "Walls" };
  const paint = { id: exampleId("task", 2), name: "Paint", categoryId: second };
  const before = { categories: [...floor, { ...walls, optional: true }], tasks: [tiles, paint] };
  const { added, removed, changed } = changesOf(before, {
    categories: [...floor, walls],
    tasks: [tiles, paint],
  });
  expect(added.map(({ name }) => name)).toEqual(["Paint"]);
  expect([...removed, ...changed]).toEqual([]);
});

test("quantities that one document hides are not compared", () => {
  const hidden = { tasks: [tiles], shown: { showQuantities: false } };
  const [line] = changesOf(hidden, { tasks: [{ ...tiles, quantity: 2 }] }).changed;
  expect(line?.quantity).toEqual({ before: "", after: "" });
});

test("a total with taxes and one before taxes have no difference", () => {
  const hidden = { tasks: [tiles], shown: { showSubtotalOnly: true } };
  const shown = { tasks: [tiles] };
  expect(printableChanges("", documentOf(shown), documentOf(hidden), []).total).toBeNull();
});
