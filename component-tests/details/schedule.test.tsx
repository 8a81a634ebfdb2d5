// Tests of the payment schedule: shares, fixed amounts, what they sum to, their order (SPEC section 5, decision 3).
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Payment, WholeQuote } from "#core/quote/schema.ts";
import { blur, focus, press, pressOn, texts, type, typeInto, valueOf } from "../testing/actions.ts";
import { goToPreview, openDetails, preview } from "../pages/details-screen.ts";
import { expectClosed, menu, toast, undo } from "../pages/edit-screen.ts";

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

test("a new payment takes the remaining percentage, and a share that does not fit is reduced", async () => {
  await openDetails(deck(shares(30), 100));
  await addPayment.click();
  await expect.element(share("Payment 2")).toHaveValue("70");
  await expect.element(addPayment).toHaveTextContent("Add payment (100% reached)");
  await expect.element(addPayment).toBeDisabled();
  await expectDollars("$30.00", "$70.00");
  await share("Payment 2").fill("69.5");
  await expect.element(addPayment).toHaveTextContent("Add payment");
  await addPayment.click();
  await expect.element(share("Payment 3")).toHaveValue("0.5");
  await share("Payment 1").fill("55");
  await expect.element(share("Payment 1")).toHaveValue("30");
  await expect.element(toast).toMatchTextContent("Adjusted to maximum allowed");
  await expect.element(toast).toMatchTextContent("Payment adjusted to 30% to keep total at 100%");
});

test.for([
  ["50/50", ["Deposit", "On completion"], ["50", "50"]],
  ["30/40/30", ["Deposit", "Halfway through the work", "On completion"], ["30", "40", "30"]],
  ["Deposit + balance", ["Deposit", "Balance on completion"], ["30", "70"]],
] as const)(
  "%s fills an empty schedule with one press, and one Undo empties it",
  async ([label, expectedNames, expectedShares]) => {
    const { saved } = await openDetails(deck([]));
    await pressOn(page.getByRole("button", { name: label, exact: true }), "Enter");
    await expect.poll(names).toEqual(expectedNames);
    await expect.element(share("Deposit")).toHaveFocus();
    await expect.element(page.getByText("The full $6,927.95 is scheduled")).toBeVisible();
    await expect.element(presets).not.toBeInTheDocument();
    const { payments } = await saved();
    expect(payments.map(({ amount }) => String(amount))).toEqual(expectedShares);
    await undo.click();
    await expect.element(presets).toBeVisible();
    expect((await saved()).payments).toEqual([]);
  },
);

test("the share of an added payment is selected: typing replaces it", async () => {
  const { saved } = await openDetails(deck([]));
  await addPayment.click();
  await expect.element(share("Payment 1")).toHaveFocus();
  await type("40");
  expect((await saved()).payments).toMatchObject([{ name: "Payment 1", amount: 40 }]);
});

test("a share takes digits and a dot, two decimals at most, and is clamped to 0-100", async () => {
  const { saved } = await openDetails(deck(shares(30)));
  const field = share("Payment 1");
  for (const [typed, shown] of [
    ["12.345", "12.34"],
    // Not read as 12.5 and 1.23: what is no figure is refused once the field is left.
    ["1a2b.c5", "1a2b.c5"],
    ["-7", "-7"],
    ["1.2.3", "1.2.3"],
    ["150", "100"],
  ] as const) {
    await field.fill("");
    await typeInto(field, typed);
    await expect.element(field).toHaveValue(shown);
  }
  await field.fill("");
  blur();
  await expect.element(field).toHaveValue("0");
  await field.fill("33.33");
  expect((await saved()).payments).toMatchObject([{ name: "Payment 1", amount: 33.33 }]);
});

test("a name is edited in its field, and a blank one is not saved", async () => {
  const { saved } = await openDetails(deck(shares(40)));
  await page.getByRole("textbox", { name: "Name of Payment 1" }).fill("Deposit");
  blur();
  const renamed = page.getByRole("textbox", { name: "Name of Deposit" });
  await renamed.fill("   ");
  blur();
  await expect.element(renamed).toHaveValue("Deposit");
  expect((await saved()).payments).toMatchObject([{ name: "Deposit", amount: 40 }]);
});

