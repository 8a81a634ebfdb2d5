// Tests of task rows with what only a real mouse and a forced palette prove: drags, a press that ends elsewhere, colors.
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
let quoteId: string;

/** The task names on the server, by category. */
async function onServer(): Promise<string[][]> {
  await waitUntilSaved(edit.page);
  const whole = await storedQuote(edit.page, quoteId);
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

test("a task is dragged to another place, and into another category", async ({ page }) => {
  const drag = async (name: string, to: { x: number; y: number }) => {
    const handle = page.getByRole("button", { name: `Move ${name}`, exact: true });
    const box = await handle.boundingBox();
    if (!box) throw new Error(`There is no handle for ${name}.`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(page.locator(".drag-line")).toBeVisible();
    await page.mouse.up();
    await expect(page.locator(".drag-line")).toHaveCount(0);
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
  await expect(page.locator(".drag-label")).toHaveText("Lock");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await onServer()).toEqual([["Hang", "Paint", "Lock"], []]);
});

test("a drag scrolls the page once it is nearer than 90 px to the window's edge @one-width @full", async ({
  page,
}) => {
  const height = 400;
  await page.setViewportSize({ width: 1280, height });
  const scrolled = () => page.evaluate(() => scrollY);
  /** Frames in which the page would scroll. */
  const someFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
  await page.getByRole("button", { name: "Move Hang", exact: true }).hover();
  const before = await scrolled();
  await page.mouse.down();
  await page.mouse.move(300, height - 100, { steps: 4 });
  await expect(page.locator(".drag-label")).toHaveText("Hang");
  await someFrames();
  expect(await scrolled()).toBe(before);
  await page.mouse.move(300, height - 80);
  await expect.poll(scrolled).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});
