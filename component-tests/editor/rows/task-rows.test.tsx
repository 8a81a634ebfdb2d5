// Tests of task rows: keys between cells, pasted cells, duplicates, moves by menu and key, undo and redo.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, press, pressOn, type } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import * as edit from "../../pages/edit-screen.ts";

const { cell, menu, moveTaskTo, openMade, redo, taskRow } = edit;

const BEFORE = [["Hang", "Paint", "Lock"], []];

/** The task names on the server, by category, once all edits are sent. */
let saved: () => Promise<string[][]>;

beforeEach(async () => {
  const quote = { Doors: plainTasks("Hang", "Paint", "Lock"), Floors: [] };
  const opened = await openMade(quote);
  saved = async () => {
    const { categories, tasks } = await opened.saved();
    const byPosition = (one: { position: number }, other: { position: number }) =>
      one.position - other.position;
    return categories.toSorted(byPosition).map(({ id }) =>
      tasks
        .filter(({ categoryId }) => categoryId === id)
        .toSorted(byPosition)
        .map(({ name }) => name),
    );
  };
});

test("Enter and the arrow keys move between cells as in a spreadsheet; inside a text they move the caret", async () => {
  await pressOn(cell("Quantity", "Hang"), "Enter");
  await expect.element(cell("Quantity", "Paint")).toHaveFocus();
  await press("ArrowDown");
  await expect.element(cell("Quantity", "Lock")).toHaveFocus();
  await press("Shift+Enter", "ArrowUp");
  await expect.element(cell("Quantity", "Hang")).toHaveFocus();
  await press("ArrowRight");
  const unit = page.getByRole("combobox", { name: "Unit of Hang", exact: true });
  await expect.element(unit).toHaveFocus();
  await press("ArrowRight");
  await expect.element(cell("Material $", "Hang")).toHaveFocus();
  await press("ArrowLeft", "ArrowLeft", "ArrowLeft");
  await expect.element(cell("Name", "Hang")).toHaveFocus();
  await cell("Material $", "Hang").fill("125");
  await press("ArrowLeft");
  await type("7");
  await expect.element(cell("Material $", "Hang")).toHaveValue("1275");
  await expect.element(cell("Material $", "Hang")).toHaveFocus();
});

test("a task is duplicated below itself, and moves by the menu: up, and to the end of another category @full", async () => {
  await menu("Hang", "Duplicate");
  await menu("Paint", "Move up");
  expect(await saved()).toEqual([["Hang", "Paint", "Hang", "Lock"], []]);
  await moveTaskTo("Lock", "Floors");
  expect(await saved()).toEqual([["Hang", "Paint", "Hang"], ["Lock"]]);
});

test("every edit of the visit is undone and redone, by keys and by buttons", async () => {
  await cell("Quantity", "Hang").fill("5");
  blur();
  await moveTaskTo("Paint", "Floors");
  await menu("Floors", "Move up");
  expect(await saved()).toEqual([["Paint"], ["Hang", "Lock"]]);
  await press("Control+z", "Control+z", "Control+z");
  expect(await saved()).toEqual(BEFORE);
  await expect.element(cell("Quantity", "Hang")).toHaveValue("1");
  await press("Control+Shift+z", "Control+Shift+z");
  await redo.click();
  expect(await saved()).toEqual([["Paint"], ["Hang", "Lock"]]);
  await expect.element(redo).toBeDisabled();
});

test("undo updates the value of the focused cell @full", async () => {
  const labor = cell("Labor $", "Hang");
  await labor.fill("99.5");
  await press("Control+z");
  await expect.element(labor).toHaveFocus();
  await expect.element(labor).toHaveValue("0");
  await expect.element(taskRow("Hang").getByTestId("task-total")).toHaveTextContent("$10.00");
});
