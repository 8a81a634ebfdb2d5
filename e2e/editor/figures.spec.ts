// Tests of figures typed and pasted into fields: how they are read, their notes, and that no change is silent.
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import type { Locator, Page } from "@playwright/test";
import {
  HELD,
  PASTED_FIGURES,
  TYPED_FIGURES,
  type FigureColumn,
  type WrittenFigure,
} from "../../fixtures/figures.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { pasteInto } from "../testing/pasting.ts";

const TASK = {
  name: "Lay tiles",
  quantity: String(HELD.quantity),
  unit: "sq.ft",
  material: String(HELD.cost),
  labor: "0",
  markup: String(HELD.markup),
};
const COLUMNS: Record<FigureColumn, string> = {
  quantity: "Quantity",
  cost: "Material $",
  markup: "Markup %",
};

let edit: EditPage;
let quoteId: string;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({ Tiling: [TASK] });
});

const tasksOnServer = async (page: Page): Promise<WholeQuote["tasks"]> => {
  await waitUntilSaved(page);
  const answer = await page.request.get(apiPaths.wholeQuote(quoteId));
  return ((await answer.json()) as WholeQuote).tasks;
};

/** What a cell shows after blur, and whether it has a note. */
interface Seen {
  text: string;
  shown: string;
  isNoted: boolean;
}

const seen = ({ text, into, means, noted }: WrittenFigure): Seen => ({
  text,
  shown: String(means ?? HELD[into]),
  isNoted: noted,
});

/** Enters each figure of the table into its cell and reads the cell after blur. */
async function tried(
  table: readonly WrittenFigure[],
  bring: (cell: Locator, text: string) => Promise<void>,
): Promise<Seen[]> {
  const found: Seen[] = [];
  for (const { into, text } of table) {
    const cell = edit.cell(COLUMNS[into], TASK.name);
    await cell.selectText();
    await bring(cell, text);
    const state = await cell.evaluate((input: HTMLInputElement) => {
      input.blur();
      // Waits until React has rendered the result.
      return new Promise<[string, boolean]>((resolve) =>
        requestAnimationFrame(() =>
          resolve([input.value, input.getAttribute("aria-describedby") !== null]),
        ),
      );
    });
    found.push({ text, shown: state[0], isNoted: state[1] });
    // Two of the highest figures would exceed the maximum total of a quote.
    await cell.fill(String(HELD[into]));
    await cell.blur();
  }
  return found;
}

test("every figure of the table is read as specified when typed key by key @full", async ({
  page,
}) => {
  const found = await tried(TYPED_FIGURES, (_cell, text) => page.keyboard.type(text));
  expect(found).toEqual(TYPED_FIGURES.map(seen));
});

test("every figure of the table is read as specified when pasted, rounded half up @full", async () => {
  const found = await tried(PASTED_FIGURES, pasteInto);
  expect(found).toEqual(PASTED_FIGURES.map(seen));
});

test("while a figure is typed the total updates and nothing moves @full", async ({ page }) => {
  const cell = edit.cell("Quantity", TASK.name);
  const total = edit.taskRow(TASK.name).getByTestId("task-total");
  await cell.fill("");
  for (const [key, shown, amount] of [
    ["1", "1", "$4.77"],
    ["2", "12", "$57.24"],
    ["*", "12*", "$57.24"],
    ["2", "12*2", "$114.48"],
    ["0", "12*20", "$1,144.80"],
  ] as const) {
    await page.keyboard.type(key);
    await expect(cell).toHaveValue(shown);
    await expect(total).toHaveText(amount);
  }
  await cell.blur();
  await expect(cell).toHaveValue("240");
  expect((await tasksOnServer(page))[0]?.quantity).toBe(240);
});

test("a digit beyond a field's limits is ignored with everything after it, and a note says why @full", async ({
  page,
}) => {
  const cell = edit.cell("Markup %", TASK.name);
  await cell.fill("");
  await page.keyboard.type("12.5");
  await expect(cell).toHaveValue("12");
  const note = page.getByText("Markup %: The markup of a row is a whole number. Kept 12.");
  await expect(note).toBeVisible();
  await expect(cell).toHaveAccessibleDescription(/Kept 12/);
  await page.keyboard.press("Backspace");
  await expect(note).toBeHidden();
  await page.keyboard.type("8");
  await expect(cell).toHaveValue("18");
  expect((await tasksOnServer(page))[0]?.markup).toBe(18);
});

test("input that is not a number changes nothing, and a note says so on blur @full", async ({
  page,
}) => {
  const cell = edit.cell("Quantity", TASK.name);
  await cell.fill("");
  await page.keyboard.type("2x4x");
  await page.keyboard.press("Tab");
  await expect(cell).toHaveValue("3");
  await expect(page.getByText("Quantity: “2x4x” is not a number. Kept 3.")).toBeVisible();
  expect((await tasksOnServer(page))[0]?.quantity).toBe(3);
});

test("a pasted figure with too many decimals is rounded half up, with a notice and undo @full", async ({
  page,
}) => {
  const cell = edit.cell("Material $", TASK.name);
  await cell.focus();
  await pasteInto(cell, "$1,250.55");
  await expect(cell).toHaveValue("1250.6");
  const notice = page.getByRole("listitem").filter({ hasText: "1 figure was changed" });
  await expect(notice).toContainText("Rounded to 1250.6. A cost has one decimal.");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(cell).toHaveValue("4.5");
  expect((await tasksOnServer(page))[0]?.materialUnitCost).toBe(4.5);
});

test("forms follow the same rules: a custom task, and the price of a category @full", async ({
  page,
}) => {
  await edit.category("Tiling").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await dialog.getByLabel("Task name").fill("Grout");
  for (const [label, typed, shown] of [
    ["Quantity", "8x12", "96"],
    ["Material cost", "12.99", "12.9"],
    ["Labor cost", "1 250,5", "1250.5"],
    ["Markup", "7,5", "7.5"],
  ] as const) {
    await dialog.getByLabel(label).fill("");
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
    await expect(dialog.getByLabel(label), typed).toHaveValue(shown);
  }
  await dialog.getByLabel("Quantity").focus();
  await page.keyboard.type("2x4x");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog.getByText("“2x4x” is not a number. Kept 96.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add task" }).click();
  await expect(dialog).toBeHidden();
  expect((await tasksOnServer(page))[1]).toMatchObject({
    quantity: 96,
    materialUnitCost: 12.9,
    laborUnitCost: 1250.5,
    markup: 7.5,
  });
  await edit.menu("Tiling", "Override price");
  const price = page.getByLabel("Override price ($)");
  await price.focus();
  await page.keyboard.type("$1,250.50");
  await page.keyboard.press("Tab");
  await expect(price).toHaveValue("1250.5");
});

test("a payment share accepts a decimal comma and no third decimal @full", async ({ page }) => {
  await edit.next();
  await page.getByRole("button", { name: /^Add payment/ }).click();
  const share = page.getByRole("textbox", { name: "Share (%) of Payment 1", exact: true });
  await share.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("33,333");
  await expect(share).toHaveValue("33,33");
  await expect(page.getByText("A share has at most 2 decimals. Kept 33,33.")).toBeVisible();
  await share.blur();
  await expect(share).toHaveValue("33.33");
});
