// Tests of the discount in the summary: a percentage or an amount, its label, undo, and its removal.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Quote } from "#core/quote/schema.ts";
import { GST } from "#core/testing/example-quotes.ts";
import { expectFocusOn, press, texts, type } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import * as edit from "../../pages/edit-screen.ts";

const { expectClosed, figures, redo, toast, undo } = edit;

const dialog = page.getByRole("dialog", { name: "Discount" });
const percent = dialog.getByRole("textbox", { name: "Discount (%)" });
const label = dialog.getByRole("textbox", { name: "Label on the quote" });
const save = dialog.getByRole("button", { name: "Save discount" });
const definitions = () => texts(dialog.getByCss("dd"));
const expectTotal = (total: string) => expect.poll(() => figures()["Total"]).toBe(total);

let stored: () => Promise<Quote["discount"]>;

/** Twenty dollars with 5 % GST. */
beforeEach(async () => {
  const tasks = { Doors: plainTasks("Hang", "Paint") };
  const { saved } = await edit.openMade(tasks, { taxes: [GST] });
  await expectTotal("$21.00");
  stored = async () => (await saved()).quote.discount;
});

const openDiscount = (button = "Add a discount") =>
  page.getByRole("button", { name: button, exact: true }).click();

test("a percentage comes off before taxes; undo takes it back, redo sets it again", async () => {
  await openDiscount();
  await expect.element(percent).toHaveFocus();
  await type("10");
  // 20.00 - 2.00 = 18.00, with 5 % 18.90.
  await expect.poll(definitions).toEqual(["$20.00", "−$2.00", "$18.00", "$18.90"]);
  await press("Enter");
  await expectClosed(dialog);
  await expectFocusOn("Edit discount (10%)");
  expect(figures()).toEqual({
    Subtotal: "$20.00",
    Discount: "−$2.00",
    "After discount": "$18.00",
    "GST (5%)": "$0.90",
    Total: "$18.90",
  });
  // Beside the categories, or in the bar at the bottom of a phone.
  const beside = page.getByRole("complementary", { name: "Summary" });
  await expect.element(beside).toMatchTextContent("$18.90");
  expect(await stored()).toEqual({ kind: "percent", value: 10, label: "" });
  await undo.click();
  await expectTotal("$21.00");
  expect(figures()).not.toHaveProperty("Discount");
  expect(await stored()).toBeNull();
  await redo.click();
  await expectTotal("$18.90");
});

test("an amount with its own label, which is at most the subtotal, and its removal @full", async () => {
  await openDiscount();
  await dialog.getByRole("combobox", { name: "Kind" }).selectOptions("Amount in dollars");
  const amount = dialog.getByRole("textbox", { name: "Discount ($)" });
  await amount.fill("50");
  await expect.element(dialog).toMatchTextContent("it takes off the whole subtotal and no more");
  await amount.fill("5.5");
  await label.fill(" Spring offer ");
  await save.click();
  // 20.00 - 5.50 = 14.50, with 5 % (0.725) 15.23.
  await expectTotal("$15.23");
  expect(figures()).toMatchObject({ "Spring offer": "−$5.50", "After discount": "$14.50" });
  expect(await stored()).toEqual({ kind: "amount", value: 5.5, label: "Spring offer" });
  await openDiscount("Edit discount");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expectTotal("$21.00");
  expect(await stored()).toBeNull();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectTotal("$15.23");
});

test("a discount of 0 or with a long label is refused", async () => {
  await openDiscount();
  await percent.fill("7,5");
  await label.fill("x".repeat(201));
  const reason = dialog.getByRole("status");
  await expect.element(reason).toHaveTextContent("Shorten the label.");
  await expect.element(save).toBeDisabled();
  await label.fill("");
  await percent.fill("0");
  await expect.element(reason).toHaveTextContent("Enter a discount above 0.");
  await expect.element(save).toBeDisabled();
});
