// Tests of how clients pay: typed in place and in the dialog, refused with a sentence, remembered, and previewed.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LINK_NOT_HTTPS } from "#core/quote/details/payment-details.ts";
import { rememberedBusiness } from "#web/data/browser/new-quotes/remembered-business.ts";
import { press } from "../testing/actions.ts";
import {
  openCards,
  openDetails,
  openParty,
  preview,
  quoteOfOak,
  saveButton,
} from "../pages/details-screen.ts";
import { expectClosed } from "../pages/edit-screen.ts";

const LINK = "https://buy.stripe.com/aEU28r";
const fold = page.getByText("How clients pay you (optional)", { exact: true });
const more = page.getByRole("button", { name: /^More: .*how clients pay you/ });
const link = page.getByRole("textbox", { name: "Payment link" });
const transfer = page.getByRole("textbox", { name: "Transfer details" });

test("in place both are folded until they are used, saved while typing, and a wrong link stays with its sentence @full", async () => {
  const { saved } = await openDetails(quoteOfOak({}));
  await expect.element(link).not.toBeInTheDocument();
  await more.click();
  await expect.element(link).toHaveAccessibleDescription(/^Your own link/);
  await link.fill("http://buy.stripe.com/a");
  await press("Tab");
  await expect.element(link).toHaveAccessibleDescription(LINK_NOT_HTTPS);
  await expect.element(transfer).toHaveFocus();
  expect((await saved()).quote.businessInfo.paymentLink).toBe("");
  await link.fill(LINK);
  await transfer.fill("Interac e-Transfer\npay@oak.example");
  await expect
    .poll(async () => (await saved()).quote.businessInfo)
    .toMatchObject({ paymentLink: LINK, transferText: "Interac e-Transfer\npay@oak.example" });
});

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
