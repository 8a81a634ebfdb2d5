// Tests of "My prices": region, own labor rates and own entries change the costs of added tasks, and of nothing else.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { OwnPrice } from "#core/own-prices/own-price.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { drywallPrice, priceBackupOf } from "../../fixtures/own-prices.ts";
import { blur, press, pressOn, texts, type, typeInto } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import {
  addCatalogTasks,
  expectClosed,
  figures,
  menu,
  openMade,
  openNew,
  openPicker,
  picker,
  toast,
  undo,
  waitUntilSaved,
} from "../pages/edit-screen.ts";
import * as prices from "../pages/prices-screen.ts";

/** In the catalog $0.70 material and $1.70 labor, at $62 an hour; walls $0.60 and $1.60. */
const CEILING = "Hang, tape and finish 1/2 in. sag-resistant drywall, ceilings, level 4";
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
const SOFFIT = {
  name: "Curved soffit board",
  unit: "lin.ft",
  materialUnitCost: 6.5,
  laborUnitCost: 12.3,
} as const;

const box = (task: string) => picker.getByRole("checkbox", { name: task, exact: true });
const statement = picker.getByTestId("price-statement");
const savedHere = page.getByText("Saved on this device");
const adding = (count: number) =>
  picker.getByRole("button", { name: `Add selected tasks (${count})` });

const costs = ({ tasks }: WholeQuote) =>
  tasks.map(({ name, materialUnitCost, laborUnitCost }) => [name, materialUnitCost, laborUnitCost]);

async function save(task: string): Promise<void> {
  await menu(task, "Save to my prices");
  await expect.element(toast.getByText("Saved to my prices")).toBeVisible();
}

test("a region, a rate and a markup count for added tasks, in one step, and not for earlier ones @full", async () => {
  const { server, quoteId } = await openMade({ Drywall: [] }, {}, 62);
  await addCatalogTasks("Drywall", [WALLS]);
  await waitUntilSaved();
  await prices.openRates(server);
  await prices.region.selectOptions("California");
  await expect
    .element(page.getByText("Labor 121% and material 108% of the US average"))
    .toBeVisible();
  await page.getByText("By trade, and where this is from").click();
  await expect.element(page.getByText("drywall, paint, tile and floors 119%")).toBeVisible();
  await typeInto(prices.rateFor("Drywall"), "77.5");
  await typeInto(prices.markupFor("Drywall"), "35");
  await expect.element(savedHere).toBeVisible();
  await openApp(`/quote/${quoteId}`, server);
  await openPicker("Drywall");
  await expect
    .element(statement)
    .toMatchTextContent("My rate $77.50/h, California prices, November 2026");
  await expect
    .element(box(CEILING))
    .toHaveAccessibleDescription(expect.stringMatching(/\$2\.90 \/ sq\.ft$/));
  await box(CEILING).click();
  await box(WALLS).click();
  await adding(2).click();
  await expectClosed(picker);
  await waitUntilSaved();
  // 0.70 x 1.08 = 0.756; 0.60 x 1.08 = 0.648; 0.027 and 0.025 hours x 77.50 = 2.0925 and 1.9375
  const added = [
    [WALLS, 0.6, 1.6],
    [CEILING, 0.8, 2.1],
    [WALLS, 0.6, 1.94],
  ];
  expect(costs(server.whole(quoteId))).toEqual(added);
  expect(server.whole(quoteId).tasks.map(({ markup }) => markup)).toEqual([0, 35, 35]);
  // 2.20 + 2.90 x 1.35 + 2.54 x 1.35; a dime changes $1.94 by more than 1 %.
  expect(figures()["Subtotal"]).toBe("$9.55");
  await expect.element(toast).toMatchTextContent("This quote uses cents in its costs now.");
  await undo.first().click();
  await expect.poll(() => costs(server.whole(quoteId))).toEqual(added.slice(0, 1));
  expect(figures()["Subtotal"]).toBe("$2.20");
});

test("a starter job and its category take the rate, so that the hours stay the same", async () => {
  await prices.openRates();
  // The catalog's rate of Plumbing is $98.
  await typeInto(prices.rateFor("Plumbing"), "196");
  await expect.element(savedHere).toBeVisible();
  const { saved } = await openNew();
  await page.getByRole("button", { name: /^Water heater/ }).click();
  const dialog = page.getByRole("dialog", { name: "Water heater" });
  await expect
    .element(dialog.getByTestId("price-statement"))
    .toMatchTextContent("My labor rates, US average");
  await dialog.getByRole("button", { name: "Add 5 tasks" }).click();
  await expectClosed(dialog);
  const { categories, tasks } = await saved();
  const plumbing = categories.find(({ name }) => name === "Plumbing");
  expect(plumbing?.defaultLaborHourlyRate).toBe(196);
  const heater = tasks.find(({ categoryId }) => categoryId === plumbing?.id);
  const answer = await fetch(`${apiPaths.taskCatalog}?category=Plumbing`);
  const catalog = (await answer.json()) as OwnPrice[];
  const listed = catalog.find(({ name }) => name === heater?.name);
  expect(heater?.laborUnitCost).toBe((listed?.laborUnitCost ?? 0) * 2);
  expect(heater?.materialUnitCost).toBe(listed?.materialUnitCost);
});

