// Tests of licenses and tax numbers in the dialog of the business.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { REGISTRATIONS_MAX } from "#core/limits.ts";
import { exampleQuote } from "#core/testing/example-quotes.ts";
import { madeQuote } from "../testing/made-quote.ts";
import { openCards, openParty, saveButton } from "../pages/details-screen.ts";
import { expectClosed } from "../pages/edit-screen.ts";

const RBQ = { label: "RBQ", number: "1234-5678-01" };

const form = page.getByRole("dialog", { name: "Edit Business Information" });
const field = (name: string): Locator => form.getByRole("combobox", { name, exact: true });
const add = (what: string): Locator =>
  form.getByRole("button", { name: `Add ${what}`, exact: true });

test("half a row prevents saving, with a message once the row is left; a whole one is saved and shown @full", async () => {
  const { saved } = await openCards();
  await openParty("Edit business information");
  await add("a license").click();
  const number = form.getByRole("textbox", { name: "Number of license 1", exact: true });
  await field("License 1").fill("RBQ");
  await number.click();
  await expect.element(form.getByRole("alert")).not.toBeInTheDocument();
  await form.getByLabelText("Company name").click();
  await expect.element(number).toHaveAccessibleDescription("Enter the number, or remove the row.");
  await expect.element(saveButton(form)).toBeDisabled();
  await number.fill(RBQ.number);
  await expect.element(saveButton(form)).toBeEnabled();
  await field("License 1").fill("");
  await expect
    .element(field("License 1"))
    .toHaveAccessibleDescription(/^Enter what this number is/);
  await expect.element(saveButton(form)).toBeDisabled();
  await field("License 1").fill(" RBQ ");
  await saveButton(form).click();
  await expectClosed(form);
  await expect.element(page.getByText("RBQ 1234-5678-01", { exact: true })).toBeVisible();
  expect((await saved()).quote.businessInfo.licences).toEqual([RBQ]);
});

test("a business has at most 10 licenses, and labels are suggested", async () => {
  const { businessInfo } = exampleQuote();
  const licences = Array.from({ length: REGISTRATIONS_MAX - 1 }, () => RBQ);
  await openCards(madeQuote({}, { businessInfo: { ...businessInfo, licences } }));
  await openParty("Edit business information");
  await add("a license").click();
  await expect.element(field("License 10")).toHaveFocus();
  await expect.element(form.getByRole("button", { name: "At most 10" })).toBeDisabled();
  const { list } = field("License 1").element() as HTMLInputElement;
  expect([...(list?.options ?? [])].map(({ value }) => value)).toContain("RBQ");
});
