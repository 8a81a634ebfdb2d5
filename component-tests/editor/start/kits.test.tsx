// Tests of kits on the screen: saved with formulas and markup, used at another size and in another region, changed on "My prices".
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import type { Kit } from "#core/kits/kit.ts";
import { USUAL } from "#core/testing/example-usual.ts";
import { expectFocusOn, press, pressOn, type } from "../../testing/actions.ts";
import type { MadeTask } from "../../testing/made-quote.ts";
import { expectClosed, menu, openMade, openNew, toast } from "../../pages/edit-screen.ts";
import * as prices from "../../pages/prices-screen.ts";

/** In the catalog $0.60 and $1.60. */
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";
const COSTS = { materialUnitCost: 100, markup: 15 };
const FOOTING: MadeTask = { name: "Footing, 12 in.", unit: "each", quantity: 3, ...COSTS };
const RAIL: MadeTask = { name: "Railing", unit: "lin.ft", quantity: 44, ...COSTS };

const kitDialog = (name: string): Locator => page.getByRole("dialog", { name, exact: true });
const saving = kitDialog("Save as a kit");
const changing = kitDialog("Change this kit");
const formulaOf = (dialog: Locator, task: string): Locator =>
  dialog.getByRole("combobox", { name: `Quantity of ${task}`, exact: true });
const kitsCard = page.getByRole("region", { name: /^Kits/ });
const storedKits = (): Kit[] =>
  JSON.parse(localStorage.getItem("quotewright.kits") ?? "[]") as Kit[];

async function openSaving(tasks: readonly MadeTask[], category = "Decks") {
  const opened = await openMade({ [category]: tasks });
  await menu(category, "Save as a kit…");
  return opened;
}

async function openKit(name: string, on?: Parameters<typeof openNew>[0]) {
  const opened = await openNew(on);
  await page.getByRole("region", { name: "My kits" }).getByRole("button", { name }).first().click();
  return { ...opened, dialog: kitDialog(name) };
}

test("a deck of 16 x 12 ft becomes a kit that has 5 footings and 64 ft of rail at 24 x 14 ft, with its markup, and is not sent before", async () => {
  const { server } = await openSaving([FOOTING, RAIL]);
  await saving.getByLabelText("Length (ft)", { exact: true }).fill("16");
  await saving.getByLabelText("Width (ft)", { exact: true }).fill("12");
  await saving.getByLabelText("Try Length (ft)").fill("24");
  await saving.getByLabelText("Try Width (ft)").fill("14");
  await formulaOf(saving, FOOTING.name).selectOptions(
    "One per 80 sq.ft of length x width, rounded up",
  );
  await formulaOf(saving, RAIL.name).selectOptions("Perimeter less 12 ft");
  await expect.element(saving.getByText("At 24 x 14: 64 lin.ft")).toBeVisible();
  await saving.getByRole("button", { name: "Save kit (2 tasks)" }).click();
  await expectClosed(saving);
  const { dialog, saved } = await openKit("Decks", server);
  await expect.element(dialog.getByLabelText("Markup")).toHaveDisplayValue("As saved, 15%");
  await dialog.getByLabelText("Length (ft)").fill("24");
  await dialog.getByLabelText("Width (ft)").fill("14");
  // (5 + 64) x 100 x 1.15
  await expect.element(dialog.getByTestId("starter-sum")).toMatchTextContent("$7,935.00");
  expect(JSON.stringify(server.calls)).not.toContain(FOOTING.name);
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await expectClosed(dialog);
  expect(
    (await saved()).tasks.map(({ name, quantity, markup }) => [name, quantity, markup]),
  ).toEqual([
    [FOOTING.name, 5, 15],
    [RAIL.name, 64, 15],
  ]);
});

