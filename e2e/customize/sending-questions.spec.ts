// Tests of the question before a quote is published to its client, and of an acceptance by hand whose answer is lost.
import { apiPaths } from "#core/api.ts";
import { EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import { openOwnQuote, type SendingPage } from "../pages/sending-page.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

/** Opens the dialog of an acceptance by hand, and enters a reference. */
async function openRecord({ card, page }: SendingPage) {
  await card.getByRole("button", { name: /^They said yes/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reference").fill("Signed paper in the folder");
  return { dialog, record: dialog.getByRole("button", { name: "Record acceptance" }) };
}

test("a quote without company details is asked about before it is sent @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  whole.quote.businessInfo = EMPTY_BUSINESS_INFO;
  const { sending, quoteId } = await openOwnQuote(page, server.url, whole);
  await sending.send.click();
  const dialog = page.getByRole("dialog", { name: "Make your estimate look more professional!" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(sending.send).toBeFocused();
  expect(await sending.offers(quoteId)).toEqual([]);
  await sending.send.click();
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(sending.link).toBeVisible();
});

test("a valid-until date in the past is to be changed first, in the dialog about company details @one-width @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  whole.quote.validUntil = "2020-02-29";
  whole.quote.businessInfo = EMPTY_BUSINESS_INFO;
  const { sending, quoteId } = await openOwnQuote(page, server.url, whole);
  await sending.send.click();
  const dialog = page.getByRole("dialog", { name: "Make your estimate look more professional!" });
  await dialog.getByRole("button", { name: "Change the date" }).click();
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}/details$`));
  await sending.open(quoteId);
  await sending.send.click();
  await expect(dialog).toContainText("The quote was valid until February 29, 2020.");
  await expect(dialog.getByRole("button", { name: "Change the date" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^(Send|Continue)/ })).toHaveCount(0);
  expect(await sending.offers(quoteId)).toEqual([]);
});

test("payments that do not add up are asked about before a quote is sent @one-width @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  whole.payments = whole.payments.slice(0, 1).map((payment) => ({ ...payment, amount: 30 }));
  const { sending } = await openOwnQuote(page, server.url, whole);
  await sending.send.click();
  const dialog = page.getByRole("dialog", { name: "Before you send" });
  await expect(dialog).toContainText("The payments do not add up to the total");
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(sending.link).toBeVisible();
});

test.describe("an acceptance by hand without a connection", () => {
  test.use({ provokes: /ERR_FAILED|Failed to load resource/ });

  test("stays in its dialog with a sentence, and a second try records it @one-width @full", async ({
    page,
    server,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    let calls = 0;
    await page.route(`**${apiPaths.paperAcceptance(quoteId)}`, (route) => {
      calls += 1;
      return calls > 1 ? route.continue() : route.abort();
    });
    const { dialog, record } = await openRecord(sending);
    await record.click();
    await expect(dialog.getByRole("alert")).toContainText("Check your connection and try again.");
    await expect(dialog.getByLabel("Reference")).toHaveValue("Signed paper in the folder");
    await record.click();
    await expect(dialog).toHaveCount(0);
    await expect(sending.card).toContainText("(Signed paper in the folder)");
    expect(await sending.offers(quoteId)).toHaveLength(1);
  });

  test("whose answer is lost is shown as soon as the quote is read again @one-width @full", async ({
    page,
    server,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    await page.route(`**${apiPaths.paperAcceptance(quoteId)}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const { dialog, record } = await openRecord(sending);
    await record.click();
    await expect(page.getByRole("heading", { name: "Accepted quote", level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(sending.card).toContainText("(Signed paper in the folder)");
    expect(await sending.offers(quoteId)).toHaveLength(1);
  });
});
