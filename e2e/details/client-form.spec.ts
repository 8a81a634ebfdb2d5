// Tests of the client form: it begins with the contact, and goes on to the addresses.
import { apiPaths } from "#core/api.ts";
import type { Quote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test("client and address are entered in one go, from the keyboard @full", async ({ page }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({});
  await edit.next();
  const client = await new DetailsPage(page).openParty("Add your client");
  await expect(client.getByLabel("Contact name")).toBeFocused();
  await page.keyboard.type("Dana Whitfield");
  await client.getByRole("button", { name: "Save and add address" }).press("Enter");
  const addresses = page.getByRole("dialog", { name: "Edit Project & Billing Addresses" });
  await expect(addresses.getByLabel("Project address", { exact: true })).toBeFocused();
  await page.keyboard.type("12 Oak Street");
  await addresses.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit client details" })).toBeFocused();
  await waitUntilSaved(page);
  const quote = (await (await page.request.get(apiPaths.quote(quoteId))).json()) as Quote;
  expect(quote.clientInfo).toMatchObject({
    contactName: "Dana Whitfield",
    projectAddress: "12 Oak Street",
    billingAddress: "12 Oak Street",
  });
});

test("the client form does not go on while a field is wrong @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({});
  await edit.next();
  const client = await new DetailsPage(page).openParty("Edit client details");
  await client.getByLabel("Email").fill("dana@");
  await expect(client.getByRole("button", { name: "Save and add address" })).toBeDisabled();
});
