// Tests of figures typed and pasted into fields: how they are read, their notes, and that no change is silent.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, paste, press, type } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";

const { cell } = edit;

const TASK = "Lay tiles";
const quantity = cell("Quantity", TASK);
const markup = cell("Markup %", TASK);
const material = cell("Material $", TASK);

let saved: edit.OpenedQuote["saved"];

beforeEach(async () => {
  ({ saved } = await edit.openMade({
    Tiling: [{ name: TASK, quantity: 3, unit: "sq.ft", markup: 6, materialUnitCost: 4.5 }],
  }));
});

test("while a figure is typed the total updates and nothing moves @full", async () => {
  const total = edit.taskRow(TASK).getByTestId("task-total");
  await quantity.fill("");
  await expect.element(total).toHaveTextContent("$4.77");
  for (const [key, shown, amount] of [
    ["12", "12", "$57.24"],
    ["*", "12*", "$57.24"],
    ["20", "12*20", "$1,144.80"],
  ] as const) {
    await type(key);
    await expect.element(quantity).toHaveValue(shown);
    await expect.element(total).toHaveTextContent(amount);
  }
  blur();
  await expect.element(quantity).toHaveValue("240");
  expect(edit.figures()["Subtotal"]).toBe("$1,144.80");
  expect((await saved()).tasks[0]?.quantity).toBe(240);
});

test("a digit beyond a field's limits is ignored with everything after it, and a note says why @full", async () => {
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
  expect((await saved()).tasks[0]?.markup).toBe(18);
});

test("input that is not a number changes nothing, and a note says so on blur", async () => {
  await quantity.fill("");
  await type("2x4x");
  await press("Tab");
  await expect.element(quantity).toHaveValue("3");
  const note = page.getByText("Quantity: “2x4x” is not a number. Kept 3.");
  await expect.element(note).toBeVisible();
  // The note is no stop of Tab.
  await expect.element(page.getByRole("combobox", { name: `Unit of ${TASK}` })).toHaveFocus();
  await expect.element(quantity).toHaveAccessibleDescription(/“2x4x” is not a number/);
  expect((await saved()).tasks[0]?.quantity).toBe(3);
});

test("a pasted figure with too many decimals is rounded half up, with a notice and undo", async () => {
  await paste(material, "$1,250.555");
  await expect.element(material).toHaveValue("1250.56");
  const notice = page.getByRole("listitem").filter({ hasText: "1 figure was changed" });
  await expect.element(notice).toMatchTextContent("Rounded to 1250.56.");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.element(material).toHaveValue("4.5");
  expect((await saved()).tasks[0]?.materialUnitCost).toBe(4.5);
});
