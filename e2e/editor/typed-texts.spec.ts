// Tests of typed and pasted texts: character counts, texts over the limit, trimmed names, invisible names.
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const INVISIBLE = "Use at least one visible character.";

async function onServer(page: Page, quoteId: string): Promise<WholeQuote> {
  return (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as WholeQuote;
}

/** Sets a field's text in one step, as a paste does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.focus();
  await field.page().keyboard.insertText(text);
}

test("terms over the limit stay in their field with a count, and are saved once they fit @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  await page.goto(`/quote/${quoteId}/details`);
  const field = page.getByRole("textbox", { name: "Terms and conditions" });
  await field.fill("Half now.");
  await waitUntilSaved(page);
  const said = page.getByText("20,340 of 20,000 characters: shorten it by 340 to save");
  await field.press("End");
  await page.keyboard.insertText("x".repeat(20_340 - "Half now.".length));
  await expect(said).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect((await field.inputValue()).length).toBe(20_340);

  // The text is shown again after visiting another step, and was never sent to the server.
  await page.getByRole("link", { name: "Next - Customize" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(said).toBeVisible();
  expect((await onServer(page, quoteId)).quote.termsAndConditions).toBe("Half now.");

  await field.fill("x".repeat(19_990));
  await expect(page.getByText("19,990 of 20,000 characters", { exact: true })).toBeVisible();
  await waitUntilSaved(page);
  expect((await onServer(page, quoteId)).quote.termsAndConditions).toHaveLength(19_990);
  await field.fill("Half now.");
  await expect(page.getByText(/of 20,000 characters/)).toBeHidden();
});

test("a task's name and description beyond their limits stay in their cells and are not sent", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  const name = edit.cell("Name", "Hang");
  await paste(name, "n".repeat(203));
  await expect(page.getByText("203 of 200 characters: shorten it by 3 to save")).toBeVisible();
  const description = edit.cell("Description", "Hang");
  await paste(description, "d".repeat(2_040));
  await expect(page.getByText("2,040 of 2,000 characters: shorten it by 40 to save")).toBeVisible();
  await edit.title.focus();
  await expect(name).toHaveValue("n".repeat(203));
  await expect(description).toHaveValue("d".repeat(2_040));
  await waitUntilSaved(page);
  expect((await onServer(page, quoteId)).tasks).toMatchObject([{ name: "Hang", description: "" }]);

  await name.focus();
  await name.press("End");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Backspace");
  await expect(page.getByText(/of 200 characters: shorten/)).toBeHidden();
  await waitUntilSaved(page);
  expect((await onServer(page, quoteId)).tasks[0]?.name).toBe("n".repeat(200));
});

test("names are trimmed, and an invisible name is not saved @full", async ({ page }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  await edit.title.fill("  Kitchen  ");
  await edit.title.blur();
  await expect(edit.title).toHaveValue("Kitchen");
  await edit.title.fill("\u200b\u2060");
  await expect(page.getByText(INVISIBLE)).toBeVisible();
  await edit.title.blur();
  await expect(edit.title).toHaveValue("Kitchen");

  await edit.cell("Name", "Hang").fill("\u200b");
  await expect(page.getByText(INVISIBLE)).toBeVisible();
  await edit.cell("Name", "Hang").blur();
  await expect(edit.cell("Name", "Hang")).toHaveValue("Hang");
  await edit.cell("Name", "Hang").fill(" Hang board ");
  const renamed = edit.cell("Name", "Hang board");
  await expect(renamed).toHaveValue(" Hang board ");
  await renamed.blur();
  await expect(renamed).toHaveValue("Hang board");
  await waitUntilSaved(page);
  const { quote, tasks } = await onServer(page, quoteId);
  expect([quote.title, tasks[0]?.name]).toEqual(["Kitchen", "Hang board"]);
});

test("payments and taxes: trimmed on blur, kept in the field when too long, rejected when invisible @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  const taxes = await edit.openTaxes();
  const tax = taxes.getByLabel("Name");
  const save = taxes.getByRole("button", { name: "Save taxes" });
  for (const [typed, said] of [
    ["\u200b", INVISIBLE],
    ["t".repeat(201), "201 of 200 characters: shorten it by 1 to save"],
  ] as const) {
    await paste(tax, typed);
    await expect(taxes.getByText(said)).toBeVisible();
    await expect(save).toBeDisabled();
  }
  await tax.fill("  HST ");
  await tax.blur();
  await expect(tax).toHaveValue("HST");
  await save.click();

  await page.goto(`/quote/${quoteId}/details`);
  await page.getByRole("button", { name: "Add payment" }).click();
  const payment = page.getByRole("textbox", { name: /^Name of / });
  await paste(payment, "p".repeat(202));
  await payment.blur();
  await expect(page.getByText("202 of 200 characters: shorten it by 2 to save")).toBeVisible();
  await expect(payment).toHaveValue("p".repeat(202));
  await payment.fill("\u200b");
  await expect(page.getByText(INVISIBLE)).toBeVisible();
  await payment.blur();
  await expect(payment).toHaveValue("Payment 1");
  await payment.fill("  Deposit ");
  await payment.blur();
  await expect(payment).toHaveValue("Deposit");
  await waitUntilSaved(page);
  const { quote, payments } = await onServer(page, quoteId);
  expect([quote.taxes[0]?.name, payments[0]?.name]).toEqual(["HST", "Deposit"]);
});

test("a form with a text over its limit cannot be saved until it is shortened @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  await page.goto(`/quote/${quoteId}/details`);
  for (const [opener, label, length, limit] of [
    ["Edit client details", "Company name", 203, "200"],
    ["Edit business information", "Address", 2_003, "2,000"],
    ["Edit addresses", "Project address", 2_003, "2,000"],
  ] as const) {
    await page.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(label, { exact: true });
    await paste(field, "w".repeat(length));
    await expect(
      dialog
        .getByText(
          `${length.toLocaleString("en-US")} of ${limit} characters: shorten it by 3 to save`,
        )
        .first(),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    expect(await field.inputValue()).toHaveLength(length);
    await field.fill("Short");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
});
