// Tests of the line for a new task below the rows of a category: Enter leads to it, and a typed name becomes a row.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { plainTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
let quoteId: string;

const marked = (name: string) => ({ ...plainTask(name), markup: "20" });
const newTask = (category: string): Locator =>
  edit.page.getByRole("textbox", { name: `New task in ${category}`, exact: true });

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({
    Doors: [marked("Hang"), marked("Lock")],
    Floors: [marked("Lay")],
  });
});

test("Enter in the last row adds a row: its name, then its quantity, with the markup of the quote", async ({
  page,
}) => {
  await edit.cell("Quantity", "Hang").focus();
  await page.keyboard.press("Enter");
  await expect(edit.cell("Quantity", "Lock")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newTask("Doors")).toBeFocused();
  await page.keyboard.type("Paint the frame");
  await page.keyboard.press("Enter");
  await expect(edit.cell("Quantity", "Paint the frame")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(newTask("Doors")).toBeFocused();
  await page.keyboard.type("Sweep");
  await page.keyboard.press("Enter");
  await expect(edit.cell("Quantity", "Sweep")).toBeFocused();
  await waitUntilSaved(page);
  const answer = await page.request.get(apiPaths.wholeQuote(quoteId));
  const { tasks } = (await answer.json()) as WholeQuote;
  const added = tasks.filter(({ name }) => ["Paint the frame", "Sweep"].includes(name));
  expect(added).toMatchObject([
    { name: "Paint the frame", quantity: 3, markup: 20, materialUnitCost: 0 },
    { name: "Sweep", quantity: 1, markup: 20 },
  ]);
  expect(await edit.taskNames("Doors")).toEqual(["Hang", "Lock", "Paint the frame", "Sweep"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Hang", "Lock", "Paint the frame"]);
});

test("Tab goes on through the new row, and Enter on an empty line to the next category @full", async ({
  page,
}) => {
  await newTask("Doors").focus();
  await page.keyboard.type("Sill");
  await page.keyboard.press("Tab");
  await expect(edit.cell("Description", "Sill")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(edit.cell("Quantity", "Sill")).toBeFocused();
  await newTask("Doors").focus();
  await page.keyboard.press("Enter");
  await expect(edit.cell("Quantity", "Lay")).toBeFocused();
  await newTask("Floors").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add a category" })).toBeFocused();
  expect(await edit.taskNames("Floors")).toEqual(["Lay"]);
});

test("a typed name is kept when the line is left by a press, and the pressed button works @full", async ({
  page,
}) => {
  await newTask("Doors").fill("Threshold");
  await edit.category("Floors").getByRole("button", { name: "Add tasks" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit.taskRow("Threshold")).toBeVisible();
  await expect(newTask("Doors")).toHaveValue("");
});

test("a name that is too long stays in the line, with the reason @full", async ({ page }) => {
  await newTask("Doors").fill("x".repeat(201));
  await page.keyboard.press("Enter");
  await expect(edit.category("Doors").getByRole("alert")).toBeVisible();
  await expect(newTask("Doors")).toHaveValue("x".repeat(201));
  expect(await edit.taskNames("Doors")).toEqual(["Hang", "Lock"]);
});

test("a half-typed name stays in the line when the window loses the focus @full", async ({
  page,
}) => {
  await newTask("Doors").fill("Thresh");
  // What the browser does when another window is opened: the field stays the active element of the page.
  await newTask("Doors").evaluate((field) =>
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
  );
  await page.keyboard.type("old");
  await expect(newTask("Doors")).toHaveValue("Threshold");
  expect(await edit.taskNames("Doors")).toEqual(["Hang", "Lock"]);
});

test("Undo takes back the task that its press adds, and Redo brings it again @full", async ({
  page,
}) => {
  await newTask("Doors").fill("Sill");
  await page.keyboard.press("Enter");
  await newTask("Doors").fill("Threshold");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(newTask("Doors")).toHaveValue("");
  expect(await edit.taskNames("Doors")).toEqual(["Hang", "Lock", "Sill"]);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Hang", "Lock", "Sill", "Threshold"]);
});
