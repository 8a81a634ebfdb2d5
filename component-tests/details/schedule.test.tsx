// Tests of the payment schedule: shares, fixed amounts, what they sum to, their order (SPEC section 5, decision 3).
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Payment, WholeQuote } from "#core/quote/schema.ts";
import { blur, focus, press, pressOn, texts, type, valueOf } from "../testing/actions.ts";
import { goToPreview, openDetails, preview } from "../pages/details-screen.ts";
import { expectClosed, toast, undo } from "../pages/edit-screen.ts";

/** A quote of $6,927.95, or of another total, with a schedule. */
const deck = (payments: readonly Partial<Payment>[], total = 6_927.95): WholeQuote =>
  exampleWholeQuote({ quote: { title: "Deck" }, categories: [{ overridePrice: total }], payments });
const shares = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ name: `Payment ${index + 1}`, amount }));
const DEPOSIT = { name: "Deposit", isPercentage: false, amount: 1_000 };

const addPayment = page.getByRole("button", { name: /^Add payment/ });
const addAmount = page.getByRole("button", { name: "Add fixed amount" });
const share = (of: string): Locator =>
  page.getByRole("textbox", { name: `Share (%) of ${of}`, exact: true });
const amountOf = (of: string): Locator =>
  page.getByRole("textbox", { name: `Amount ($) of ${of}`, exact: true });
const presets = page.getByRole("group", { name: "Common schedules" });
const dollars = page.getByTestId("payment-dollars");
const handle = page.getByRole("button", { name: "Move Payment 1", exact: true });
const announced = page.getByCss("body > [role=status]");

const expectDollars = (...amounts: string[]) => expect.poll(() => texts(dollars)).toEqual(amounts);
const names = (): string[] =>
  page
    .getByRole("textbox", { name: /^Name of / })
    .all()
    .map(valueOf);

test("a new payment takes the remaining percentage, and a share that does not fit is reduced @full", async () => {
  const { saved } = await openDetails(deck(shares(30), 100));
  await addPayment.click();
  await expect.element(share("Payment 2")).toHaveValue("70");
  await expect.element(addPayment).toHaveTextContent("Add payment (100% reached)");
  await expect.element(addPayment).toBeDisabled();
  await expectDollars("$30.00", "$70.00");
  // The share of an added payment is selected: typing replaces it.
  await expect.element(share("Payment 2")).toHaveFocus();
  await type("69,999");
  await expect.element(share("Payment 2")).toHaveValue("69,99");
  await expect.element(page.getByText("A share has at most 2 decimals. Kept 69,99.")).toBeVisible();
  blur();
  await expect.element(share("Payment 2")).toHaveValue("69.99");
  await share("Payment 1").fill("55");
  await expect.element(share("Payment 1")).toHaveValue("30.01");
  await expect.element(toast).toMatchTextContent("Payment adjusted to 30.01%");
  expect((await saved()).payments).toMatchObject([{ amount: 30.01 }, { amount: 69.99 }]);
});

test("a common schedule fills an empty one with one press, and one Undo empties it", async () => {
  const { saved } = await openDetails(deck([]));
  await pressOn(page.getByRole("button", { name: "30/40/30", exact: true }), "Enter");
  await expect.poll(names).toEqual(["Deposit", "Halfway through the work", "On completion"]);
  await expect.element(share("Deposit")).toHaveFocus();
  await expect.element(page.getByText("The full $6,927.95 is scheduled")).toBeVisible();
  await expect.element(presets).not.toBeInTheDocument();
  expect((await saved()).payments.map(({ amount }) => amount)).toEqual([30, 40, 30]);
  await undo.click();
  await expect.element(presets).toBeVisible();
  expect((await saved()).payments).toEqual([]);
});

test("a fixed amount starts with the remainder, the schedule shows what remains, and shares are of the rest", async () => {
  const { saved } = await openDetails(deck([], 1_000));
  await addAmount.click();
  await expect.element(amountOf("Payment 1")).toHaveValue("1000");
  await expect.element(page.getByText("The full $1,000.00 is scheduled")).toBeVisible();
  await amountOf("Payment 1").fill("250.50");
  const left = "$250.50 of $1,000.00 scheduled, $749.50 left";
  await expect.element(page.getByText(left)).toBeVisible();
  await amountOf("Payment 1").fill("1100");
  const over = "$1,100.00 of $1,000.00 scheduled, $100.00 over the total";
  await expect.element(page.getByText(over)).toBeVisible();
  await amountOf("Payment 1").fill("400");
  await addPayment.click();
  await expectDollars("$400.00", "$600.00");
  const note = "Percentages apply to the total less the fixed amounts ($600.00).";
  await expect.element(page.getByText(note)).toBeVisible();
  const both = [
    { isPercentage: false, amount: 400 },
    { isPercentage: true, amount: 100 },
  ];
  expect((await saved()).payments).toMatchObject(both);
});

test("a schedule below the total warns on both steps, asks before the PDF, and can be fixed @full", async () => {
  await openDetails(deck([DEPOSIT, { name: "Rest", amount: 50 }]));
  const left = "$3,963.98 of $6,927.95 scheduled, $2,963.97 left";
  await expect.element(page.getByText(left)).toBeVisible();
  await goToPreview();
  const warning = page.getByRole("note", { name: "Payment schedule" });
  const sum =
    "The payments add up to $3,963.98, but the total is $6,927.95: $2,963.97 is not scheduled.";
  await expect.element(warning).toMatchTextContent(sum);
  await page.getByRole("button", { name: "Download PDF" }).click();
  const question = page.getByRole("dialog", { name: "Make your estimate look more professional!" });
  await expect.element(question).toMatchTextContent(sum);
  await question.getByRole("button", { name: "Fix the schedule" }).click();
  await expectClosed(question);
  await share("Rest").fill("100");
  await goToPreview();
  await expect.element(preview).toMatchTextContent("$5,927.95");
  await expect.element(warning).not.toBeInTheDocument();
});

test("a payment moved by keyboard is announced with its name and position", async () => {
  await openDetails(deck(shares(20, 30, 50)));
  await expect.element(handle).toHaveAccessibleDescription(/^Press space or enter/);
  await pressOn(handle, "Space");
  await expect.element(announced).toHaveTextContent("Picked up Payment 1, position 1 of 3.");
  await press("ArrowDown");
  await expect.element(announced).toHaveTextContent("Payment 1 is over position 2 of 3.");
  await press("Space");
  await expect.element(announced).toHaveTextContent("Payment 1 was dropped at position 2 of 3.");
  await expect.poll(names).toEqual(["Payment 2", "Payment 1", "Payment 3"]);
  await expect.element(handle).toHaveFocus();
  await press("Enter", "Escape");
  await expect.element(announced).toHaveTextContent("Payment 1 stays at position 2 of 3.");
  await press("Enter", "ArrowUp");
  await focus(share("Payment 2"));
  await expect.element(announced).toHaveTextContent("Payment 1 stays at position 2 of 3.");
  expect(names()).toEqual(["Payment 2", "Payment 1", "Payment 3"]);
});

test("a key pressed immediately after the one that picks a payment up is handled", async () => {
  await openDetails(deck(shares(20, 30, 50)));
  await focus(handle);
  // Too quick for timers to fire in between, as on a slow device.
  for (const code of ["Enter", "Escape"]) {
    const options = { code, key: code, bubbles: true, cancelable: true };
    handle.element().dispatchEvent(new KeyboardEvent("keydown", options));
    await Promise.resolve();
  }
  await expect.element(announced).toHaveTextContent("Payment 1 stays at position 1 of 3.");
});
