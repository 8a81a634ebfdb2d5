// Tests of what stands out before a quote leaves, each rule with a worked example (decision 41).
import { describe, expect, test } from "vitest";
import { EMPTY_BUSINESS_INFO } from "../quote/details/business-and-client.ts";
import { priceQuote } from "../pricing/price-quote.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "../quote/printing/display-options.ts";
import { NOTHING_USUAL } from "../usual/usual.ts";
import {
  bathroomRenovation,
  exampleId,
  exampleWholeQuote,
  GST,
  HST,
  QST,
  type ExampleParts,
} from "../testing/example-quotes.ts";
import { answeredAfter, answeredKinds, unansweredOf } from "./answers.ts";
import { standOuts, type LeavingQuote, type StandOut } from "./stand-outs.ts";

const COMPANY = { ...EMPTY_BUSINESS_INFO, companyName: "Érable" };
const HIDDEN_TAXES = { ...DEFAULT_DISPLAY_OPTIONS, showSubtotalOnly: true };
const OFF_ON_LABOR = { taxOnMarkup: false, taxes: [{ ...GST, applyOn: "labor" as const }] };
const OF_CATALOG = { name: "Plumbing", defaultLaborHourlyRate: 95 };

function found(parts: ExampleParts, leaving: Partial<LeavingQuote> = {}): StandOut[] {
  const whole = exampleWholeQuote({ ...parts, quote: { businessInfo: COMPANY, ...parts.quote } });
  const priced = priceQuote(whole);
  return standOuts({
    whole,
    priced,
    sending: "publish",
    today: "2026-11-22",
    usual: NOTHING_USUAL,
    targetMargin: null,
    ...leaving,
  });
}

const kinds = (points: readonly StandOut[]) => points.map(({ kind }) => kind);

test("nothing stands out in a complete quote", () => {
  const whole = bathroomRenovation();
  const [priced, usual] = [priceQuote(whole), { ...NOTHING_USUAL, taxes: [HST] }];
  const leaving = { whole, priced, usual, sending: "publish", today: "2026-12-02" } as const;
  expect(standOuts({ ...leaving, targetMargin: 10 })).toEqual([]);
});

test("company details are asked for before a download and a publication, first of all", () => {
  const quote = { businessInfo: EMPTY_BUSINESS_INFO };
  expect(kinds(found({ quote }))).toEqual(["company", "total"]);
  expect(kinds(found({ quote }, { sending: "download" }))).toEqual(["company", "total"]);
  expect(kinds(found({ quote }, { sending: "share" }))).toEqual(["total"]);
});

test("a total of $0.00 can be downloaded and shared, but not published", () => {
  expect(found({})).toEqual([{ kind: "total", canBeSent: false }]);
  expect(found({}, { sending: "download" })).toEqual([{ kind: "total", canBeSent: true }]);
  expect(kinds(found({ categories: [{}], tasks: [{ optional: true }] }))).toEqual(["unfitChoices"]);
});

describe("0 % markup", () => {
  const second = { categoryId: exampleId("category", 2) };

  const marked = { materialUnitCost: 0, markup: 20 };
  const free = { materialUnitCost: 0, optional: true };
  const [custom, overridden] = [{}, { ...OF_CATALOG, overridePrice: 500 }];

  test.each<[string, boolean, object[], object[]]>([
    ["a catalog category with a cost", true, [OF_CATALOG], [{}]],
    ["beside a task of a custom category", true, [OF_CATALOG, custom], [{}, second]],
    ["beside a task with markup, but without a cost", true, [OF_CATALOG], [{}, marked]],
    ["custom categories alone", false, [custom], [{}]],
    ["one task with markup", false, [OF_CATALOG], [{}, { markup: 1 }]],
    ["an overridden category", false, [overridden], [{}]],
    ["without costs", false, [{ ...OF_CATALOG, optional: true }, custom], [free, second]],
  ])("%s: %s", (_name, standsOut, categories, tasks) => {
    expect(kinds(found({ categories, tasks })).includes("markup")).toBe(standsOut);
  });

  test("names the catalog categories in order", () => {
    const electrical = { ...OF_CATALOG, name: "Electrical", position: 0 };
    const categories = [{ ...OF_CATALOG, position: 1 }, electrical];
    expect(found({ categories, tasks: [{}, second] })).toEqual([
      { kind: "markup", categoryNames: ["Electrical", "Plumbing"] },
    ]);
  });
});

