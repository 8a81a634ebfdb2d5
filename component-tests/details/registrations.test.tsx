// Tests of licenses and tax numbers in the dialog of the business.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { REGISTRATIONS_MAX } from "#core/limits.ts";
import { press, pressOn, type } from "../testing/actions.ts";
import { openCards, openParty, saveButton } from "../pages/details-screen.ts";
import { expectClosed, undo } from "../pages/edit-screen.ts";

const RBQ = { label: "RBQ", number: "1234-5678-01" };
const GST = { label: "GST", number: "12345 6789 RT0001" };

const form = page.getByRole("dialog", { name: "Edit Business Information" });
const field = (name: string): Locator => form.getByRole("combobox", { name, exact: true });
const add = (what: string): Locator =>
  form.getByRole("button", { name: `Add ${what}`, exact: true });

async function save(): Promise<void> {
  await saveButton(form).click();
  await expectClosed(form);
}

/** Enters one license and one tax number from the keyboard. */
async function enterBoth(): Promise<void> {
  await pressOn(add("a license"), "Enter");
  await expect.element(field("License 1")).toHaveFocus();
  await type(` ${RBQ.label} `);
  await press("Tab");
  await type(RBQ.number);
  await pressOn(add("a tax number"), "Enter");
  await expect.element(field("Tax 1")).toHaveFocus();
  await type(GST.label);
  await press("Tab");
  await type(GST.number);
}

test(
  "licenses and tax numbers are entered by keyboard, shown under the company, and removed",
  { tags: ["full"] },
  async () => {
    const { saved } = await openCards();
    await openParty("Edit business information");
    await form.getByLabelText("Company name").fill("North Shore Builders");
    await enterBoth();
    await add("a license").click();
    await save();
    for (const line of ["RBQ 1234-5678-01", "GST 12345 6789 RT0001"])
      await expect.element(page.getByText(line, { exact: true })).toBeVisible();
    const both = { licences: [RBQ], taxNumbers: [GST] };
    expect((await saved()).quote.businessInfo).toMatchObject(both);
    await openParty("Edit business information");
    await form.getByRole("button", { name: "Remove RBQ", exact: true }).click();
    await expect.element(field("License 1")).not.toBeInTheDocument();
    expect(form.element().contains(document.activeElement)).toBe(true);
    await press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await save();
    expect((await saved()).quote.businessInfo).toMatchObject({ licences: [], taxNumbers: [GST] });
    await undo.click();
    expect((await saved()).quote.businessInfo).toMatchObject(both);
  },
);

test("half a row prevents saving, with a message once the row is left", async () => {
  await openCards();
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
    .toHaveAccessibleDescription("Enter what this number is, such as RBQ or GST.");
  await expect.element(saveButton(form)).toBeDisabled();
});

test(
  "a business has at most 10 licenses, and labels are suggested",
  { tags: ["full"] },
  async () => {
    await openCards();
    await openParty("Edit business information");
    for (let count = 1; count <= REGISTRATIONS_MAX; count += 1) {
      await add("a license").click();
      await expect.element(field(`License ${count}`)).toHaveFocus();
    }
    await expect.element(form.getByRole("button", { name: "At most 10" })).toBeDisabled();
    const { list } = field("License 1").element() as HTMLInputElement;
    expect([...(list?.options ?? [])].map(({ value }) => value)).toContain("RBQ");
  },
);
