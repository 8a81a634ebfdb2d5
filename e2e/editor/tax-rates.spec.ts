// Tests of typed tax rates: how they are read and rounded, and that none becomes 0 silently.
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  await edit.openMade({ Doors: plainTasks("Hang") });
});

test("a rate takes a percent sign and a decimal comma, and is rounded to four decimals with a note", async () => {
  const dialog = await edit.openTaxes();
  const rate = dialog.getByLabel("Rate (%)");
  for (const [typed, settled] of [
    ["5%", "5"],
    ["9,975", "9.975"],
    ["9.97512", "9.9751"],
  ] as const) {
    await rate.fill(typed);
    await expect(dialog.getByRole("button", { name: "Save taxes" })).toBeEnabled();
    await rate.blur();
    await expect(rate).toHaveValue(settled);
  }
  await expect(dialog.getByText("Rounded to 9.9751. A rate has at most 4 decimals.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  await expect(edit.summary.locator("dt").nth(1)).toContainText("9.9751%");
});

test("input that is not a rate becomes 0 with a permanent note, and the first Save asks @full", async ({
  page,
}) => {
  const dialog = await edit.openTaxes();
  const rate = dialog.getByLabel("Rate (%)");
  await rate.fill("abc");
  await rate.blur();
  await expect(rate).toHaveValue("0");
  const note = dialog.getByText("'abc' is not a rate. The rate is now 0%.", { exact: true });
  await expect(note).toBeVisible();
  await dialog.getByLabel("Name").focus();
  await rate.focus();
  await rate.blur();
  await expect(note).toBeVisible();
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Enter the rate, or" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save with 0%" }).click();
  await expect(dialog).toBeHidden();
  await waitUntilSaved(page);
  await expect(edit.summary.locator("dt").nth(1)).toContainText("0%");
});

test("a quote without taxes says so, and its GST line is a suggestion until it is saved @full", async ({
  page,
}) => {
  await edit.addGstAndQst();
  let dialog = await edit.openTaxes();
  const suggestion = dialog.getByText("Suggestion, not saved yet");
  await expect(suggestion).toBeHidden();
  for (const name of ["QST", "GST"])
    await dialog.getByRole("button", { name: `Remove ${name}` }).click();
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  await waitUntilSaved(page);
  dialog = await edit.openTaxes();
  await expect(dialog.getByText(/No tax is saved on this quote: its total is/)).toBeVisible();
  await expect(suggestion).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("GST");
  await dialog.getByRole("button", { name: "Save taxes" }).click();
  dialog = await edit.openTaxes();
  await expect(suggestion).toBeHidden();
});