describe("a margin below the target", () => {
  /** $100.00 of cost at 25 % markup: $25.00 of $125.00 is a margin of 20 %. */
  const TASK = { materialUnitCost: 60, laborUnitCost: 40, quantity: 1, markup: 25 };
  const at = (targetMargin: number | null, task = {}, category = {}) =>
    found({ categories: [category], tasks: [{ ...TASK, ...task }] }, { targetMargin });

  test("stands out, one that meets it does not", () => {
    expect(at(20.1)).toEqual([{ kind: "margin", margin: 20, target: 20.1 }]);
    expect([at(20), at(null)]).toEqual([[], []]);
  });

  test("is not asked about without a cost, nor beside 0 % markup", () => {
    const free = { materialUnitCost: 0, laborUnitCost: 0 };
    expect(kinds(at(100, free))).toEqual(["total", "emptyCategories"]);
    expect(kinds(at(99, { markup: 0 }, OF_CATALOG))).toEqual(["markup"]);
  });
});

test("no tax stands out where a former quote charged one, and there is something to tax", () => {
  const leaving = { usual: { ...NOTHING_USUAL, taxes: [HST] } };
  const parts: ExampleParts = { categories: [{}], tasks: [{}] };
  expect(found(parts)).toEqual([]);
  expect(found(parts, leaving)).toEqual([{ kind: "taxes", usual: [HST] }]);
  expect(found({ ...parts, quote: { taxes: [{ ...HST, rate: 0 }] } }, leaving)).toEqual([]);
  expect(kinds(found({}, leaving))).toEqual(["total"]);
});

describe("a tax on the cost without markup", () => {
  const off = { taxOnMarkup: false, taxes: [GST] };
  /** Of $1,500.00 at 60 %. */
  const dear = { materialUnitCost: 1_500, laborUnitCost: 0, markup: 60 };

  test("stands out with what the client would work out: $75.00 is 5% of $1,500.00", () => {
    const parts = { quote: off, categories: [{}], tasks: [dear] };
    expect(found(parts)).toEqual([
      { kind: "taxedCost", tax: { ...GST, amountCents: 75_00, baseCents: 1_500_00 } },
    ]);
  });

  test.each<[string, boolean, ExampleParts["quote"], NonNullable<ExampleParts["tasks"]>]>([
    ["charged on markup", false, { ...off, taxOnMarkup: true }, [dear]],
    ["hidden", false, { ...off, displayOptions: HIDDEN_TAXES }, [dear]],
    ["of 0% beside another", true, { ...off, taxes: [{ ...GST, rate: 0 }, QST] }, [dear]],
    ["where one task of two has markup", true, off, [{}, dear]],
    ["where what has markup is an option", true, off, [{}, { ...dear, optional: true }]],
    ["where what has markup is not taxed", false, off, [{}, { ...dear, taxable: false }]],
    ["on labor, where only material has markup", false, OFF_ON_LABOR, [{}, dear]],
  ])("%s: %s", (_name, standsOut, quote, tasks) => {
    const points = found({ quote: { ...quote }, categories: [{}], tasks });
    expect(kinds(points).includes("taxedCost")).toBe(standsOut);
  });

  const at = (quote: object, category = {}, task = {}) => {
    const tasks = [{ ...dear, markup: 0, ...task }];
    const points = found({ quote: { ...off, ...quote }, categories: [category], tasks });
    return kinds(points).includes("taxedCost");
  };

  test("charges inside of the prices are as markup, also in the price of a category", () => {
    const charged = { charges: [{ name: "Overhead", percent: 10 }] };
    const asLines = { ...charged, chargesInPrices: false };
    expect([at(charged), at(charged, { overridePrice: 2_400 })]).toEqual([true, true]);
    expect([at(asLines), at(charged, {}, { atCost: true })]).toEqual([false, false]);
  });

  test("what a minimum adds is as markup", () => {
    const [less, more] = [{ minimumPrice: 900 }, { minimumPrice: 2_000 }];
    expect([at({}, more, {}), at({}, {}, more)]).toEqual([true, true]);
    expect(at({}, { minimumPrice: 1_500 }, less)).toBe(false);
  });
});

