// Tests of the dialog of taxes: how rates are read and rounded, that none becomes 0 silently, and the suggested line.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { GST } from "#core/testing/example-quotes.ts";
import { usualHere } from "#web/data/browser/new-quotes/usual.ts";
import { blur, texts } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { expectClosed, figures, openMade, openTaxes, summary } from "../../pages/edit-screen.ts";

const DOORS = { Doors: plainTasks("Hang") };
const dialog = page.getByRole("dialog", { name: "Edit taxes" });
const rate = dialog.getByLabelText("Rate (%)");
const save = dialog.getByRole("button", { name: "Save taxes" });
const remove = (name: string) => dialog.getByRole("button", { name: `Remove ${name}` });
const suggestion = dialog.getByText("Suggestion, not saved yet");
const labels = () => texts(summary.getByCss("dt")).join(" ");

test("a rate is rounded to four decimals with a note, one above 100 and a long name are refused, and what it applies to is chosen", async () => {
  await openMade(DOORS);
  await openTaxes();
  await dialog.getByLabelText("Name").fill("t".repeat(201));
  const long = dialog.getByText("201 of 200 characters: shorten it by 1 to save");
  await expect.element(long).toBeVisible();
  await expect.element(save).toBeDisabled();
  await dialog.getByLabelText("Name").fill(" GST ");
  await expect.element(save).toBeEnabled();
  await rate.fill("150");
  await expect.element(save).toBeDisabled();
  blur();
  await expect.element(rate).toHaveValue("100");
  await rate.fill("9,97512");
  blur();
  const note = dialog.getByText("Rounded to 9.9751. A rate has at most 4 decimals.");
  await expect.element(note).toBeVisible();
  await dialog.getByLabelText("Applies to").selectOptions("labor");
  await save.click();
  // The doors have material only.
  await expect.poll(() => figures()["GST (9.9751%)"]).toBe("$0.00");
  // The next quote of this device is asked about when it has no tax (decision 41).
  expect(usualHere().taxes).toEqual([{ ...GST, rate: 9.9751, applyOn: "labor" }]);
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
  // The name of an added tax is selected, so that typing replaces it.
  const name = dialog.getByLabelText("Name").nth(1);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("HST");
  await expect.element(name).toHaveValue("HST");
  await remove("GST").click();
  await remove("HST").click();
  const none = 'No taxes configured. Click "Add a tax" to add taxes to your quote.';
  await expect.element(dialog).toMatchTextContent(none);
});

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
