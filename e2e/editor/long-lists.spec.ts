// Tests of what only a whole page that scrolls proves of a long quote: rows far from the screen are rendered late, but reached by scrolling, keys, search and screen reader.
import { exampleCategory, exampleQuote, exampleTask } from "#core/testing/example-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { openUploaded } from "../testing/long-quote.ts";
import type { EditPage } from "../pages/edit-page.ts";

const COUNT = 240;
const LAST = `Task ${COUNT}`;

/** One category with many tasks of $10 each, with unique ids. */
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
  edit = await openUploaded(page, server, longQuote());
});

test("find-in-page reaches the last row @full", async ({ page }) => {
  // The browser's find-in-page.
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

test(
  "the Tab key goes from the last field of a row to the next row, also to rows that were not rendered yet",
  { tag: "@full" },
  async ({ page }) => {
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
  },
);

test("Shift+Tab from the control after the list goes into the last row, and through its fields @full", async ({
  page,
}, { project }) => {
  await page.getByRole("button", { name: "Add tasks" }).focus();
  const reached: string[] = [];
  for (let press = 0; press < 12 && reached.at(-1) !== `Move ${LAST}`; press += 1) {
    await page.keyboard.press("Shift+Tab");
    // The fields are rendered when the row comes near, which is before a person's next key press.
    await expect(edit.taskRow(LAST)).toBeInViewport();
    reached.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.ariaLabel ?? focused?.textContent ?? "";
      }),
    );
  }
  expect(reached.at(-1)).toBe(`Move ${LAST}`);
  // On a phone a collapsed row has only its button.
  const passed = project.name === "phone" ? [`Edit ${LAST}1 each`] : [`Delete ${LAST}`];
  if (project.name !== "phone") passed.push(`Quantity of ${LAST}`);
  expect(reached).toEqual(expect.arrayContaining(passed));
});

// On a phone a collapsed row has no fields.
test.describe("on a wide window", { tag: ["@one-width", "@full"] }, () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("a row found by the browser's search stays text until the user interacts with the page @full", async ({
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
});

test(
  "screen readers get every row of the table, and the row count",
  { tag: "@full" },
  async ({ page }) => {
    const table = page.getByRole("table", { name: "Tasks of Everything" });
    await expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));
    // Queried by role, that is, in the accessibility tree.
    await expect(table.getByRole("button", { name: /^Move Task \d+$/ })).toHaveCount(COUNT);
  },
);

test(
  "typing into the last row updates its total and the quote's total",
  { tag: "@full" },
  async ({ page }) => {
    await edit.taskRow(LAST).scrollIntoViewIfNeeded();
    await edit.openTask(LAST);
    await edit.cell("Quantity", LAST).fill("3");
    await expect(edit.taskRow(LAST).getByTestId("task-total")).toHaveText("$30.00");
    expect((await edit.figures())["Subtotal"]).toBe("$2,420.00");
    await page.getByRole("combobox", { name: `Unit of ${LAST}`, exact: true }).selectOption("day");
    await expect(
      page.getByRole("combobox", { name: `Unit of ${LAST}`, exact: true }).locator("option"),
    ).toHaveCount(8);
  },
);
