// Tests of figures typed and pasted into fields: how they are read, their notes, and that no change is silent.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import type { Task } from "#core/quote/schema.ts";
import {
  HELD,
  PASTED_FIGURES,
  TYPED_FIGURES,
  type FigureColumn,
  type WrittenFigure,
} from "../../../fixtures/figures.ts";
import { blur, paste, press, type } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";

const { cell, expectClosed, menu, openMade, openPicker, picker } = edit;

const TASK = "Lay tiles";
const COLUMNS: Record<FigureColumn, string> = {
  quantity: "Quantity",
  cost: "Material $",
  markup: "Markup %",
};
const quantity = cell("Quantity", TASK);
const markup = cell("Markup %", TASK);
const material = cell("Material $", TASK);

let saved: () => Promise<Task[]>;

beforeEach(async () => {
  const task = { name: TASK, quantity: HELD.quantity, unit: "sq.ft", markup: HELD.markup } as const;
  const { server, quoteId } = await openMade({
    Tiling: [{ ...task, materialUnitCost: HELD.cost }],
  });
  saved = async () => {
    await edit.waitUntilSaved();
    return server.whole(quoteId).tasks;
  };
});

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
  enter: (field: Locator, text: string) => Promise<void>,
): Promise<Seen[]> {
  const found: Seen[] = [];
  for (const { into, text } of table) {
    const field = cell(COLUMNS[into], TASK);
    const input = field.element() as HTMLInputElement;
    input.focus();
    input.select();
    await enter(field, text);
    blur();
    // Waits until React has rendered the result.
    await new Promise(requestAnimationFrame);
    found.push({ text, shown: input.value, isNoted: input.hasAttribute("aria-describedby") });
    // Two of the highest figures would exceed the maximum total of a quote.
    await field.fill(String(HELD[into]));
    blur();
  }
  return found;
}

test(
  "every figure of the table is read as specified when typed key by key",
  { tags: ["full"] },
  async () => {
    const found = await tried(TYPED_FIGURES, (_field, text) => type(text));
    expect(found).toEqual(TYPED_FIGURES.map(seen));
  },
);

test(
  "every figure of the table is read as specified when pasted, rounded half up",
  { tags: ["full"] },
  async () => {
    const found = await tried(PASTED_FIGURES, paste);
    expect(found).toEqual(PASTED_FIGURES.map(seen));
  },
);

test("while a figure is typed the total updates and nothing moves", async () => {
  const total = edit.taskRow(TASK).getByTestId("task-total");
  await quantity.fill("");
  await expect.element(total).toHaveTextContent("$4.77");
  for (const [key, shown, amount] of [
    ["1", "1", "$4.77"],
    ["2", "12", "$57.24"],
    ["*", "12*", "$57.24"],
    ["2", "12*2", "$114.48"],
    ["0", "12*20", "$1,144.80"],
  ] as const) {
    await type(key);
    await expect.element(quantity).toHaveValue(shown);
    await expect.element(total).toHaveTextContent(amount);
  }
  blur();
  await expect.element(quantity).toHaveValue("240");
  expect(edit.figures()["Subtotal"]).toBe("$1,144.80");
  expect((await saved())[0]?.quantity).toBe(240);
});

test("a digit beyond a field's limits is ignored with everything after it, and a note says why", async () => {
  await markup.fill("");
  await type("12.5");
  await expect.element(markup).toHaveValue("12");
  const note = page.getByText("Markup %: The markup of a row is a whole number. Kept 12.");
  await expect.element(note).toBeVisible();
  await expect.element(markup).toHaveAccessibleDescription(expect.stringMatching(/Kept 12/));
  await press("Backspace");
  await expect.element(note).not.toBeInTheDocument();
  await type("8");
  await expect.element(markup).toHaveValue("18");
  expect((await saved())[0]?.markup).toBe(18);
});

test("input that is not a number changes nothing, and a note says so on blur", async () => {
  await quantity.fill("");
  await type("2x4x");
  await press("Tab");
  await expect.element(quantity).toHaveValue("3");
  const note = page.getByText("Quantity: “2x4x” is not a number. Kept 3.");
  await expect.element(note).toBeVisible();
  expect((await saved())[0]?.quantity).toBe(3);
});

test("a pasted figure with too many decimals is rounded half up, with a notice and undo", async () => {
  await paste(material, "$1,250.555");
  await expect.element(material).toHaveValue("1250.56");
  const notice = page.getByRole("listitem").filter({ hasText: "1 figure was changed" });
  await expect
    .element(notice)
    .toMatchTextContent(
      "Rounded to 1250.56. A cost has at most 2 decimals. This quote uses cents in its costs now.",
    );
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.element(material).toHaveValue("4.5");
  expect((await saved())[0]?.materialUnitCost).toBe(4.5);
});

test("forms follow the same rules: a custom task, and the price of a category", async () => {
  await openPicker("Tiling");
  await picker.getByRole("button", { name: "Add Custom Task" }).click();
  await picker.getByLabelText("Task name").fill("Grout");
  for (const [label, typed, shown] of [
    ["Quantity", "8x12", "96"],
    ["Material cost", "12.99", "12.99"],
    ["Labor cost", "1000001", "1000000"],
    ["Labor cost", "1 250,5", "1250.5"],
    ["Markup", "101", "100"],
    ["Markup", "7,5", "7.5"],
  ] as const) {
    const field = picker.getByLabelText(label);
    await field.fill("");
    await type(typed);
    await press("Tab");
    await expect.element(field).toHaveValue(shown);
  }
  const add = picker.getByRole("button", { name: "Add task", exact: true });
  await picker.getByLabelText("Quantity").fill("");
  await type("2x4x");
  await add.click();
  await expect.element(picker.getByText("“2x4x” is not a number. Kept 96.")).toBeVisible();
  await add.click();
  await expectClosed(picker);
  expect((await saved())[1]).toMatchObject({
    quantity: 96,
    materialUnitCost: 12.99,
    laborUnitCost: 1250.5,
    markup: 7.5,
  });
  await menu("Tiling", "Set one price for this category");
  const price = page.getByLabelText("One price for this category ($)");
  await price.fill("");
  await type("$1,250.50");
  await press("Tab");
  await expect.element(price).toHaveValue("1250.5");
});

test("a payment share accepts a decimal comma and no third decimal", async () => {
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await page.getByRole("button", { name: /^Add payment/ }).click();
  const share = page.getByRole("textbox", { name: "Share (%) of Payment 1", exact: true });
  await share.fill("");
  await type("33,333");
  await expect.element(share).toHaveValue("33,33");
  const note = page.getByText("A share has at most 2 decimals. Kept 33,33.");
  await expect.element(note).toBeVisible();
  blur();
  await expect.element(share).toHaveValue("33.33");
});
