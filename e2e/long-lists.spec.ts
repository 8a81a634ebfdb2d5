// A long quote: rows far from the screen are drawn late, and are reached all the same by eye, key, search and screen reader.
import { exampleCategory, exampleQuote, exampleTask } from "#core/example-quotes.ts";
import { expect, test } from "./fixtures.ts";
import { EditPage } from "./pages/edit-page.ts";
import { uploadQuote } from "../scripts/quote-upload.ts";

const COUNT = 240;
const LAST = `Task ${COUNT}`;

/** One category with many tasks of ten dollars each, with ids of their own. */
function longQuote() {
  const id = crypto.randomUUID();
  const category = exampleCategory({ id: crypto.randomUUID(), name: "Everything" });
  const tasks = Array.from({ length: COUNT }, (_, index) =>
    exampleTask({
      id: crypto.randomUUID(),
      categoryId: category.id,
      name: `Task ${index + 1}`,
      position: index,
      quantity: 1,
      materialUnitCost: 10,
      laborUnitCost: 0,
      markup: 0,
    }),
  );
  const quote = exampleQuote({ id, title: "A long quote" });
  return { quote, categories: [category], tasks, payments: [] };
}

let edit: EditPage;

test.beforeEach(async ({ page, server }) => {
  const whole = longQuote();
  await uploadQuote(server.url, whole);
  edit = new EditPage(page);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(page.getByTestId("task-row")).toHaveCount(COUNT);
});

test("find-in-page reaches the last row", async ({ page }) => {
  // The browser's own search over the page.
  const find = (text: string) =>
    page.evaluate(
      (words) => (window as unknown as { find: (words: string) => boolean }).find(words),
      text,
    );
  expect(await find("Task 241")).toBe(false);
  expect(await find(LAST)).toBe(true);
  const found = await page.evaluate(() => {
    const node = getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    return element?.closest("[data-task]")?.querySelector("[data-handle]")?.ariaLabel;
  });
  expect(found).toBe(`Move ${LAST}`);
});

test("the Tab key goes from the last field of a row to the next row, also where rows were not drawn yet", async ({
  page,
}) => {
  const handle = page.getByRole("button", { name: "Move Task 32", exact: true });
  await handle.focus();
  const reached = new Set<string>();
  for (let press = 0; press < 30 && !reached.has("Task 34"); press += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(
      () =>
        document.activeElement
          ?.closest("[data-task]")
          ?.querySelector("[data-handle]")
          ?.getAttribute("aria-label") ?? "",
    );
    reached.add(name.replace("Move ", ""));
  }
  expect([...reached]).toEqual(["Task 32", "Task 33", "Task 34"]);
  await expect(edit.taskRow("Task 34")).toBeInViewport();
});

test("a screen reader hears every row of the table, with its count", async ({ page }) => {
  const table = page.getByRole("table", { name: "Tasks of Everything" });
  await expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));
  // By role, that is from the tree that assistive technologies read.
  await expect(table.getByRole("button", { name: /^Move Task \d+$/ })).toHaveCount(COUNT);
});

test("the last row is typed into, and its total and the quote's follow", async ({ page }) => {
  await edit.openTask(LAST);
  await edit.cell("Quantity", LAST).fill("3");
  await expect(edit.taskRow(LAST).getByTestId("task-total")).toHaveText("$30.00");
  expect((await edit.figures())["Subtotal"]).toBe("$2,420.00");
  await page.getByRole("combobox", { name: `Unit of ${LAST}`, exact: true }).selectOption("day");
  await expect(
    page.getByRole("combobox", { name: `Unit of ${LAST}`, exact: true }).locator("option"),
  ).toHaveCount(8);
});