test("rates are typed down the table with Enter; zero is refused, and an empty field is the catalog's rate", async () => {
  await prices.openRates();
  const [permits, demolition] = ["General Conditions & Permits", "Demolition"].map(prices.rateFor);
  if (!permits || !demolition) throw new Error("Two categories are named above.");
  await expect.element(demolition).toHaveAttribute("placeholder", "58.00 catalog");
  await prices.rateForAll.fill("70");
  await pressOn(prices.rateForAll, "Enter");
  await expect.element(permits).toHaveFocus();
  await type("80");
  await press("Enter");
  await expect.element(demolition).toHaveFocus();
  await expect.element(demolition).toHaveAttribute("placeholder", "70.00 my rate");
  const refusal = page.getByText("Enter a rate above zero, or none.");
  await type("0");
  await expect.element(refusal).toBeVisible();
  await press("Backspace");
  await expect.element(refusal).not.toBeInTheDocument();
  await prices.rateForAll.fill("");
  blur();
  await expect.element(demolition).toHaveAttribute("placeholder", "58.00 catalog");
  await expect.element(permits).toHaveValue("80");
});

test("saved tasks come first in the picker, and are added at their costs whatever region and rates @full", async () => {
  const own = await prices.openPrices();
  await prices.region.selectOptions("California");
  await prices.rateForAll.fill("200");
  await expect.element(savedHere).toBeVisible();
  expect(own.calls.filter(({ method }) => method !== "GET")).toEqual([]);
  const walls = {
    name: WALLS,
    unit: "sq.ft",
    materialUnitCost: 3.3,
    laborUnitCost: 4.4,
  } as const;
  const { server, quoteId } = await openMade({ Drywall: [walls, SOFFIT] }, {}, 62);
  await save(WALLS);
  await save(SOFFIT.name);
  await openPicker("Drywall");
  const first = picker.getByRole("checkbox").first();
  await expect.element(first).toHaveAccessibleName(SOFFIT.name);
  await expect
    .element(first)
    .toHaveAccessibleDescription(expect.stringMatching(/\$18\.80.*My price/));
  await expect.element(box(WALLS)).toHaveLength(1);
  await expect
    .element(box(WALLS))
    .toHaveAccessibleDescription(expect.stringMatching(/\$7\.70.*My price/));
  await expect.element(picker.getByText("My price", { exact: true })).toHaveLength(2);
  await box(WALLS).click();
  await picker.getByLabelText("Search tasks").fill("soffit");
  await expect.element(picker.getByRole("heading", { name: "My price list" })).toBeVisible();
  await first.click();
  await adding(2).click();
  await expectClosed(picker);
  await waitUntilSaved();
  expect(costs(server.whole(quoteId)).slice(2)).toEqual([
    [WALLS, 3.3, 4.4],
    [SOFFIT.name, 6.5, 12.3],
  ]);
});

test("a backup restores entries, rates and region; a bad or an equal one changes nothing", async () => {
  const text = priceBackupOf([drywallPrice("Oak tread", 1), drywallPrice("Zebrawood veneer", 2)]);
  const choose = (content: string): Promise<void> =>
    prices.chooseFile("Restore from a backup", "my-prices.json", content);
  const { priceList, priceRows } = prices;
  await prices.openPrices();
  await choose(text);
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" });
  await expect
    .poll(() => texts(dialog.getByRole("listitem")))
    .toEqual([
      "2 entries are added.",
      "Your labor rates are replaced.",
      "Your region is replaced.",
    ]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(prices.noPrices).toBeVisible();
  await choose(text);
  await page.getByRole("button", { name: "Replace my prices" }).click();
  await expect.element(toast.getByText("Backup restored")).toBeVisible();
  await expect.element(priceRows).toHaveLength(2);
  await expect.element(prices.region).toHaveValue("US-CA");
  await expect.element(prices.rateFor("Tile")).toHaveValue("81.5");
  const lastBackup = priceList.getByText(/^Last backup/);
  await expect.element(lastBackup).not.toBeInTheDocument();
  await priceList.getByRole("button", { name: /^Remove Oak tread/ }).click();
  await expect.element(priceRows).toHaveLength(1);
  await expect.element(lastBackup).toMatchTextContent(/^Last backup: \d+ days? ago/);
  await toast.getByRole("button", { name: "Undo" }).first().click();
  await expect.element(priceRows).toHaveLength(2);
  await choose(text.replace("4.2", "-4.2"));
  await expect.element(toast.getByText("Nothing was restored")).toBeVisible();
  await expect.element(toast.getByText(/^This backup cannot be restored: entries\./)).toBeVisible();
  await choose(text);
  await expect.element(page.getByText("so there is nothing to restore")).toBeVisible();
});
