// Tests of what only a real mouse proves of rows, categories and payments: drags, and a press that ends elsewhere.
import type { Locator } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { post } from "../testing/post.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;
let quoteId: string;

const handleOf = (name: string) =>
  edit.page.getByRole("button", { name: `Move ${name}`, exact: true });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return box;
}

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
  // A window in which everything is visible without scrolling.
  await page.setViewportSize({ width: 1280, height: 2_000 });
});

test("a press on the menu's button that ends over an action chooses nothing @full", async ({
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

test("a task is dragged to another place, and into another category; Escape cancels a drag", async ({
  page,
}) => {
  const drag = async (name: string, to: { x: number; y: number }) => {
    await handleOf(name).hover();
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await expect(page.locator(".drag-line")).toBeVisible();
  };
  const first = await boxOf(edit.taskRow("Hang"));
  const firstPlace = { x: first.x + first.width / 2, y: first.y + 5 };
  await drag("Lock", firstPlace);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".drag-line")).toHaveCount(0);
  expect(await edit.taskNames("Doors")).toEqual(["Hang", "Paint", "Lock"]);
  await drag("Lock", firstPlace);
  await page.mouse.up();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Lock", "Hang", "Paint"]);
  const floors = await boxOf(edit.category("Floors"));
  await drag("Hang", { x: floors.x + 100, y: floors.y + floors.height - 10 });
  await page.mouse.up();
  await expect.poll(() => edit.taskNames("Floors")).toEqual(["Hang"]);
  expect(await onServer()).toEqual([["Lock", "Paint"], ["Hang"]]);
});

test("a drag scrolls the page once it is nearer than 90 px to the window's edge @full", async ({
  page,
}) => {
  const height = 400;
  await page.setViewportSize({ width: 1280, height });
  const scrolled = () => page.evaluate(() => scrollY);
  await handleOf("Hang").hover();
  const before = await scrolled();
  await page.mouse.down();
  await page.mouse.move(300, height - 100, { steps: 4 });
  await expect(page.locator(".drag-label")).toHaveText("Hang");
  // Frames in which the page would scroll.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await scrolled()).toBe(before);
  await page.mouse.move(300, height - 80);
  await expect.poll(scrolled).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("a category is dragged and settles in 200 ms @full", async ({ page }) => {
  const [from, to] = [await boxOf(handleOf("Floors")), await boxOf(handleOf("Doors"))];
  await handleOf("Floors").hover();
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 5, { steps: 6 });
  const floors = page.getByRole("listitem").filter({ has: edit.category("Floors") });
  await expect(floors).toHaveAttribute("data-dragged", "");
  /** Durations of the animations that the drop starts, in milliseconds, watched from before it. */
  const settling = floors.evaluate(async (item) => {
    while (item.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return item.getAnimations().map(({ effect }) => effect?.getTiming().duration);
  });
  await page.mouse.up();
  expect(await settling).toEqual([200]);
  const headings = page.getByRole("region", { name: "Categories" }).getByRole("heading");
  await expect(headings).toHaveText([/^Floors/, /^Doors/]);
});

test("a payment is dragged with the mouse @full", async ({ page }) => {
  for (const name of ["First", "Second", "Third"])
    await post(page.request, apiPaths.payments(quoteId), { name, isPercentage: true, amount: 20 });
  await page.goto(`/quote/${quoteId}/details`);
  const to = await boxOf(handleOf("First"));
  await handleOf("Third").hover();
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 10 });
  await page.mouse.up();
  const names = async () => (await storedQuote(page, quoteId)).payments.map(({ name }) => name);
  await expect.poll(names).toEqual(["Third", "First", "Second"]);
});
