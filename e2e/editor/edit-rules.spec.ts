// Tests of the rules of the Edit step, one test each, in the words of SPEC sections 4, 5 and 9.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks, type CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const FRAMES: CustomTask = {
  name: "Set frames",
  quantity: "4",
  unit: "each",
  material: "150",
  labor: "50",
  markup: "10",
};

let edit: EditPage;
let quoteId: string;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({ Doors: [] });
});

const onServer = async (): Promise<WholeQuote> =>
  (await edit.page.request.get(apiPaths.wholeQuote(quoteId))).json();

const headings = async (): Promise<string[]> => {
  const all = edit.page.getByRole("region", { name: "Categories" }).getByRole("heading");
  return (await all.allTextContents()).map((text) => text.replace(/\d+ tasks?$/, ""));
};

test("custom task: quantity takes digits and one point, costs one decimal up to 1,000,000, markup at most 100", async ({
  page,
}) => {
  await edit.category("Doors").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  for (const [label, typed, shown] of [
    ["Quantity", "1.2.5a", "1.25"],
    ["Material cost", "12.34", "12.3"],
    ["Material cost", "7,5", "7,5"],
    ["Labor cost", "1000001", "1000000"],
    ["Markup", "101", "100"],
  ] as const) {
    const field = dialog.getByLabel(label);
    await field.fill("");
    await field.pressSequentially(typed);
    await expect(field, `${label}: ${typed}`).toHaveValue(shown);
  }
});

test("custom task: the defaults are quantity 1, unit each, costs 0 and markup 0", async ({
  page,
}) => {
  await edit.category("Doors").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await expect(dialog.getByLabel("Quantity")).toHaveValue("1");
  await expect(dialog.getByLabel("Unit", { exact: true })).toHaveValue("each");
  await dialog.getByLabel("Task name").fill("Haul away the old door");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await waitUntilSaved(page);
  expect((await onServer()).tasks[0]).toMatchObject({
    name: "Haul away the old door",
    quantity: 1,
    unit: "each",
    materialUnitCost: 0,
    laborUnitCost: 0,
    markup: 0,
  });
});

test("a task of every unit can be chosen: each, hour, day, lin.ft, sq.ft, cu.ft, lin.yd, sq.yd", async ({
  page,
}) => {
  await edit.addCustomTask("Doors", FRAMES);
  const unit = page.getByRole("combobox", { name: `Unit of ${FRAMES.name}`, exact: true });
  await expect(unit.getByRole("option")).toHaveText([
    "each",
    "hour",
    "day",
    "lin.ft",
    "sq.ft",
    "cu.ft",
    "lin.yd",
    "sq.yd",
  ]);
  await unit.selectOption("lin.yd");
  await waitUntilSaved(page);
  expect((await onServer()).tasks[0]?.unit).toBe("lin.yd");
});

test("a cell sets the input mode for a phone's keyboard", async () => {
  await edit.addCustomTask("Doors", FRAMES);
  for (const column of ["Quantity", "Material $", "Labor $"])
    await expect(edit.cell(column, FRAMES.name)).toHaveAttribute("inputmode", "decimal");
  await expect(edit.cell("Markup %", FRAMES.name)).toHaveAttribute("inputmode", "numeric");
});

test("override price: it must be filled in, cannot be negative, and holds cents", async ({
  page,
}) => {
  await edit.menu("Doors", "Override price");
  const field = page.getByLabel("Override price ($)");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByText("Enter a price of 0 or more.")).toBeVisible();
  await field.pressSequentially("-12");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByText("Enter a price of 0 or more.")).toBeVisible();
  await expect(field).toHaveValue("");
  await field.pressSequentially("12.345");
  await expect(field).toHaveValue("12.34");
  await page.getByRole("button", { name: "Set price" }).click();
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(edit.category("Doors")).not.toContainText("(overridden)");
});

test("override price: the warning is shown again unless it was switched off, and an override excludes markup", async ({
  page,
}) => {
  await edit.addCustomTask("Doors", FRAMES);
  for (const price of ["100", "200"]) {
    await edit.menu("Doors", price === "100" ? "Override price" : "Change override price");
    await page.getByLabel("Override price ($)").fill(price);
    await page.getByRole("button", { name: "Set price" }).click();
    const warning = page.getByRole("dialog", { name: "Override the category price?" });
    await warning.getByRole("button", { name: "Override price" }).click();
    await expect(edit.category("Doors").getByTestId("category-total")).toHaveText(`$${price}.00`);
  }
  expect((await edit.figures())["Subtotal"]).toBe("$200.00");
  await waitUntilSaved(page);
  const { tasks, categories } = await onServer();
  expect(categories[0]?.overridePrice).toBe(200);
  expect(tasks[0]).toMatchObject({ materialUnitCost: 0, laborUnitCost: 0 });
});

