// Tests of what only a whole page that scrolls proves of a long quote: rows far from the screen are rendered late, but reached by scrolling, keys, search and screen reader.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

const COUNT = 240;
const LAST = `Task ${COUNT}`;

/** The task whose row has this node, by its handle. */
const taskAt = (page: Page, where: "focus" | "selection"): Promise<string> =>
  page.evaluate((from) => {
    const node = from === "focus" ? document.activeElement : getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    return element?.closest("[data-task]")?.querySelector("[data-handle]")?.ariaLabel ?? "";
  }, where);

let edit: EditPage;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  const names = Array.from({ length: COUNT }, (_, index) => `Task ${index + 1}`);
  const quoteId = await makeQuote(page.request, { Everything: plainTasks(...names) });
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByTestId("task-row")).toHaveCount(COUNT);
});

test("find-in-page and screen readers reach every row @full", async ({ page }) => {
  const table = page.getByRole("table", { name: "Tasks of Everything" });
  await expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));
  // Queried by role, that is, in the accessibility tree.
  await expect(table.getByRole("button", { name: /^Move Task \d+$/ })).toHaveCount(COUNT);
  // The browser's find-in-page.
  const find = (text: string) =>
    page.evaluate(
      (words) => (window as unknown as { find: (words: string) => boolean }).find(words),
      text,
    );
  expect(await find("Task 241")).toBe(false);
  expect(await find(LAST)).toBe(true);
  expect(await taskAt(page, "selection")).toBe(`Move ${LAST}`);
});

test("Tab goes to rows that were not rendered yet, and Shift+Tab into the last row @full", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Move Task 32", exact: true }).focus();
  const reached = new Set<string>();
  for (let press = 0; press < 30 && !reached.has("Move Task 34"); press += 1) {
    await page.keyboard.press("Tab");
    reached.add(await taskAt(page, "focus"));
  }
  expect([...reached]).toEqual(["Move Task 32", "Move Task 33", "Move Task 34"]);
  await expect(edit.taskRow("Task 34")).toBeInViewport();

  await page.getByRole("button", { name: "Add tasks" }).focus();
  const back: string[] = [];
  for (let press = 0; press < 12 && back.at(-1) !== `Move ${LAST}`; press += 1) {
    await page.keyboard.press("Shift+Tab");
    // The fields are rendered when the row comes near, which is before a person's next key press.
    await expect(edit.taskRow(LAST)).toBeInViewport();
    back.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? ""));
  }
  expect(back.at(-1)).toBe(`Move ${LAST}`);
  expect(back).toEqual(expect.arrayContaining([`Delete ${LAST}`, `Quantity of ${LAST}`]));
});

test("a row that the browser's search scrolls to stays text until a person uses the page @full", async ({
  page,
}) => {
  // While the browser's search bar has the focus, it scrolls the page.
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  const row = edit.taskRow("Task 120");
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(row).toBeInViewport();
  const fields = row.locator("input, select, textarea");
  await expect(fields).toHaveCount(0);
  await page.mouse.move(400, 300);
  await expect(fields).not.toHaveCount(0);
});
