// Tests of the notices about fixed category prices: when priced tasks are added, and when the price is removed (decision 6).
import type { Locator, Page } from "@playwright/test";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

const FIXED = "Kitchen has a fixed price of $5,000.00";
const WHY = "Task prices in this category are not used until you remove the override.";

let edit: EditPage;

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(
    exampleWholeQuote({
      quote: { title: "Flat" },
      categories: [
        { name: "Kitchen", overridePrice: 5_000 },
        { name: "Drywall", defaultLaborHourlyRate: 62 },
      ],
      tasks: [
        { name: "Set sink", materialUnitCost: 0 },
        { name: "Hang board", categoryId: exampleId("category", 2), position: 0 },
        { name: "Note", categoryId: exampleId("category", 2), materialUnitCost: 0, position: 1 },
      ],
    }),
  );
  await uploadQuote(server.url, whole);
  edit = new EditPage(page);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(edit.title).toBeVisible();
});

const toast = (page: Page): Locator => page.locator(".toast");
const total = (category: string): Locator => edit.category(category).getByTestId("category-total");

/** Expects the notice, presses its Undo, and expects the former tasks. */
async function undoes(page: Page, before: readonly string[]): Promise<void> {
  await expect(toast(page)).toContainText(FIXED);
  await expect(toast(page)).toContainText(WHY);
  await expect(total("Kitchen")).toHaveText("$5,000.00");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => edit.taskNames("Kitchen")).toEqual(before);
}

test("a task moved there by its menu @full", async ({ page }) => {
  await edit.openTask("Hang board");
  await edit.moveTaskTo("Hang board", "Kitchen");
  await expect(total("Drywall")).toHaveText("$0.00");
  await undoes(page, ["Set sink"]);
  await expect(total("Drywall")).toHaveText("$100.00");
});

test("a task moved there by an arrow key @full", async ({ page }) => {
  await page.getByRole("button", { name: "Move Hang board", exact: true }).press("ArrowUp");
  await undoes(page, ["Set sink"]);
});

test("a task dragged there @full", async ({ page }) => {
  const from = await page.getByRole("button", { name: "Move Hang board" }).boundingBox();
  const onto = await edit.taskRow("Set sink").boundingBox();
  if (!from || !onto) throw new Error("The rows are not on the screen.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + 60, onto.y + onto.height - 4, { steps: 8 });
  await page.mouse.up();
  await undoes(page, ["Set sink"]);
});

test("catalog tasks, and a custom task @full", async ({ page }) => {
  const task = { name: "Tile splash", quantity: "2", unit: "each", material: "40" };
  await edit.addCustomTask("Kitchen", { ...task, labor: "10", markup: "5" });
  await undoes(page, ["Set sink"]);
  await edit.category("Kitchen").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Search tasks").fill("hang drywall");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: /^Add selected tasks/ }).click();
  await undoes(page, ["Set sink"]);
});

test("pasted rows @full", async ({ page }) => {
  await edit.openTask("Set sink");
  const name = page.getByRole("textbox", { name: "Name of Set sink", exact: true });
  await name.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Set sink\t1\teach\t300\nSet tap\t1\teach\t80");
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await undoes(page, ["Set sink"]);
});

test("no notice for a task without a price, nor for a move within the category @full", async ({
  page,
}) => {
  await edit.openTask("Note");
  await edit.moveTaskTo("Note", "Kitchen");
  await expect.poll(() => edit.taskNames("Kitchen")).toEqual(["Set sink", "Note"]);
  await expect(toast(page)).toHaveCount(0);
});

test("Remove override states the tasks' total and what became of their prices, and can be undone @full", async ({
  page,
}) => {
  await edit.menu("Kitchen", "Remove override");
  await expect(toast(page)).toContainText("Kitchen is priced from its tasks again: $0.00");
  await expect(toast(page)).toContainText("Task prices were removed when you set the override.");
  await expect(total("Kitchen")).toHaveText("$0.00");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(total("Kitchen")).toHaveText("$5,000.00");
  await edit.openTask("Hang board");
  await edit.moveTaskTo("Hang board", "Kitchen");
  await edit.menu("Kitchen", "Remove override");
  await expect(toast(page)).toContainText("Kitchen is priced from its tasks again: $100.00");
});
