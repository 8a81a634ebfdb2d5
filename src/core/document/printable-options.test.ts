// Tests of the printed options: what the client can choose, its price, and the difference that choosing it makes.
import { describe, expect, test } from "vitest";
import { exampleId, exampleWholeQuote, GST } from "../testing/example-quotes.ts";
import type { WholeQuote } from "../quote/schema.ts";
import { printableQuote } from "./printable-quote.ts";

const options = (whole: WholeQuote, hidden = {}) => printableQuote(whole, hidden).options;
const first = exampleId("category", 1);
const second = exampleId("category", 2);

/** 100.00 of work with GST, and three things to choose. */
const deck = (chosen: { lamp?: boolean; stairs?: boolean } = {}) =>
  exampleWholeQuote({
    quote: { taxes: [GST] },
    categories: [
      { name: "Deck" },
      { name: " Stairs ", optional: true, selected: chosen.stairs ?? false },
    ],
    tasks: [
      { name: "Frame", categoryId: first },
      {
        name: "Lamp",
        description: " Two posts. ",
        optional: true,
        selected: chosen.lamp ?? false,
        materialUnitCost: 40,
        categoryId: first,
      },
      { name: "Treads", categoryId: second, materialUnitCost: 60 },
      { name: "Rail", optional: true, categoryId: second, materialUnitCost: 20 },
      { name: "Stringers", categoryId: second, materialUnitCost: 10 },
    ],
  });

describe("options", () => {
  test("are listed with price and difference to the total, chosen or not", () => {
    expect(options(deck({ lamp: true }))).toEqual([
      {
        group: "",
        options: [
          {
            id: exampleId("task", 2),
            name: "Lamp",
            description: "Two posts.",
            quantity: "1 each",
            isChosen: true,
            price: "$40.00",
            difference: "+$42.00",
          },
          {
            id: second,
            name: "Stairs",
            description: "Treads\nStringers",
            quantity: "",
            isChosen: false,
            price: "$70.00",
            difference: "+$73.50",
          },
        ],
      },
    ]);
  });

  test("a category names its tasks only when it is not chosen, because they are then printed nowhere else", () => {
    const [group] = options(deck({ stairs: true }));
    expect(group?.options.map(({ name, description }) => [name, description])).toEqual([
      ["Lamp", "Two posts."],
      ["Stairs", ""],
      ["Rail", ""],
    ]);
  });

  test("Show Task Details off: neither descriptions nor tasks of a category", () => {
    const [group] = options(deck(), { showTaskDetails: false });
    expect(group?.options.map(({ description }) => description)).toEqual(["", ""]);
  });

  test("Hide Taxes omits the differences, which include taxes", () => {
    const printed = printableQuote(deck(), { showSubtotalOnly: true });
    expect(printed.optionColumns.map(({ key }) => key)).toEqual(["quantity", "price"]);
    expect(JSON.stringify(printed.options)).not.toMatch(/42\.00|73\.50/);
    expect(printableQuote(deck()).optionColumns.map(({ label }) => label)).toEqual([
      "Quantity",
      "Price",
      "Difference to the total",
    ]);
  });

  test("quantities are hidden with those of tasks: no column, and no words after names", () => {
    const whole = deck();
    const tasks = whole.tasks.map((task) => ({ ...task, quantity: 2 }));
    const shown = printableQuote({ ...whole, tasks }, { showQuantities: true });
    const hidden = printableQuote({ ...whole, tasks }, { showQuantities: false });
    const texts = ({ options: [group] }: typeof shown) =>
      group?.options.map(({ quantity, description }) => [quantity, description]);
    expect(texts(shown)).toEqual([
      ["2 each", "Two posts."],
      ["", "Treads (2 each)\nStringers (2 each)"],
    ]);
    expect(texts(hidden)).toEqual([
      ["", "Two posts."],
      ["", "Treads\nStringers"],
    ]);
    expect(hidden.optionColumns.map(({ key }) => key)).toEqual(["price", "difference"]);
  });
});

test("alternatives are listed by group, after the options; the chosen one has no difference", () => {
  const whole = exampleWholeQuote({
    categories: [{}],
    tasks: [
      { name: "Extra", optional: true },
      { name: "Oak", choiceGroup: "Floor" },
      { name: "Vinyl", choiceGroup: " floor", materialUnitCost: 70 },
      { name: "Marble", choiceGroup: "Floor", materialUnitCost: 250 },
    ],
  });
  const listed = options(whole).map(({ group, options: members }) => [
    group,
    ...members.map(({ name, isChosen, difference }) => [name, isChosen, difference]),
  ]);
  expect(listed).toEqual([
    ["", ["Extra", false, "+$100.00"]],
    ["Floor", ["Oak", true, ""], ["Vinyl", false, "−$30.00"], ["Marble", false, "+$150.00"]],
  ]);
});