test("the tax of a line is taken of material, of labor or of both, with the markup's share of each", async () => {
  await edit.addCustomTask("Doors", FRAMES);
  for (const [base, amount] of [
    ["material", "$66.00"],
    ["labor", "$22.00"],
    ["both", "$88.00"],
  ] as const) {
    const dialog = await edit.openTaxes();
    await dialog.getByLabel("Rate (%)").fill("10");
    await dialog.getByLabel("Applies to").selectOption(base);
    await dialog.getByRole("button", { name: "Save taxes" }).click();
    await expect(edit.summary.locator("dd").nth(1), base).toHaveText(amount);
  }
});

test("a category is collapsed and expanded, and exposes its state", async ({ page }) => {
  await edit.addCustomTask("Doors", FRAMES);
  await page.getByRole("button", { name: "Collapse Doors" }).click();
  await expect(edit.taskRow(FRAMES.name)).toBeHidden();
  const opener = page.getByRole("button", { name: "Expand Doors" });
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(edit.category("Doors").getByTestId("category-total")).toHaveText("$880.00");
  await opener.click();
  await expect(edit.taskRow(FRAMES.name)).toBeVisible();
});

test("a category is dragged with the mouse and settles in 200 ms", async ({ page }) => {
  await edit.addOwnCategory("Floors");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 1_500 });
  const handle = page.getByRole("button", { name: "Move Floors", exact: true });
  const from = await handle.boundingBox();
  const to = await page.getByRole("button", { name: "Move Doors", exact: true }).boundingBox();
  if (!from || !to) throw new Error("A category has no handle.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 5, { steps: 6 });
  const doors = page.getByRole("listitem").filter({ has: edit.category("Doors") });
  await expect
    .poll(() => doors.evaluate((item) => getComputedStyle(item).transitionDuration))
    .toBe("0.2s");
  await page.mouse.up();
  await expect.poll(headings).toEqual(["Floors", "Doors"]);
});

test("a category is moved by the keyboard in steps of 25 pixels", async ({ page }) => {
  await edit.addOwnCategory("Floors");
  const handle = page.getByRole("button", { name: "Move Floors", exact: true });
  const item = page.getByRole("listitem").filter({ has: edit.category("Floors") });
  const top = async () => (await item.boundingBox())?.y ?? 0;
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  const start = await top();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Math.round(start - (await top()))).toBe(25);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect.poll(headings).toEqual(["Floors", "Doors"]);
});

test("labor hours, markup and margin are shown only on the Edit step", async ({ page }) => {
  await edit.addCustomTask("Doors", FRAMES);
  const own = page.getByRole("region", { name: "Only you see this" });
  await expect(own).toBeVisible();
  // 10 % markup on 4 x 200, of a subtotal of 880. The category has labor and no hourly rate.
  await expect(own.getByRole("definition")).toHaveText(["No hourly rate", "$80.00", "9.1%"]);
  // Each figure is on one line.
  const overflows = await own
    .getByRole("definition")
    .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  expect(overflows).toEqual([0, 0, 0]);
  await page.getByRole("link", { name: /Customize/ }).click();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Quote preview" })).not.toContainText("margin");
});

test("on a phone the summary stays at the bottom of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await edit.openMade({ Doors: plainTasks("A", "B", "C", "D", "E", "F") });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("link", { name: "Next - Add details" })).toBeInViewport();
  const box = await page.getByRole("complementary", { name: "Summary" }).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
});

test("a fetched quote is fresh for five minutes on the Edit step, and is refetched on Customize", async ({
  page,
}) => {
  await waitUntilSaved(page);
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(apiPaths.wholeQuote(quoteId))) reads += 1;
  });
  const steps = page.getByRole("navigation", { name: "Steps" });
  await steps.getByRole("link", { name: /Add Details/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add details" })).toBeVisible();
  await steps.getByRole("link", { name: /Edit/ }).click();
  await expect(edit.title).toBeVisible();
  expect(reads).toBe(0);
  await steps.getByRole("link", { name: /Customize/ }).click();
  await expect.poll(() => reads).toBe(1);
});
