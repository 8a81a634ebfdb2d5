// Tests of Estimate Completeness: six checks, their percentage and its colour (SPEC section 4).
import { describe, expect, test } from "vitest";
import { completeness } from "./completeness.ts";
import { bathroomRenovation, exampleWholeQuote } from "../testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "../quote/details/business-and-client.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import type { WholeQuote } from "../quote/schema.ts";

const judge = (whole: WholeQuote) => completeness(whole, priceQuote(whole));
const met = (whole: WholeQuote): string[] =>
  judge(whole)
    .checks.filter((check) => check.met)
    .map((check) => check.id);

const category = { categories: [{}] };
const task = { ...category, tasks: [{ materialUnitCost: 0 }] };
const priced = { ...category, tasks: [{}] };
const company = { businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "Érable" } };
const client = { clientInfo: { ...EMPTY_CLIENT_INFO, contactName: "Maya" } };
const address = { clientInfo: { ...client.clientInfo, projectAddress: "1266 avenue Laurier" } };

describe("the colour: green from 80 %, yellow from 50 %, orange below", () => {
  test.each([
    [0, 0, "orange", exampleWholeQuote({})],
    [1, 17, "orange", exampleWholeQuote(category)],
    [2, 33, "orange", exampleWholeQuote(task)],
    [3, 50, "yellow", exampleWholeQuote(priced)],
    [4, 67, "yellow", exampleWholeQuote({ ...priced, quote: company })],
    [5, 83, "green", exampleWholeQuote({ ...priced, quote: { ...company, ...client } })],
    [6, 100, "green", exampleWholeQuote({ ...priced, quote: { ...company, ...address } })],
  ] as const)("%i passed checks are %i %%, %s", (count, percent, tone, whole) => {
    expect(met(whole)).toHaveLength(count);
    expect(judge(whole)).toMatchObject({ percent, tone });
  });
});

describe("each check", () => {
  test("the six checks in order", () => {
    expect(met(bathroomRenovation())).toEqual([
      "categories",
      "tasks",
      "company",
      "client",
      "projectAddress",
      "subtotal",
    ]);
    for (const { label } of judge(exampleWholeQuote({})).checks) expect(label).toMatch(/^[A-Z]/);
  });

  test("a client needs a company or a contact, and spaces count as empty", () => {
    const clientOf = (companyName: string) =>
      met(exampleWholeQuote({ quote: { clientInfo: { ...EMPTY_CLIENT_INFO, companyName } } }));
    expect([clientOf("Laurier Holdings"), clientOf(" ")]).toEqual([["client"], []]);
  });

  test("options that are not chosen make no subtotal; a discount does not lower it", () => {
    const option = (selected: boolean) =>
      exampleWholeQuote({
        quote: { discount: { kind: "percent", value: 100, label: "" } },
        categories: [{}],
        tasks: [{ optional: true, selected }],
      });
    expect(met(option(false))).toEqual(["categories", "tasks"]);
    expect(met(option(true))).toEqual(["categories", "tasks", "subtotal"]);
  });

  test("an override alone makes the subtotal positive, without any task", () => {
    expect(met(exampleWholeQuote({ categories: [{ overridePrice: 0.01 }] }))).toEqual([
      "categories",
      "subtotal",
    ]);
  });
});
