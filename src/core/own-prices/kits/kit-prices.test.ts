// Tests of the prices of a kit: what comes from the catalog follows region, rates and own prices; own costs stay.
import { expect, test } from "vitest";
import { draftOfQuote, kitOfDraft } from "../../kits/kit-draft.ts";
import { kit, type Kit, type KitTask } from "../../kits/kit.ts";
import { exampleOwnPrice, HALF_MATERIAL, HANG_DRYWALL } from "../../testing/example-catalog.ts";
import { exampleWholeQuote } from "../../testing/example-quotes.ts";
import { NO_RATES } from "../labor-rates.ts";
import { US_AVERAGE, type LocalPrices } from "../local-price.ts";
import type { PriceSources } from "../price-update.ts";
import { asSaved, neededCategories, pricedKit, pricedWords } from "./kit-prices.ts";

const id = (count: number) => `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`;
const OHIO: LocalPrices = { region: HALF_MATERIAL, rates: NO_RATES };
const SOURCES: PriceSources = {
  tasks: [HANG_DRYWALL],
  categories: [{ name: "Drywall", defaultLaborHourlyRate: 60 }],
  entries: [],
  present: US_AVERAGE,
};
const entry = exampleOwnPrice({ name: "hang drywall", materialUnitCost: 11.25 });

const task = (costs: readonly [number, number], more: Partial<KitTask> = {}): KitTask => ({
  id: id(2),
  name: "Hang drywall",
  description: "",
  unit: "sq.ft",
  materialUnitCost: costs[0],
  laborUnitCost: costs[1],
  quantity: "100",
  ...more,
});
const kitWith = (tasks: readonly KitTask[], name = "Drywall"): Kit =>
  kit.parse({
    id: id(1),
    name: "Room",
    dimensions: [],
    categories: [{ id: id(3), name, defaultLaborHourlyRate: 60, tasks }],
  });

/** The costs with which the tasks are added, the rate of their category, and how many follow. */
function priced(tasks: readonly KitTask[], sources: Partial<PriceSources>, name?: string) {
  const found = pricedKit(kitWith(tasks, name), { ...SOURCES, ...sources }, 1);
  const [category] = found.kit.categories;
  return {
    costs: category?.tasks.map((each) => `${each.materialUnitCost} + ${each.laborUnitCost}`),
    rate: category?.defaultLaborHourlyRate,
    counts: [found.following, found.asSaved],
  };
}

test("a task that was priced by the catalog has the costs of the region; its category the rate that they contain", () => {
  const saved = [task([10, 20], { catalogCategory: "Drywall" })];
  expect(priced(saved, { present: OHIO })).toEqual({ costs: ["5 + 18"], rate: 54, counts: [1, 0] });
  // 20 x 90 / 60 at the owner's rate
  const rates = { default: 90, categories: {} };
  expect(priced(saved, { present: { region: null, rates } })).toEqual({
    costs: ["10 + 30"],
    rate: 90,
    counts: [1, 0],
  });
  // Saved in Ohio and imported where nobody has ever chosen it.
  expect(priced([task([5, 18], { catalogCategory: "Drywall" })], {}).costs).toEqual(["10 + 20"]);
  expect(priced(saved, { present: OHIO }, "Upstairs")).toEqual({
    costs: ["5 + 18"],
    rate: 60,
    counts: [1, 0],
  });
});

test("the price list goes before the catalog, with its cents", () => {
  const saved = [task([10, 20], { catalogCategory: "Drywall" })];
  expect(priced(saved, { entries: [entry], present: OHIO }).costs).toEqual(["11.25 + 22"]);
});

test("costs of the owner, of older kits, which do not say whose they are, and of tasks that the catalog no longer has stay as saved", () => {
  const tasks = [
    task([10, 20.5], { catalogCategory: null }),
    task([7.25, 1]),
    task([10, 20], { name: "Gone", catalogCategory: "Drywall" }),
  ];
  expect(priced(tasks, { entries: [entry], present: OHIO })).toEqual({
    costs: ["10 + 20.5", "7.25 + 1", "10 + 20"],
    rate: 60,
    counts: [0, 3],
  });
  expect(neededCategories(kitWith(tasks.slice(0, 2)))).toEqual([]);
});

test("a kit that is saved notes which costs are the catalog's, also in a category of the owner", () => {
  const whole = exampleWholeQuote({
    categories: [{ name: "Upstairs" }],
    tasks: [
      { ...task([10, 20]), quantity: 1, priceRegion: "US" },
      { name: "Mine", quantity: 1, materialUnitCost: 7 },
    ],
  });
  const saved = kitOfDraft(draftOfQuote(whole, { name: "Room" }), () => crypto.randomUUID());
  expect(neededCategories(saved)).toEqual(["Upstairs"]);
  const found = pricedKit(saved, { ...SOURCES, present: OHIO }, 1);
  expect(found.kit.categories[0]?.tasks.map((each) => each.materialUnitCost)).toEqual([5, 7]);
});

test("says how many prices follow, and how many are as saved", () => {
  const words = (following: number, saved: number) =>
    pricedWords({ ...asSaved(kitWith([task([1, 1])])), following, asSaved: saved });
  expect(words(12, 3)).toBe(
    "12 prices follow the catalog, your region and your prices, 3 are as saved.",
  );
  expect(words(1, 1)).toBe(
    "1 price follows the catalog, your region and your prices, 1 is as saved.",
  );
  expect(words(2, 0)).toBe("2 prices follow the catalog, your region and your prices.");
  expect(words(0, 3)).toBe("All costs are as you saved them in this kit.");
});
