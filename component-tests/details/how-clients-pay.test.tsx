// Test of how clients pay: typed in the dialog, refused with a sentence, remembered, and previewed.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LINK_NOT_HTTPS } from "#core/quote/details/payment-details.ts";
import { rememberedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { openCards, openParty, preview, quoteOfOak, saveButton } from "../pages/details-screen.ts";
import { expectClosed } from "../pages/edit-screen.ts";

const LINK = "https://buy.stripe.com/aEU28r";
const fold = page.getByText("How clients pay you (optional)", { exact: true });
const link = page.getByRole("textbox", { name: "Payment link" });
const transfer = page.getByRole("textbox", { name: "Transfer details" });

test("in the dialog a wrong link cannot be saved; both are remembered, and previewed with the code", async () => {
  const { saved } = await openCards(quoteOfOak({}));
  const dialog = await openParty("Edit business information");
  await fold.click();
  await link.fill("javascript:alert(1)");
  await transfer.fill("pay@oak.example");
  await expect.element(dialog.getByText(LINK_NOT_HTTPS)).toBeVisible();
  await expect.element(saveButton(dialog)).toBeDisabled();
  await link.fill(` ${LINK} `);
  await saveButton(dialog).click();
  await expectClosed(dialog);
  const typed = { paymentLink: LINK, transferText: "pay@oak.example" };
  expect((await saved()).quote.businessInfo).toMatchObject(typed);
  expect(rememberedBusiness()).toMatchObject(typed);
  await expect.element(preview.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expect
    .element(preview.getByRole("img", { name: `QR code of the payment link ${LINK}` }))
    .toBeVisible();
  await expect.element(preview.getByText(LINK, { exact: true })).toBeVisible();
  await expect.element(preview.getByText("Paid directly to Oak & Stone.")).toBeVisible();
});
