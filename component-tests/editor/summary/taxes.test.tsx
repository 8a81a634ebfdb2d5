// Tests of the dialog of taxes: how rates are read and rounded, that none becomes 0 silently, and the suggested line.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { GST, QST } from "#core/testing/example-quotes.ts";
import { usualHere } from "#web/data/browser/new-quotes/usual.ts";
import { blur, focus, texts } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { expectClosed, figures, openMade, openTaxes, summary } from "../../pages/edit-screen.ts";

const DOORS = { Doors: plainTasks("Hang") };
const dialog = page.getByRole("dialog", { name: "Edit taxes" });
const rate = dialog.getByLabelText("Rate (%)");
const save = dialog.getByRole("button", { name: "Save taxes" });
const remove = (name: string) => dialog.getByRole("button", { name: `Remove ${name}` });
const suggestion = dialog.getByText("Suggestion, not saved yet");
const labels = () => texts(summary.getByCss("dt")).join(" ");

test("a rate takes a percent sign and a decimal comma, and is rounded to four decimals with a note", async () => {
  await openMade(DOORS);
  await openTaxes();
  for (const [typed, settled] of [
    ["5%", "5"],
    ["9,975", "9.975"],
    ["9.97512", "9.9751"],
  ] as const) {
    await rate.fill(typed);
    await expect.element(save).toBeEnabled();
    blur();
    await expect.element(rate).toHaveValue(settled);
  }
  await rate.fill("150");
  await expect.element(save).toBeDisabled();
  blur();
  await expect.element(rate).toHaveValue("100");
  await rate.fill("9.97512");
  blur();
  const note = dialog.getByText("Rounded to 9.9751. A rate has at most 4 decimals.");
  await expect.element(note).toBeVisible();
  await save.click();
  await expect.poll(labels).toContain("9.9751%");
  // The next quote of this device is asked about when it has no tax (decision 41).
  expect(usualHere().taxes).toEqual([{ ...GST, rate: 9.9751 }]);
});

test("input that is not a rate becomes 0 with a permanent note, and the first Save asks", async () => {
  await openMade(DOORS);
  await openTaxes();
  await rate.fill("abc");
  await expect.element(save).toBeDisabled();
  blur();
  await expect.element(rate).toHaveValue("0");
  const note = dialog.getByText("'abc' is not a rate. The rate is now 0%.", { exact: true });
  await expect.element(note).toBeVisible();
  await focus(rate);
  blur();
  await expect.element(note).toBeVisible();
  await save.click();
  await expect
    .element(dialog.getByRole("alert").filter({ hasText: "Enter the rate, or" }))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Save with 0%" }).click();
  await expectClosed(dialog);
  await expect.poll(labels).toContain("(0%)");
});

test("a quote without taxes gets a suggested GST line, a new line is QST, and all can be removed", async () => {
  await openMade(DOORS);
  await openTaxes();
  await expect.element(dialog).toMatchTextContent(/No tax is saved on this quote: its total is/);
  await expect.element(suggestion).toBeVisible();
  await expect.element(rate).toHaveValue("5");
  await dialog.getByRole("button", { name: "Add a tax" }).click();
  await expect.element(rate.nth(1)).toHaveValue("9.975");
  await remove("GST").click();
  await remove("QST").click();
  const none = 'No taxes configured. Click "Add a tax" to add taxes to your quote.';
  await expect.element(dialog).toMatchTextContent(none);
});

test(
  "the suggestion ends with its Save, and taxes that were removed are suggested again",
  { tags: ["full"] },
  async () => {
    await openMade(DOORS, { taxes: [GST, QST] });
    await openTaxes();
    await expect.element(suggestion).not.toBeInTheDocument();
    await remove("QST").click();
    await remove("GST").click();
    await save.click();
    await expectClosed(dialog);
    await openTaxes();
    await expect.element(suggestion).toBeVisible();
    await expect.element(dialog.getByLabelText("Name")).toHaveValue("GST");
    await save.click();
    await expectClosed(dialog);
    await openTaxes();
    await expect.element(suggestion).not.toBeInTheDocument();
  },
);

test("tax on markup can be switched off, and the tab order of a line is its visual order", async () => {
  await openMade({ Doors: [{ name: "Hang", materialUnitCost: 922, markup: 10 }] });
  await openTaxes();
  const [name, percent, base] = ["Name", "Rate (%)", "Applies to"].map((label) => {
    const { x, y } = dialog.getByLabelText(label).first().element().getBoundingClientRect();
    return Math.round(y) * 10_000 + x;
  });
  expect([name, percent, base]).toEqual([name, percent, base].toSorted((a = 0, b = 0) => a - b));
  const onMarkup = dialog.getByRole("switch", { name: "Charge tax on markup" });
  await onMarkup.click();
  await expect
    .element(onMarkup)
    .toHaveAccessibleDescription(/From a printed tax and its rate your client can work out/);
  await save.click();
  await expectClosed(dialog);
  // 5 % of 922.00, without the markup of 10 %.
  await expect.poll(() => figures()["GST (5%)"]).toBe("$46.10");
});

test("the name of an added tax is selected, so that typing replaces it", async () => {
  await openMade(DOORS);
  await openTaxes();
  await dialog.getByRole("button", { name: "Add a tax" }).click();
  const name = dialog.getByLabelText("Name").nth(1);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("County tax");
  await expect.element(name).toHaveValue("County tax");
});
