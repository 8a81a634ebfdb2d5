// Tests of the dialogs of business, client and addresses on Customize: fields, messages, toasts and failed saves (SPEC sections 3, 5 and 8).
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, pressOn, type } from "../testing/actions.ts";
import { provokes } from "../testing/provokes.ts";
import { card, fillParty, openCards, openParty, saveButton } from "../pages/details-screen.ts";
import { expectClosed, toast, waitUntilSaved } from "../pages/edit-screen.ts";

const QUOTE = /^\/api\/quotes\/[^/]*$/;
const PHONE_MESSAGE = "Please enter a valid phone number (min 10 digits)";
const EMAIL_MESSAGE = "Please enter a valid email address";
const same = page.getByRole("checkbox", { name: "Same as project address" });

test("every field of the business is saved", async () => {
  const { saved } = await openCards();
  await fillParty("Edit business information", {
    "Company name": " North Shore Builders ",
    Email: "hello@northshore.example",
    Phone: "+1 (514) 555-0142",
    Address: "12 Oak Street\nMontreal",
    Website: "https://northshore.example",
  });
  await expect.element(toast).toMatchTextContent("Business information updated");
  await expect.element(toast).toMatchTextContent("Your changes have been saved successfully.");
  expect((await saved()).quote.businessInfo).toMatchObject({
    companyName: "North Shore Builders",
    email: "hello@northshore.example",
    phone: "+1 (514) 555-0142",
    address: "12 Oak Street\nMontreal",
    website: "https://northshore.example",
  });
});

test("a wrong or too long field prevents saving, with its message @full", async () => {
  await openCards();
  for (const [opener, ...fields] of [
    [
      "Edit business information",
      ["Email", "me@", EMAIL_MESSAGE],
      ["Phone", "555-0142", PHONE_MESSAGE],
      ["Website", "not a site", "Please enter a valid website URL"],
    ],
    [
      "Edit client details",
      ["Company name", "w".repeat(203), "203 of 200 characters: shorten it by 3 to save"],
    ],
  ] as const) {
    const dialog = await openParty(opener);
    for (const [label, wrong, message] of fields) {
      const field = dialog.getByLabelText(label, { exact: true });
      await field.fill(wrong);
      blur();
      await expect.element(field).toHaveAccessibleDescription(message);
      for (const button of dialog.getByRole("button", { name: /^Save/ }).all())
        await expect.element(button).toBeDisabled();
      await field.fill("");
      await expect.element(saveButton(dialog)).toBeEnabled();
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expectClosed(dialog);
  }
});

test("the billing address is the project's until it differs; then it has a card", async () => {
  await openCards();
  const dialog = await openParty("Edit addresses");
  const billing = dialog.getByLabelText("Billing address");
  await expect.element(same).toBeChecked();
  await dialog.getByLabelText("Project address", { exact: true }).fill("12 Oak Street");
  await expect.element(billing).toHaveValue("12 Oak Street");
  await expect.element(billing).toBeDisabled();
  await same.click();
  await billing.fill("PO Box 7");
  await saveButton(dialog).click();
  await expect.element(toast).toMatchTextContent("Addresses updated");
  await expect.element(card("Billing address").getByText("PO Box 7")).toBeVisible();
});

test("client and address are entered in one go, from the keyboard", async () => {
  const { saved } = await openCards();
  const client = await openParty("Add your client");
  await expect.element(client.getByLabelText("Contact name")).toHaveFocus();
  await type("Dana Whitfield");
  await pressOn(client.getByRole("button", { name: "Save and add address" }), "Enter");
  const addresses = page.getByRole("dialog", { name: "Edit Project & Billing Addresses" });
  await expect.element(addresses.getByLabelText("Project address", { exact: true })).toHaveFocus();
  await type("12 Oak Street");
  await saveButton(addresses).click();
  await expectClosed(page.getByRole("dialog"));
  await expect.element(page.getByRole("button", { name: "Edit client details" })).toHaveFocus();
  expect((await saved()).quote.clientInfo).toMatchObject({
    contactName: "Dana Whitfield",
    projectAddress: "12 Oak Street",
    billingAddress: "12 Oak Street",
  });
});

test("a form that the server refuses is rolled back, with the specified message", async () => {
  provokes(/422/);
  const { server } = await openCards();
  server.refuse("PUT", QUOTE, 422);
  await fillParty("Edit client details", { "Contact name": "Refused" });
  const refusal = "Failed to update client information. Refused by the test.";
  await expect.element(toast).toMatchTextContent(refusal);
  await expect.element(page.getByRole("button", { name: "Add your client" })).toBeVisible();
});

test("without a network a form is stored on this device, shown as not saved, and sent later", async () => {
  const { server, saved } = await openCards();
  await waitUntilSaved();
  server.isOffline = true;
  await fillParty("Edit addresses", { "Project address": "Kept" });
  await expect.element(toast).toMatchTextContent("Kept on this device");
  expect(toast.element().textContent).not.toMatch(/saved|updated/);
  server.isOffline = false;
  globalThis.dispatchEvent(new Event("online"));
  expect((await saved()).quote.clientInfo.projectAddress).toBe("Kept");
});

test("no toast appears before a late answer, and a failed one causes one toast", async () => {
  provokes(/500/);
  const { server } = await openCards();
  const letGo = server.hold("PUT", QUOTE, 500);
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    const text = document.querySelector(".toast")?.textContent;
    if (text) seen.add(text);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await fillParty("Edit business information", { "Company name": "Late" });
  await expect.element(page.getByText("Saving…")).toBeVisible();
  expect([...seen]).toEqual([]);
  letGo();
  await expect.element(toast).toMatchTextContent("Failed to update business information.");
  await expect.element(page.getByText("Not saved", { exact: true }).first()).toBeVisible();
  observer.disconnect();
  expect([...seen].filter((text) => !text.includes("Failed to update"))).toEqual([]);
});
