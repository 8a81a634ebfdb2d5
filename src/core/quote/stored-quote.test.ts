// Quotes of any version of the product are read in today's shape; what is no quote is refused.
import { describe, expect, test } from "vitest";
import { bathroomRenovation } from "../testing/example-quotes.ts";
import { readWholeQuote } from "./stored-quote.ts";

const today = bathroomRenovation();

/** A copy of an object without some of its fields. */
const lacking = (from: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));

describe("a quote that was stored", () => {
  test("in today's shape is read as it is", () => {
    expect(readWholeQuote(structuredClone(today))).toEqual(today);
  });

  test("by an older version gets the defaults of the fields that it lacks", () => {
    const older = {
      ...today,
      quote: {
        ...lacking(today.quote, "taxOnMarkup", "pdfOptions", "number", "validUntil"),
        clientInfo: lacking(today.quote.clientInfo, "billingAddress"),
      },
      tasks: today.tasks.map((task) => lacking(task, "markup", "description")),
    };
    const read = readWholeQuote(older);
    expect(read.quote).toMatchObject({ taxOnMarkup: true, number: "", validUntil: "" });
    expect(read.quote.pdfOptions.paper).toBe("letter");
    expect(read.quote.clientInfo.billingAddress).toBe("");
    expect(read.tasks[0]).toMatchObject({ markup: 0, description: "", name: today.tasks[0]?.name });
  });

  test("by a newer version loses only the fields that this one does not know", () => {
    const newer = {
      ...today,
      quote: { ...today.quote, kind: "proposal" },
      tasks: today.tasks.map((task) => ({ ...task, optional: true })),
    };
    expect(readWholeQuote(newer)).toEqual(today);
  });

  test.each([
    ["nothing", null],
    ["no lists", { quote: today.quote }],
    ["a quote without an id", { ...today, quote: lacking(today.quote, "id") }],
    [
      "a task without a name",
      { ...today, tasks: today.tasks.map((task) => lacking(task, "name")) },
    ],
    ["a cost as text", { ...today, tasks: today.tasks.map((one) => ({ ...one, markup: "5" })) }],
  ])("is refused when it is %s", (_what, stored) => {
    expect(() => readWholeQuote(stored)).toThrow();
  });
});