describe("categories of $0.00", () => {
  const emptyIn = (category: object, tasks: ExampleParts["tasks"] = []) => {
    const priced = { overridePrice: 100, position: 5 };
    return kinds(found({ categories: [category, priced], tasks })).includes("emptyCategories");
  };

  test.each<[string, boolean, object, ExampleParts["tasks"]]>([
    ["without tasks", true, {}, []],
    ["with tasks of $0.00", true, {}, [{ materialUnitCost: 0 }, { quantity: 0 }]],
    ["overridden to $0.00", true, { overridePrice: 0 }, [{}]],
    ["with a task of $100.00", false, {}, [{}]],
    ["with an option that is not chosen", false, {}, [{ optional: true }]],
    ["that are alternatives", false, { choiceGroup: "Floor" }, []],
  ])("%s: %s", (_name, standsOut, category, tasks) => {
    expect(emptyIn(category, tasks)).toBe(standsOut);
  });

  test("are listed in order", () => {
    const categories = [
      { name: "Paint", position: 2 },
      { name: "Demolition", position: 1 },
      { overridePrice: 100, position: 0 },
    ];
    expect(found({ categories })).toEqual([
      {
        kind: "emptyCategories",
        categories: [
          { id: exampleId("category", 2), name: "Demolition" },
          { id: exampleId("category", 1), name: "Paint" },
        ],
      },
    ]);
  });
});

test("payments of $30.00 of $100.00 stand out", () => {
  const parts = { categories: [{}], tasks: [{}], payments: [{ amount: 30 }] };
  expect(found(parts)).toMatchObject([
    { kind: "schedule", mismatch: expect.stringContaining("$70.00 is not scheduled") },
  ]);
});

test("a valid-until day that is over stands out before a publication only", () => {
  const until = (validUntil: string, sending: LeavingQuote["sending"] = "publish") =>
    kinds(found({ quote: { validUntil }, categories: [{}], tasks: [{}] }, { sending }));
  expect(until("2026-11-21")).toEqual(["past"]);
  expect(until("2026-11-21", "download")).toEqual([]);
  expect(until("2026-11-22")).toEqual([]);
  expect(until("")).toEqual([]);
});

describe("answers", () => {
  const total: StandOut = { kind: "total", canBeSent: true };
  const past: StandOut = { kind: "past", validUntil: "2026-11-21" };
  const markup: StandOut = { kind: "markup", categoryNames: [] };

  test("an answered kind is not asked again, a new one is", () => {
    const answered = answeredAfter([], [total]);
    expect(unansweredOf([total, markup], answered)).toEqual([markup]);
    expect(unansweredOf([total, markup], answeredAfter(answered, [markup]))).toEqual([]);
  });

  test("company details are asked for each time", () => {
    const company: StandOut = { kind: "company" };
    expect(unansweredOf([company], answeredAfter([], [company]))).toEqual([company]);
  });

  test("an offer of $0.00, and one that has expired, is held back, whatever was answered before a download", () => {
    expect(unansweredOf([past], answeredAfter([], [past]))).toEqual([past]);
    const held: StandOut = { kind: "total", canBeSent: false };
    expect(unansweredOf([held], answeredAfter([], [total]))).toEqual([held]);
  });

  test("kinds of a newer version are dropped", () => {
    expect(answeredKinds.parse(["schedule", "past", "weather", 3])).toEqual(["schedule"]);
    expect(answeredKinds.safeParse("past").success).toBe(false);
  });
});
