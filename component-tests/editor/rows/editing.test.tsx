// Tests of inputs of the Edit step and the resulting figures (SPEC sections 4 and 5).
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WholeQuote } from "#core/quote/schema.ts";
import { resize, blur, texts } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";

const { category, cell, expectClosed, menu, taskRow, title, toast } = edit;

const TASK = {
  name: "Hang doors",
  quantity: 4,
  materialUnitCost: 150,
  laborUnitCost: 80.5,
  markup: 10,
};
const total = taskRow(TASK.name).getByTestId("task-total");
const doorsTotal = category("Doors").getByTestId("category-total");

let saved: () => Promise<WholeQuote>;

beforeEach(async () => {
  const { server, quoteId } = await edit.openMade({ Doors: [TASK] });
  saved = async () => {
    await edit.waitUntilSaved();
    return server.whole(quoteId);
  };
});

test("an empty quantity becomes 1, an empty cost 0, a cost is capped and has cents at most, a markup is whole", async () => {
  for (const [column, typed, shown] of [
    ["Quantity", "", "1"],
    ["Material $", "", "0"],
    ["Labor $", "12.345", "12.34"],
    ["Labor $", "9999999", "1000000"],
    ["Markup %", "12.7", "12"],
    ["Markup %", "250", "100"],
  ] as const) {
    await cell(column, TASK.name).fill(typed);
    blur();
    await expect.element(cell(column, TASK.name)).toHaveValue(shown);
  }
});

test("a blank quote name restores the last name", async () => {
  await edit.nameQuote("Six new doors");
  await title.fill("   ");
  blur();
  await expect.element(title).toHaveValue("Six new doors");
});

test("Undo restores a deleted task and a deleted category", async () => {
  const undo = toast.getByRole("button", { name: "Undo" });
  await page.getByRole("button", { name: `Delete ${TASK.name}`, exact: true }).click();
  await expectClosed(taskRow(TASK.name));
  await undo.click();
  await expect.element(taskRow(TASK.name)).toBeVisible();
  await menu("Doors", "Delete category");
  await expectClosed(category("Doors"));
  await undo.click();
  await expect.element(total).toHaveTextContent("$1,014.20");
  expect((await saved()).tasks).toMatchObject([TASK]);
});

test("an override warns until that is switched off, deletes unit prices and markup, and is labelled", async () => {
  const override = async (item: string, price: string) => {
    await menu("Doors", item);
    await page.getByLabelText("One price for this category ($)").fill(price);
    await page.getByRole("button", { name: "Set price" }).click();
  };
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  const confirm = warning.getByRole("button", { name: "Override price" });
  await override("Set one price for this category", "900.55");
  await confirm.click();
  await expect.element(category("Doors")).toMatchTextContent("(overridden)");
  await expect.element(doorsTotal).toHaveTextContent("$900.55");
  await expect.element(cell("Material $", TASK.name)).toHaveValue("0");
  await override("Change the price of this category", "200");
  await warning.getByRole("checkbox", { name: "Don't show again" }).click();
  await confirm.click();
  await expect.element(doorsTotal).toHaveTextContent("$200.00");
  expect(edit.figures()["Subtotal"]).toBe("$200.00");
  const { categories, tasks } = await saved();
  expect(categories).toMatchObject([{ overridePrice: 200 }]);
  expect(tasks).toMatchObject([{ materialUnitCost: 0, laborUnitCost: 0 }]);
  await override("Change the price of this category", "950");
  await expect.element(doorsTotal).toHaveTextContent("$950.00");
  await menu("Doors", "Remove override");
  await expect.element(doorsTotal).toHaveTextContent("$0.00");
});

test("categories are reordered by menu", async () => {
  const order = () =>
    texts(page.getByRole("region", { name: "Categories" }).getByCss("h2")).map((text) =>
      text.slice(0, 5),
    );
  await edit.addOwnCategory("Windows of mine");
  await menu("Windows of mine", "Move up");
  await expect.poll(order).toEqual(["Windo", "Doors"]);
  const { categories } = await saved();
  const inOrder = categories.toSorted((one, other) => one.position - other.position);
  expect(inOrder.map(({ name }) => name)).toEqual(["Windows of mine", "Doors"]);
});

test("a category and a custom task cannot be added before they are chosen or named", async () => {
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add category", exact: true });
  await expect.element(add).toBeDisabled();
  await dialog.getByLabelText("Search categories").fill("zzzz");
  await expect.element(dialog).toMatchTextContent("No categories found");
  await dialog.getByLabelText("Search categories").fill("");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectClosed(dialog);
  await edit.openPicker("Doors");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  const addTask = dialog.getByRole("button", { name: "Add task" });
  await expect.element(addTask).toBeDisabled();
  await dialog.getByLabelText("Task name").fill("  ");
  await expect.element(addTask).toBeDisabled();
});

test("the Edit step is as wide as a window of 1440 px, and the other steps as a page", async () => {
  await resize(1440, 800);
  const width = () => document.querySelector("main")?.getBoundingClientRect().width;
  await expect.poll(width).toBeGreaterThan(1_350);
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await expect.poll(width).toBe(1_280);
});
