// Tests of single keys in the Edit step, and of what is announced.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFocusOn, focus, press, pressOn, type, valueOf } from "../testing/actions.ts";
import { plainTasks } from "../testing/made-quote.ts";
import * as edit from "../pages/edit-screen.ts";

const { cell, expectClosed, menu, openPicker, picker, title } = edit;

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const FAUCET = "Bathroom sink faucet, mid-grade chrome or nickel";

const announced = page.getByCss("body > [role=status]");
const searchTasks = picker.getByLabelText("Search tasks");
const boxes = picker.getByRole("checkbox");
const box = (name: string) => picker.getByRole("checkbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

let saved: edit.OpenedQuote["saved"];

beforeEach(async () => {
  const quote = { Doors: plainTasks("Hang", "Paint"), Plumbing: [] };
  ({ saved } = await edit.openMade(quote, {}, 98));
});

test("a menu opened by keyboard highlights its first enabled action, by pointer none @full", async () => {
  await pressOn(button("More for Doors"), "ArrowDown");
  await expect.element(item("Rename")).toHaveFocus();
  await press("Escape");
  await expectFocusOn("More for Doors");
  // The first task cannot move up.
  await button("More for Hang").click();
  await expect.element(item("Duplicate")).toBeVisible();
  await expect.element(item("Duplicate")).not.toHaveFocus();
});

test("Escape restores the value that a field had on focus, and saves it", async () => {
  for (const [column, task, typed, before] of [
    ["Material $", "Hang", "99", "10"],
    ["Description", "Hang", "New", ""],
    ["Name", "Paint", "Varnish", "Paint"],
  ] as const) {
    await focus(cell(column, task));
    const field = document.activeElement as HTMLInputElement;
    await press("Control+a");
    await type(typed);
    expect(field.value).toBe(typed);
    await press("Escape");
    await expect.poll(() => field.value).toBe(before);
  }
  expect(edit.figures()["Total"]).toBe("$20.00");
  await focus(title);
  const name = valueOf(title);
  await press("Control+a");
  await type("Barn");
  await press("Escape");
  await expect.element(title).toHaveValue(name);
  await edit.nameQuote("Shed");
  const { quote, tasks } = await saved();
  expect(quote.title).toBe("Shed");
  expect(tasks[0]).toMatchObject({ materialUnitCost: 10, description: "" });
});

test("tasks are picked with Enter alone: the best result, its quantity, the next search, and all of them @full", async () => {
  await openPicker("Plumbing");
  await expect.element(boxes.first()).toBeVisible();
  await pressOn(searchTasks, "Enter");
  await expect.element(picker.getByRole("checkbox", { checked: true })).not.toBeInTheDocument();
  await expect.element(picker).toBeVisible();
  const marked = picker.getByCss("mark").first();
  await type("toilet");
  await expect.element(marked).toHaveTextContent("toilet");
  await press("Enter");
  await expect.element(box(TOILET)).toBeChecked();
  await expect.element(announced).toMatchTextContent(`${TOILET} is chosen.`);
  await expect.element(picker.getByLabelText(`Quantity of ${TOILET}`)).toHaveFocus();
  await type("2");
  await press("Enter");
  await expect.element(searchTasks).toHaveFocus();
  await type("faucet");
  await expect.element(marked).toHaveTextContent("faucet");
  await press("Enter");
  await expect.element(picker.getByLabelText(`Quantity of ${FAUCET}`)).toHaveFocus();
  await type("3");
  await press("Enter", "Enter");
  await expectClosed(picker);
  await expect.element(cell("Quantity", TOILET)).toHaveValue("2");
  await expect.element(cell("Quantity", FAUCET)).toHaveValue("3");
});

test("Enter moves on from the title to the first category or the ways to begin @full", async () => {
  await pressOn(title, "Enter");
  await expectFocusOn("Move Doors");
  await edit.openNew();
  await expect.element(page.getByRole("combobox", { name: "What is the job?" })).toBeVisible();
  await title.fill("Barn");
  await press("Enter");
  // The field comes before the last quotes.
  await expectFocusOn("What is the job?");
  await edit.waitUntilSaved();
  await expect.element(title).toHaveValue("Barn");
});

test("Enter in the search for categories selects the only result, which is announced, and pressed again adds it", async () => {
  await button("Add a category").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("checkbox").first()).toBeVisible();
  await type("drywa");
  await press("Enter");
  await expect.element(dialog.getByRole("checkbox", { name: "Drywall" })).toBeChecked();
  await expect.element(announced).toMatchTextContent("Drywall is chosen.");
  await press("Enter");
  await expect.element(searchTasks).toHaveFocus();
});

test("moves by arrow keys and by menus are announced, and the moved task keeps the focus", async () => {
  await pressOn(button("Move Hang"), "ArrowDown", "ArrowDown");
  await expect.element(announced).toHaveTextContent("Hang moved to position 1 of 1 in Plumbing.");
  await expectFocusOn("Move Hang");
  expect([edit.taskNames("Doors"), edit.taskNames("Plumbing")]).toEqual([["Paint"], ["Hang"]]);
  await menu("Plumbing", "Move up");
  await expect.element(announced).toHaveTextContent("Plumbing moved to position 1 of 2.");
});
