// Tests of what only a laid-out page of a long quote proves of the rows' look: dense at a desk, folded on a phone, figures as money, rows that do not count dimmed.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { COUNTED, openUploaded, OVERRIDDEN } from "../testing/long-quote.ts";
import type { EditPage } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(async ({ page, server }) => {
  edit = await openUploaded(page, server);
});

const heightOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().height);

/** The text that the stylesheet shows over a field. */
const shownIn = (cell: Locator): Promise<string> =>
  cell.evaluate((input) => {
    const { content, display } = getComputedStyle(input.parentElement ?? input, "::after");
    return content === "none" || display === "none" ? "" : (/^"(.*?)"/.exec(content)?.[1] ?? "");
  });

/** Number of rows that are completely in the window, and below what sticks at its top. */
const rowsInSight = (page: Page): Promise<number> =>
  page.getByTestId("task-row").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        const isOn = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
        return top >= 0 && bottom <= innerHeight && isOn(top + 2) && isOn(bottom - 2);
      }).length,
  );

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("ten rows are in sight; a description is one line, a click opens it, and it closes when it is left @full", async ({
    page,
  }) => {
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10);
    const row = edit.taskRow("Task 2");
    const closed = await heightOf(row);
    expect(closed).toBeLessThanOrEqual(58);
    const description = edit.cell("Description", "Task 2");
    await description.click();
    await expect.poll(() => heightOf(row)).toBeGreaterThan(closed + 15);
    const hidden = await description.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden).toBeLessThanOrEqual(1);
    // The row closes when the press is over, so that the pressed button is clicked where it was.
    await page.getByRole("button", { name: "More for Task 3", exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(() => heightOf(row)).toBe(closed);
    await page.evaluate(() => scrollTo({ top: 260, behavior: "instant" }));
    await expect(page.getByTestId("bar-title")).toBeVisible();
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10);
  });

  test("figures read as money until they have the focus, as dashes where they do not count @full", async ({
    page,
  }) => {
    for (const [column, plain, shown] of [
      ["Quantity", "1250.5", "1,250.5"],
      ["Material $", "1127", "1,127.00"],
      ["Markup %", "15", "15"],
    ] as const) {
      const cell = edit.cell(column, "Task 1");
      await expect(cell).toHaveValue(plain);
      expect(await shownIn(cell), column).toBe(shown);
      await expect(cell).toHaveCSS("color", "rgba(0, 0, 0, 0)");
      await cell.focus();
      expect(await shownIn(cell), column).toBe("");
      await expect(cell).not.toHaveCSS("color", "rgba(0, 0, 0, 0)");
    }
    const total = edit.taskRow("Task 16").getByTestId("task-total");
    const [material, labor] = [edit.cell("Material $", "Task 16"), edit.cell("Labor $", "Task 16")];
    await total.scrollIntoViewIfNeeded();
    await expect(total).toHaveText("–");
    for (const cell of [material, labor]) expect(await shownIn(cell)).toBe("–");
    const colorOf = (task: string) =>
      edit.cell("Name", task).evaluate((name) => getComputedStyle(name).color);
    expect(await colorOf("Task 16")).not.toBe(await colorOf("Task 1"));
    // A price that is entered there is shown, although it does not count before the override is removed.
    await material.fill("40");
    await material.blur();
    await expect.poll(() => shownIn(material)).toBe("40.00");
    await expect(total).toHaveText("–");
    await edit.menu(OVERRIDDEN, "Remove override");
    await expect(total).toHaveText("$46.00");
    expect(await shownIn(labor)).toBe("0.00");
    // The icons of a row have the color of their buttons in forced colors.
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const colors = await edit.taskRow("Task 1").evaluate((row) =>
      [...row.querySelectorAll("button .row-icon")].map((icon) => {
        const button = icon.closest("button") ?? icon;
        return [getComputedStyle(icon).color, getComputedStyle(button).color];
      }),
    );
    expect(colors.length).toBeGreaterThan(1);
    for (const [icon, button] of colors) expect(icon).toBe(button);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("rows are folded, also added ones, and a press anywhere on a row opens its form", async ({
    page,
  }) => {
    const fields = page.getByTestId("task-row").locator("input, textarea, select");
    await expect(fields).toHaveCount(0);
    const row = edit.taskRow("Task 1");
    expect(await heightOf(row)).toBeLessThan(80);
    // On the total, which is not in the button that names the row.
    const box = await row.getByTestId("task-total").boundingBox();
    if (!box) throw new Error("The row has no total.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(edit.cell("Quantity", "Task 1")).toBeVisible();
    await row.getByRole("button", { name: /^Close Task 1/ }).click();
    await expect(fields).toHaveCount(0);
    const dialog = await edit.openPicker(COUNTED);
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: /^Add selected tasks/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId("task-row")).toHaveCount(19);
    await expect(fields).toHaveCount(0);
  });
});