test("a kit without markups takes my usual, and what the catalog has priced follows the region @full", async () => {
  localStorage.setItem("quotewright.usual", JSON.stringify(USUAL));
  const { server } = await openSaving(
    [
      { name: WALLS, unit: "sq.ft", materialUnitCost: 0.6, laborUnitCost: 1.6, priceRegion: "US" },
      { name: "My board", unit: "sq.ft", materialUnitCost: 3.3 },
    ],
    "Drywall",
  );
  await saving.getByRole("button", { name: "Save kit (2 tasks)" }).click();
  await expectClosed(saving);
  await prices.openPrices(server);
  await prices.region.selectOptions("California");
  await expect.element(page.getByText("Saved on this device")).toBeVisible();
  const { dialog, saved } = await openKit("Drywall", server);
  await expect.element(dialog.getByLabelText("Markup")).toHaveDisplayValue("My usual, 20%");
  await expect
    .element(dialog.getByTestId("kit-prices"))
    .toMatchTextContent("1 price follows the catalog, your region and your prices, 1 is as saved.");
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await expectClosed(dialog);
  const { tasks } = await saved();
  // 0.60 x 1.08 = 0.648, 1.60 x 1.19 = 1.904
  expect(tasks.map((task) => [task.materialUnitCost, task.laborUnitCost, task.markup])).toEqual([
    [0.6, 1.9, 20],
    [3.3, 0, 20],
  ]);
});

test("a kit is renamed and changed on My prices: a dimension, a typed formula with its mistake, a task of the catalog", async () => {
  const { server } = await openSaving([FOOTING]);
  await saving.getByRole("button", { name: "Save kit (1 task)" }).click();
  await expectClosed(saving);
  await prices.openPrices(server);
  await menu("the kit Decks", "Rename or change…");
  await changing.getByLabelText("Name of the kit").fill("Porch");
  await pressOn(changing.getByRole("button", { name: "Add a dimension" }), "Enter");
  await expectFocusOn("Name of the dimension");
  await type("Stair run");
  await changing.getByLabelText("Its value in this job").fill("10");
  await press("Enter");
  await expect
    .element(changing.getByLabelText("Stair run (ft)", { exact: true }))
    .toHaveValue("10");
  await changing.getByRole("button", { name: `Edit: ${FOOTING.name}` }).click();
  const typed = changing.getByLabelText("Or type the formula");
  await typed.fill("up(Stair walk / 5)");
  await expect
    .element(typed)
    .toHaveAccessibleDescription("“Stair” is not a dimension of this kit. You can use stairRun.");
  await expect.element(changing.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await typed.fill("up(Stair run / 5) + 1");
  await expect.element(changing.getByLabelText("Follows")).toHaveDisplayValue("Stair run");
  await changing.getByLabelText("Material ($ / each)").fill("120");
  // Enter waits for the search.
  await changing.getByLabelText("Add a task").fill(WALLS);
  await press("Enter");
  await expect.element(changing.getByRole("checkbox", { name: WALLS })).toBeChecked();
  await changing.getByRole("button", { name: "Save changes" }).click();
  await expectClosed(changing);
  await expect.element(kitsCard).toMatchTextContent(/2 tasks by Stair run \(ft\)\./);
  const [kit] = storedKits();
  expect(kit?.name).toBe("Porch");
  expect(kit?.categories.map(({ name, tasks }) => [name, tasks[0]?.quantity])).toEqual([
    ["Decks", "up(stairRun / 5) + 1"],
    ["Drywall", "1"],
  ]);
  expect(kit?.categories[0]?.tasks[0]?.materialUnitCost).toBe(120);
  await expectFocusOn("More for the kit Porch");
});

test("a kit is imported, duplicated, and deleted with undo; the card is not there before the first one @full", async () => {
  const { server } = await openSaving([FOOTING]);
  await saving.getByRole("button", { name: "Save kit (1 task)" }).click();
  await expectClosed(saving);
  const text = JSON.stringify({ format: "quotewright-kit", version: 1, kit: storedKits()[0] });
  localStorage.removeItem("quotewright.kits");
  await prices.openPrices(server);
  await expect.element(kitsCard).not.toBeInTheDocument();
  await prices.chooseFile("Restore from a backup", "kit-decks.json", text.replace('"3"', '"3 *"'));
  await expect
    .element(toast)
    .toMatchTextContent(
      /This kit cannot be imported: kit: The quantity of “Footing, 12 in.” cannot/,
    );
  await prices.chooseFile("Restore from a backup", "kit-decks.json", text);
  await expect.element(toast).toMatchTextContent(/Decks imported/);
  await expect.element(kitsCard).toBeVisible();
  await menu("the kit Decks", "Duplicate");
  await expect.element(kitsCard.getByText("Decks (2)")).toBeVisible();
  await menu("the kit Decks", "Delete");
  await expect.element(toast).toMatchTextContent(/Decks deleted/);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedKits().map(({ name }) => name)).toEqual(["Decks (2)", "Decks"]);
});
