// Tests of the Edit step: categories and their one price, custom tasks, what is undone, and what is shown where.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { blur, press, pressOn, texts, type } from "../../testing/actions.ts";
import { plainTasks, type MadeTask } from "../../testing/made-quote.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import * as edit from "../../pages/edit-screen.ts";

const { category, cell, expectClosed, menu, openMade, openPicker, taskRow, title } = edit;

const FRAMES: MadeTask = {
  name: "Set frames",
  quantity: 4,
  materialUnitCost: 150,
  laborUnitCost: 50,
  markup: 10,
};
const LONG = plainTasks(...Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`));

let server: MemoryServer;
let quoteId: string;
let saved: edit.OpenedQuote["saved"];

beforeEach(async () => {
  ({ server, quoteId, saved } = await openMade({ Doors: [FRAMES] }));
});

const doorsTotal = category("Doors").getByTestId("category-total");

const headings = (): string[] =>
  texts(page.getByRole("region", { name: "Categories" }).getByRole("heading")).map((text) =>
    text.replace(/ ?\d+ tasks?$/, ""),
  );

test("a custom task needs a name, begins with one unit without costs, and its figures are read as in cells", async () => {
  const dialog = await openPicker("Doors");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  const add = dialog.getByRole("button", { name: "Add task", exact: true });
  const quantity = dialog.getByLabelText("Quantity");
  await expect.element(add).toBeDisabled();
  await expect.element(quantity).toHaveValue("1");
  await expect.element(dialog.getByLabelText("Unit", { exact: true })).toHaveValue("each");
  for (const label of ["Material cost", "Labor cost", "Markup"])
    await expect.element(dialog.getByLabelText(label)).toHaveValue(label === "Markup" ? "10" : "0");
  await dialog.getByLabelText("Task name").fill("  ");
  await expect.element(add).toBeDisabled();
  await dialog.getByLabelText("Task name").fill("Haul away");
  for (const [label, typed, shown] of [
    ["Labor cost", "1 250,5", "1250.5"],
    ["Markup", "101", "100"],
  ] as const) {
    await dialog.getByLabelText(label).fill("");
    await type(typed);
    blur();
    await expect.element(dialog.getByLabelText(label)).toHaveValue(shown);
  }
  // What is not one figure is shown before the task is added.
  await quantity.fill("");
  await type("2x4x");
  await add.click();
  await expect.element(dialog.getByText("“2x4x” is not a number. Kept 1.")).toBeVisible();
  await add.click();
  await expectClosed(dialog);
  expect((await saved()).tasks[1]).toMatchObject({
    name: "Haul away",
    quantity: 1,
    unit: "each",
    materialUnitCost: 0,
    laborUnitCost: 1250.5,
    markup: 100,
  });
});

test("a task of every unit can be chosen, and its cells set the input mode for a phone's keyboard", async () => {
  const unit = page.getByRole("combobox", { name: `Unit of ${FRAMES.name}`, exact: true });
  await expect
    .poll(() => texts(unit.getByRole("option")))
    .toEqual(["each", "hour", "day", "lin.ft", "sq.ft", "cu.ft", "lin.yd", "sq.yd"]);
  await unit.selectOptions("lin.yd");
  expect((await saved()).tasks[0]?.unit).toBe("lin.yd");
  for (const column of ["Quantity", "Material $", "Labor $"])
    await expect.element(cell(column, FRAMES.name)).toHaveAttribute("inputmode", "decimal");
  await expect.element(cell("Markup %", FRAMES.name)).toHaveAttribute("inputmode", "numeric");
});

test("one price for a category must be filled in, warns until that is switched off, and deletes unit prices", async () => {
  const field = page.getByLabelText("One price for this category ($)");
  const set = page.getByRole("button", { name: "Set price" });
  const override = async (item: string, price: string) => {
    await menu("Doors", item);
    await field.fill("");
    await type(price);
    await press("Enter");
  };
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  const confirm = warning.getByRole("button", { name: "Override price" });
  await menu("Doors", "Set one price for this category");
  await set.click();
  await expect.element(page.getByText("Enter a price of 0 or more.")).toBeVisible();
  await field.fill("");
  await type("$1,900.55");
  await set.click();
  await confirm.click();
  await expect.element(category("Doors")).toMatchTextContent("(overridden)");
  await expect.element(doorsTotal).toHaveTextContent("$1,900.55");
  await expect.element(cell("Material $", FRAMES.name)).toHaveValue("0");
  await override("Change the price of this category", "200");
  await warning.getByRole("checkbox", { name: "Don't show again" }).click();
  await confirm.click();
  await expect.element(doorsTotal).toHaveTextContent("$200.00");
  const { categories, tasks } = await saved();
  expect(categories).toMatchObject([{ overridePrice: 200 }]);
  expect(tasks).toMatchObject([{ materialUnitCost: 0, laborUnitCost: 0 }]);
  await override("Change the price of this category", "950");
  await expect.element(doorsTotal).toHaveTextContent("$950.00");
});

test("a category is collapsed and expanded, and exposes its state", async () => {
  await page.getByRole("button", { name: "Collapse Doors" }).click();
  await expect.element(taskRow(FRAMES.name)).not.toBeInTheDocument();
  const opener = page.getByRole("button", { name: "Expand Doors" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await expect.element(doorsTotal).toHaveTextContent("$880.00");
  await opener.click();
  await expect.element(taskRow(FRAMES.name)).toBeVisible();
});

test("the arrow keys move a category by one whole place, past long ones too @full", async () => {
  await openMade({ Doors: LONG, Floors: [], Roof: plainTasks("Tear off", "Dry in") });
  const move = async (name: string, ...keys: string[]) => {
    const handle = page.getByRole("button", { name: `Move ${name}`, exact: true });
    await pressOn(handle, "Space");
    await expect.element(handle).toHaveAttribute("aria-pressed", "true");
    await press(...keys, "Space");
  };
  // One press more than there are places.
  await move("Doors", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp");
  await expect.poll(headings).toEqual(["Floors", "Doors", "Roof"]);
  await move("Roof", "ArrowUp");
  await expect.poll(headings).toEqual(["Floors", "Roof", "Doors"]);
});

test("labor hours, markup and margin are shown only on the Edit step", async () => {
  const own = page.getByRole("region", { name: "Only you see this" });
  await expect.element(own).toBeVisible();
  // 10 % markup on 4 x 200, of a subtotal of 880. The category has labor and no hourly rate.
  expect(texts(own.getByRole("definition"))).toEqual(["No hourly rate", "$80.00", "9.1%"]);
  await page.getByRole("link", { name: /Customize/ }).click();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect.element(preview).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(preview).not.toMatchTextContent("margin");
});

test("a fetched quote is fresh for five minutes on the Edit step, and is refetched on Customize @full", async () => {
  await edit.waitUntilSaved();
  const reads = (): number =>
    server.calls.filter(({ path }) => path === apiPaths.wholeQuote(quoteId)).length;
  const before = reads();
  const steps = page.getByRole("navigation", { name: "Steps" });
  await steps.getByRole("link", { name: /Add Details/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Add details" });
  await expect.element(heading).toBeVisible();
  await steps.getByRole("link", { name: /Edit/ }).click();
  await expect.element(title).toBeVisible();
  expect(reads()).toBe(before);
  await steps.getByRole("link", { name: /Customize/ }).click();
  await expect.poll(reads).toBe(before + 1);
});
