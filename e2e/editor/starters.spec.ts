// Tests of starting a quote from a job: dimensions, live quantities, one step of undo, focus, and offline use.
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

async function openStarter(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("dialog", { name, exact: true });
}

async function wholeQuote(page: Page, quoteId: string): Promise<WholeQuote> {
  const answer = await page.request.get(apiPaths.wholeQuote(quoteId));
  return (await answer.json()) as WholeQuote;
}

const undoButton = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).first();

test("a bathroom is added with two clicks: categories, tasks with quantities, the name of the quote", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  const dialog = await openStarter(page, "Bathroom remodel");
  await expect(dialog.getByTestId("starter-measures")).toHaveText(
    "Floor: 40 sq.ft · Walls: 208 sq.ft",
  );
  await expect(dialog.getByTestId("starter-sum")).toHaveText("$15,470.00");
  await dialog.getByRole("button", { name: "Add 29 tasks" }).click();
  await expect(dialog).toBeHidden();
  await expect(edit.title).toHaveValue("Bathroom remodel, 5 x 8 ft");
  await expect(page.getByRole("heading", { name: "Start from a job" })).toBeHidden();
  await waitUntilSaved(page);
  const { categories, tasks } = await wholeQuote(page, quoteId);
  expect(categories.map(({ name }) => name)).toEqual([
    "General Conditions & Permits",
    "Demolition",
    "Structural & Framing",
    "Plumbing",
    "Electrical",
    "HVAC",
    "Insulation",
    "Drywall",
    "Interior Painting",
    "Tile",
    "Trim & Millwork",
    "Cabinets",
    "Bath Accessories & Glass",
    "Cleaning & Disposal",
  ]);
  expect(tasks).toHaveLength(29);
  expect(tasks.find(({ name }) => name.startsWith("PVC baseboard"))).toMatchObject({
    quantity: 14,
    unit: "lin.ft",
  });
  expect((await edit.figures())["Subtotal"]).toBe("$15,470.00");
});

test("dimensions are read as people write them, and the quantities follow while they are typed", async ({
  page,
}) => {
  await new EditPage(page).openNew();
  const dialog = await openStarter(page, "Interior painting");
  const ceiling = dialog.getByRole("checkbox", { name: /^Paint smooth ceiling/ });
  const typed: [string, string, string][] = [
    ["12 1/2", "10", "125 sq.ft at $1.00"],
    ["10,5", "8", "84 sq.ft at $1.00"],
    ["8x12", "1", "96 sq.ft at $1.00"],
  ];
  for (const [length, width, quantity] of typed) {
    await dialog.getByLabel("Length (ft)").fill("");
    await dialog.getByLabel("Length (ft)").pressSequentially(length);
    await dialog.getByLabel("Width (ft)").fill(width);
    await expect(ceiling).toHaveAccessibleDescription(quantity);
  }
  await dialog.getByLabel("Length (ft)").fill("");
  await expect(dialog.getByText("Enter a figure above zero.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add 0 tasks" })).toBeDisabled();
});

test("unticked tasks and whole categories are left out, extras can be ticked, and markup is taken", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  const dialog = await openStarter(page, "Fence");
  await expect(dialog.getByTestId("starter-sum")).toHaveText("$4,121.60");
  await dialog.getByRole("checkbox", { name: /^Fence or pool-barrier permit/ }).uncheck();
  await dialog.getByRole("button", { name: "Leave out Cleaning & Disposal" }).click();
  await dialog.getByRole("checkbox", { name: /^Take down and haul away/ }).check();
  await dialog.getByLabel("Length with gates (ft)").fill("100");
  await dialog.getByLabel("Markup (%)").fill("20");
  // 135 + 700 + 96 x 27.10 + 415 = 3,851.60, with 20 %.
  await expect(dialog.getByTestId("starter-sum")).toHaveText("$4,621.92");
  await dialog.getByRole("button", { name: "Add 4 tasks" }).click();
  await waitUntilSaved(page);
  const { quote, tasks } = await wholeQuote(page, quoteId);
  expect(quote.subtotal).toBe(4_621.92);
  expect(new Set(tasks.map(({ markup }) => markup))).toEqual(new Set([20]));
});

