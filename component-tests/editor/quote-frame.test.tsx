// Tests of the frame of a quote's screens: the header leaves the steps free, the tools stay on their side, and one head serves all tables.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { resize, texts } from "../testing/actions.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { category, cell, openMade, taskRow, undo } from "../pages/edit-screen.ts";

const header = page.getByRole("banner");
const menu = header.getByRole("button", { name: "Menu", exact: true });
const paid = header.getByRole("button", { name: "Paid Software Features", exact: true });

const boxOf = (element: Locator): DOMRect => element.element().getBoundingClientRect();

/** What a tap on the middle of a step would hit. */
const hitsOfSteps = (): readonly boolean[] =>
  page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("link")
    .elements()
    .map((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

test("below 1280 pixels one button opens the menus of the site, and nothing covers the steps @full", async () => {
  await openMade({ Doors: [] });
  for (const width of [390, 1279]) {
    await resize(width, 900);
    await expect.element(menu).toBeVisible();
    await expect.element(paid).not.toBeInTheDocument();
    await expect.poll(hitsOfSteps, { message: `at ${width} pixels` }).toEqual([true, true, true]);
  }
  await resize(1280, 900);
  await expect.element(paid).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

test("in a narrow window the tools stand beside the steps and cover none of them @full", async () => {
  await openMade({ Doors: [] });
  const customize = page.getByRole("link", { name: "Customize" });
  const search = page.getByRole("button", { name: "Search this quote" });
  for (const width of [640, 1023]) {
    await resize(width, 375);
    await expect
      .poll(() => boxOf(search).left - boxOf(customize).right, { message: `at ${width} pixels` })
      .toBeGreaterThanOrEqual(0);
  }
});

test("undo and the state of saving stand at the right edge on every step; the Edit step is as wide as the window @full", async () => {
  await openQuote(bathroomRenovation());
  const saved = page.getByText("Saved", { exact: true });
  const main = page.getByRole("main");
  await resize(1_440, 900);
  await expect.poll(() => boxOf(main).width).toBeGreaterThan(1_350);
  for (const leave of ["Next - Add details", "Next - Customize", "Back"]) {
    const link = page.getByRole("link", { name: leave, exact: true });
    await expect.element(link).toBeInTheDocument();
    await expect.element(saved).toBeVisible();
    for (const width of [390, 1_280]) {
      await resize(width, 900);
      const edge = () => boxOf(main).right;
      const message = `${width} pixels, to ${leave}`;
      await expect.poll(() => edge() - boxOf(saved).right, { message }).toBeLessThan(32);
      expect(boxOf(undo).left, message).toBeGreaterThan(edge() / 2);
    }
    await link.click();
  }
  await expect.poll(() => location.pathname).toMatch(/\/details$/);
  await resize(1_440, 900);
  await expect.poll(() => boxOf(main).width).toBe(1_280);
});

test("one head of the columns stays in view for all categories, and each table has its own for screen readers", async () => {
  const rows = (of: string) =>
    plainTasks(...Array.from({ length: 24 }, (_, index) => `${of} ${index + 1}`));
  await openMade({ Doors: rows("Door"), Floors: rows("Floor") });
  const columns = page.getByTestId("table-head");
  await expect.element(columns).toHaveLength(1);
  await expect.element(cell("Markup %", "Door 1")).toBeVisible();
  for (const task of ["Door 22", "Floor 22"]) {
    await expect.element(taskRow(task)).toBeInTheDocument();
    // Rows that come into view get their height, and move what is below them: it is scrolled to until it has its cells.
    await expect
      .poll(() => {
        taskRow(task).element().scrollIntoView({ block: "end" });
        return cell("Markup %", task).query();
      })
      .not.toBeNull();
    const shown = columns.getByText("Markup %", { exact: true });
    await expect.poll(() => boxOf(shown).top).toBeGreaterThan(boxOf(header).bottom);
    const head = category(task.startsWith("Door") ? "Doors" : "Floors").getByCss(".category-head");
    await expect.poll(() => boxOf(head).top - boxOf(columns).bottom).toBeCloseTo(0, 0);
    // Above the cells of that column.
    expect(boxOf(shown).right).toBeCloseTo(boxOf(cell("Markup %", task)).right, 0);
  }
  const table = page.getByRole("table", { name: "Tasks of Floors" });
  expect(texts(table.getByRole("columnheader"))).toContain("Markup %");
});