test("the amounts of 100 % sum to the total, and shares above 100 % show a warning", async () => {
  const { saved } = await openDetails(deck(shares(33.33, 33.33), 100.1));
  await addPayment.click();
  await expect.element(share("Payment 3")).toHaveValue("33.34");
  await expectDollars("$33.36", "$33.36", "$33.38");
  await expect.element(page.getByText("The full $100.10 is scheduled")).toBeVisible();
  await expect.element(page.getByText("100% scheduled", { exact: true })).toBeVisible();
  // Until the added payment is sent, it would go to the next server.
  await saved();
  // Only changes of two people can bring the sum above 100 %.
  await openDetails(deck(shares(60.5, 60.5)));
  const warning = "Total exceeds 100% (121%). Please adjust payment percentages.";
  await expect.element(page.getByText(warning)).toBeVisible();
});

test("a fixed amount starts with the remainder, and the schedule shows what remains", async () => {
  const { saved } = await openDetails(deck([], 1_000));
  await addAmount.click();
  await expect.element(amountOf("Payment 1")).toHaveValue("1000");
  await expect.element(page.getByText("The full $1,000.00 is scheduled")).toBeVisible();
  await amountOf("Payment 1").fill("250.50");
  await expectDollars("$250.50");
  const left = "$250.50 of $1,000.00 scheduled, $749.50 left";
  await expect.element(page.getByText(left)).toBeVisible();
  await amountOf("Payment 1").fill("1100");
  const over = "$1,100.00 of $1,000.00 scheduled, $100.00 over the total";
  await expect.element(page.getByText(over)).toBeVisible();
  expect((await saved()).payments).toMatchObject([{ isPercentage: false, amount: 1_100 }]);
});

test("shares apply to the total less the fixed amounts, and a later fixed amount starts at 0", async () => {
  await openDetails(deck([DEPOSIT]));
  await addPayment.click();
  await expect.element(share("Payment 2")).toHaveValue("100");
  await expectDollars("$1,000.00", "$5,927.95");
  const note = "Percentages apply to the total less the fixed amounts ($5,927.95).";
  await expect.element(page.getByText(note)).toBeVisible();
  await addAmount.click();
  await expect.element(amountOf("Payment 3")).toHaveValue("0");
  await amountOf("Payment 3").fill("927.95");
  await expectDollars("$1,000.00", "$5,000.00", "$927.95");
});

test("a schedule below the total warns on both steps, asks before the PDF, and can be fixed", async () => {
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

test(
  "payments are moved and deleted by menu, and Undo restores a deleted one",
  { tags: ["full"] },
  async () => {
    const { saved } = await openDetails(deck(shares(20, 30, 50)));
    await menu("Payment 3", "Move up");
    await expect.poll(names).toEqual(["Payment 1", "Payment 3", "Payment 2"]);
    await menu("Payment 3", "Delete");
    await expect.poll(names).toEqual(["Payment 1", "Payment 2"]);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect.poll(names).toEqual(["Payment 1", "Payment 3", "Payment 2"]);
    const { payments } = await saved();
    const inOrder = payments.toSorted((one, other) => one.position - other.position);
    expect(inOrder.map(({ amount }) => amount)).toEqual([20, 50, 30]);
  },
);

test("a payment moved by keyboard is announced with its name and position", async () => {
  await openDetails(deck(shares(20, 30, 50)));
  await expect
    .element(handle)
    .toHaveAccessibleDescription(/^Press space or enter to pick it up, .*arrow/);
  await pressOn(handle, "Space");
  await expect.element(announced).toHaveTextContent("Picked up Payment 1, position 1 of 3.");
  await press("ArrowDown");
  await expect.element(announced).toHaveTextContent("Payment 1 is over position 2 of 3.");
  await press("ArrowDown");
  await expect.element(announced).toHaveTextContent("Payment 1 is over position 3 of 3.");
  await press("Space");
  await expect.element(announced).toHaveTextContent("Payment 1 was dropped at position 3 of 3.");
  await expect.poll(names).toEqual(["Payment 2", "Payment 3", "Payment 1"]);
  await expect.element(handle).toHaveFocus();
  await press("Enter");
  await expect.element(announced).toHaveTextContent("Picked up Payment 1, position 3 of 3.");
  await press("Escape");
  await expect.element(announced).toHaveTextContent("Payment 1 stays at position 3 of 3.");
  await press("Enter", "ArrowUp");
  await focus(share("Payment 2"));
  await expect.element(announced).toHaveTextContent("Payment 1 stays at position 3 of 3.");
  expect(names()).toEqual(["Payment 2", "Payment 3", "Payment 1"]);
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