test("one undo takes everything back, one redo puts it in again", async ({ page }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  const dialog = await openStarter(page, "Deck");
  await dialog.getByRole("button", { name: "Add 15 tasks" }).click();
  await expect(edit.category("Decks & Porches")).toBeVisible();
  await waitUntilSaved(page);
  await undoButton(page).click();
  await expect(page.getByRole("heading", { name: "Start from a job" })).toBeVisible();
  await expect(edit.title).toHaveValue("");
  await expect(undoButton(page)).toBeDisabled();
  await waitUntilSaved(page);
  expect(await wholeQuote(page, quoteId)).toMatchObject({ categories: [], tasks: [] });
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(edit.category("Decks & Porches")).toBeVisible();
  await waitUntilSaved(page);
  expect((await wholeQuote(page, quoteId)).tasks).toHaveLength(15);
});

// A touch device shows the row and does not open the keyboard.
test("a job is added by keyboard alone, and the focus goes to the first new quantity @pointer", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await expect(page.getByRole("button", { name: /^Water heater/ })).toBeVisible();
  await page.getByRole("button", { name: /^Water heater/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Water heater" });
  await expect(dialog.getByLabel("Water heaters")).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const first = page.getByRole("textbox", { name: /^Quantity of Building permit fee/ });
  await expect(first).toBeFocused();
  await expect(
    page.getByRole("textbox", { name: /^Quantity of Replace gas water heater/ }),
  ).toHaveValue("2");
});

test("Escape returns to the card; changed dimensions are not discarded without a question", async ({
  page,
}) => {
  await new EditPage(page).openNew();
  const dialog = await openStarter(page, "Flooring");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Flooring/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Floor area (sq.ft)").fill("12x15 + 10x8");
  await expect(
    dialog.getByRole("checkbox", { name: /^Click vinyl plank/ }),
  ).toHaveAccessibleDescription("260 sq.ft at $5.70");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeVisible();
});

test("a quote with categories takes another job below them, with the markup that it uses", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({
    Roofing: [
      { name: "Shingles", quantity: "1", unit: "each", material: "10", labor: "0", markup: "12" },
    ],
  });
  await expect(page.getByRole("heading", { name: "Start from a job" })).toBeHidden();
  await page.getByRole("button", { name: "Start from a job" }).click();
  const chooser = page.getByRole("dialog", { name: "Start from a job" });
  await chooser.getByRole("button", { name: /^Electrical panel/ }).click();
  const dialog = page.getByRole("dialog", { name: "Electrical panel" });
  await expect(dialog.getByLabel("Markup (%)")).toHaveValue("12");
  await dialog.getByRole("button", { name: "Add 5 tasks" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: /^(Roofing|Electrical)/ })).toHaveText([
    /^Roofing/,
    /^Electrical/,
  ]);
  await waitUntilSaved(page);
});

test("the jobs and a job's dialog are accessible", async ({ page }) => {
  await new EditPage(page).openNew();
  await expect(page.getByRole("button", { name: /^Office fit-out/ })).toBeVisible();
  await expectAccessible(page, "jobs");
  await expectNoSidewaysScroll(page, "jobs");
  await openStarter(page, "Kitchen remodel");
  await expectAccessible(page, "dialog");
  await expectNoSidewaysScroll(page, "dialog");
});

test("a dimension that is not one figure is shown before the tasks are added", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openNew();
  const dialog = await openStarter(page, "Bathroom remodel");
  await dialog.getByLabel("Length (ft)").fill("12'6\"");
  await dialog.getByLabel("Width (ft)").fill("6");
  await dialog.getByRole("button", { name: /^Add \d+ tasks$/ }).click();
  await expect(dialog.getByText("is not a number")).toBeVisible();
  await dialog.getByLabel("Length (ft)").fill("12.5");
  await dialog.getByRole("button", { name: /^Add \d+ tasks$/ }).click();
  await expect(edit.title).toHaveValue("Bathroom remodel, 6 x 12.5 ft");
});
