// Tests of the line for a new task below the rows of a category: Enter leads to it, and a typed name becomes a row.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { focus, press, pressOn, type } from "../../testing/actions.ts";
import { openApp } from "../../testing/app-for-tests.tsx";
import { plainTask } from "../../testing/made-quote.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import * as edit from "../../pages/edit-screen.ts";

const { category, cell, openMade, redo, taskNames, taskRow, undo } = edit;

const marked = (name: string) => ({ ...plainTask(name), markup: 20 });
const newTask = (name: string): Locator =>
  page.getByRole("textbox", { name: `New task in ${name}`, exact: true });
const expectTasks = (...names: string[]) =>
  expect.poll(() => taskNames("Doors")).toEqual(["Hang", "Lock", ...names]);

let server: MemoryServer;
let quoteId = "";

beforeEach(async () => {
  const quote = { Doors: [marked("Hang"), marked("Lock")], Floors: [marked("Lay")] };
  ({ server, quoteId } = await openMade(quote));
});

test("Enter in the last row adds a row: its name, then its quantity, with the markup of the quote", async () => {
  await pressOn(cell("Quantity", "Hang"), "Enter");
  await expect.element(cell("Quantity", "Lock")).toHaveFocus();
  await press("Enter");
  await expect.element(newTask("Doors")).toHaveFocus();
  await type("Paint the frame");
  await press("Enter");
  await expect.element(cell("Quantity", "Paint the frame")).toHaveFocus();
  await type("3");
  await press("Enter");
  await expect.element(newTask("Doors")).toHaveFocus();
  await edit.waitUntilSaved();
  const added = { name: "Paint the frame", quantity: 3, markup: 20, materialUnitCost: 0 };
  expect(server.whole(quoteId).tasks.at(-1)).toMatchObject(added);
  await expectTasks("Paint the frame");
});

test("Tab goes on through the new row, and Enter on an empty line to the next category", async () => {
  await focus(newTask("Doors"));
  await type("Sill");
  await press("Tab");
  await expect.element(cell("Description", "Sill")).toHaveFocus();
  await press("Tab");
  await expect.element(cell("Quantity", "Sill")).toHaveFocus();
  await pressOn(newTask("Doors"), "Enter");
  await expect.element(cell("Quantity", "Lay")).toHaveFocus();
  await pressOn(newTask("Floors"), "Enter");
  await expect.element(page.getByRole("button", { name: "Add a category" })).toHaveFocus();
  expect(taskNames("Floors")).toEqual(["Lay"]);
});

test("a typed name is kept when the line is left by a press, and the pressed button works @full", async () => {
  await newTask("Doors").fill("Threshold");
  await edit.openPicker("Floors");
  await expect.element(edit.picker).toBeVisible();
  await press("Escape");
  await expect.element(taskRow("Threshold")).toBeVisible();
  await expect.element(newTask("Doors")).toHaveValue("");
});

test("a name that is too long stays in the line, with the reason", async () => {
  await newTask("Doors").fill("x".repeat(201));
  await press("Enter");
  await expect.element(category("Doors").getByRole("alert")).toBeVisible();
  await expect.element(newTask("Doors")).toHaveValue("x".repeat(201));
  await expectTasks();
});

test("a half-typed name stays in the line when the window loses the focus @full", async () => {
  await newTask("Doors").fill("Thresh");
  // What the browser does when another window is opened: the field stays the active element of the page.
  newTask("Doors")
    .element()
    .dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  await type("old");
  await expect.element(newTask("Doors")).toHaveValue("Threshold");
  await expectTasks();
});

test("Undo takes back the task that its press adds, and Redo brings it again @full", async () => {
  await newTask("Doors").fill("Sill");
  await press("Enter");
  await newTask("Doors").fill("Threshold");
  await undo.click();
  await expect.element(newTask("Doors")).toHaveValue("");
  await expectTasks("Sill");
  await redo.click();
  await expectTasks("Sill", "Threshold");
});

test("a half-typed task survives a reload in its category, and is gone once it was added", async () => {
  const reload = () => openApp(`/quote/${quoteId}`, server);
  await focus(newTask("Doors"));
  await type("Paint the fra");
  await reload();
  await expect.element(newTask("Doors")).toHaveValue("Paint the fra");
  await expect.element(newTask("Floors")).toHaveValue("");
  await expectTasks();
  await pressOn(newTask("Doors"), "Enter");
  await expectTasks("Paint the fra");
  await edit.waitUntilSaved();
  await reload();
  await expect.element(newTask("Doors")).toHaveValue("");
  await expectTasks("Paint the fra");
});
