// Tests of task rows: keys between cells, pasted cells, duplicates, moves by menu, key, mouse and touch, undo and redo.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
let quoteId: string;

/** The task names on the server, by category. */
async function onServer(): Promise<string[][]> {
  await waitUntilSaved(edit.page);
  const whole = (await (
    await edit.page.request.get(apiPaths.wholeQuote(quoteId))
  ).json()) as WholeQuote;
  return whole.categories.map(({ id }) =>
    whole.tasks
      .filter(({ categoryId }) => categoryId === id)
      .sort((a, b) => a.position - b.position)
      .map(({ name }) => name),
  );
}

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({ Doors: plainTasks("Hang", "Paint", "Lock"), Floors: [] });
});

test("a press on the menu's button that ends over an action chooses nothing @pointer @full", async ({
  page,
}) => {
  const button = page.getByRole("button", { name: "More for Hang", exact: true });
  await button.click();
  await page.keyboard.press("Escape");
  await button.hover();
  await page.mouse.down();
  const action = page.getByRole("menuitem", { name: "Duplicate", exact: true });
  await action.hover();
  await page.mouse.up();
  await expect(action).toBeVisible();
  await expect(page.getByTestId("task-row")).toHaveCount(3);
  await action.click();
  await expect(page.getByTestId("task-row")).toHaveCount(4);
});

test("Enter and the arrow keys move between cells as in a spreadsheet", async ({ page }) => {
  await edit.cell("Quantity", "Hang").focus();
  await page.keyboard.press("Enter");
  await expect(edit.cell("Quantity", "Paint")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(edit.cell("Quantity", "Lock")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("ArrowUp");
  await expect(edit.cell("Quantity", "Hang")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("combobox", { name: "Unit of Hang", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(edit.cell("Material $", "Hang")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(edit.cell("Name", "Hang")).toBeFocused();
});

test("the icons of a row have the color of their buttons in forced-colors mode @full", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const colors = await edit.taskRow("Hang").evaluate((row) =>
    [...row.querySelectorAll("button .row-icon")].map((icon) => {
      const button = icon.closest("button") ?? icon;
      return [getComputedStyle(icon).color, getComputedStyle(button).color];
    }),
  );
  expect(colors.length).toBeGreaterThan(1);
  for (const [icon, button] of colors) expect(icon).toBe(button);
});

test("an arrow key inside a text moves the caret, not the focus", async ({ page }) => {
  const cell = edit.cell("Material $", "Hang");
  await cell.fill("125");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("7");
  await expect(cell).toHaveValue("1275");
  await expect(cell).toBeFocused();
});

test("a pasted block of cells fills rows, and adds new ones for the names beyond the last @full", async ({
  page,
}) => {
  const block = "Lock, brass\t2\tea\t$45.50\t30\nSweep\t3\thr\t0\t85\nSill\t12\tLF\t4\t6\t10";
  await edit.cell("Name", "Lock").focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, block);
  await expect(edit.taskRow("Sill").getByTestId("task-total")).toHaveText("$132.00");
  await expect(edit.taskRow("Lock, brass").getByTestId("task-total")).toHaveText("$151.00");
  expect(await onServer()).toEqual([["Hang", "Paint", "Lock, brass", "Sweep", "Sill"], []]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  expect(await onServer()).toEqual([["Hang", "Paint", "Lock"], []]);
});

test("a task is duplicated below itself @full", async () => {
  await edit.taskMenu("Hang", "Duplicate");
  expect(await onServer()).toEqual([["Hang", "Hang", "Paint", "Lock"], []]);
});

test("a task moves by the menu: up, down, and to the end of another category @full", async () => {
  await edit.taskMenu("Paint", "Move up");
  expect(await onServer()).toEqual([["Paint", "Hang", "Lock"], []]);
  await edit.moveTaskTo("Hang", "Floors");
  expect(await onServer()).toEqual([["Paint", "Lock"], ["Hang"]]);
});

test("a task moves by the arrow keys on its handle, and keeps the focus @full", async ({
  page,
}) => {
  const handle = page.getByRole("button", { name: "Move Paint", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Hang", "Lock", "Paint"]);
  await expect(handle).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => edit.taskNames("Floors")).toEqual(["Paint"]);
  await expect(handle).toBeFocused();
  expect(await onServer()).toEqual([["Hang", "Lock"], ["Paint"]]);
});

test("a task is dragged to another place, and into another category", async ({ page }) => {
  const drag = async (name: string, to: { x: number; y: number }) => {
    const handle = page.getByRole("button", { name: `Move ${name}`, exact: true });
    const box = await handle.boundingBox();
    if (!box) throw new Error(`There is no handle for ${name}.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(page.locator(".task-line")).toBeVisible();
    await page.mouse.up();
    await expect(page.locator(".task-line")).toHaveCount(0);
  };
  const rowTop = async (name: string) => {
    await edit.taskRow(name).scrollIntoViewIfNeeded();
    const box = await edit.taskRow(name).boundingBox();
    if (!box) throw new Error(`There is no row for ${name}.`);
    return { x: box.x + box.width / 2, y: box.y + 5 };
  };
  // A window in which everything is visible without scrolling.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2_000 });
  await drag("Lock", await rowTop("Hang"));
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Lock", "Hang", "Paint"]);
  const floors = await edit.category("Floors").boundingBox();
  if (!floors) throw new Error("There is no category Floors.");
  await drag("Hang", { x: floors.x + 100, y: floors.y + floors.height - 10 });
  expect(await onServer()).toEqual([["Lock", "Paint"], ["Hang"]]);
});

test("Escape cancels a drag @full", async ({ page }) => {
  const handle = page.getByRole("button", { name: "Move Lock", exact: true });
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(200, 200, { steps: 4 });
  await expect(page.locator(".task-slip")).toHaveText("Lock");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await onServer()).toEqual([["Hang", "Paint", "Lock"], []]);
});

test("every edit of the visit is undone and redone, by keys and by buttons", async ({ page }) => {
  await edit.cell("Quantity", "Hang").fill("5");
  await edit.cell("Quantity", "Hang").blur();
  await edit.moveTaskTo("Paint", "Floors");
  await edit.menu("Floors", "Move up");
  expect(await onServer()).toEqual([["Paint"], ["Hang", "Lock"]]);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ControlOrMeta+z");
  expect(await onServer()).toEqual([["Hang", "Paint", "Lock"], []]);
  await expect(edit.cell("Quantity", "Hang")).toHaveValue("1");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  expect(await onServer()).toEqual([["Paint"], ["Hang", "Lock"]]);
  await expect(page.getByRole("button", { name: "Redo", exact: true })).toBeDisabled();
});

test("undo updates the value of the focused cell @full", async ({ page }) => {
  const cell = edit.cell("Labor $", "Hang");
  await cell.fill("99.5");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell).toBeFocused();
  await expect(cell).toHaveValue("0");
  await expect(edit.taskRow("Hang").getByTestId("task-total")).toHaveText("$10.00");
});
