// Tests that a quote is published once, and never while it is not known what was published before.
import type { Locator } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { publish } from "../testing/offers.ts";
import { ownQuote } from "../testing/own-quote.ts";

/** A page in which the test lets the server answer again. */
interface Recovering {
  recover: () => void;
}

/** Two presses before the page renders again. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test("two presses of Send to client publish once, and two of Publish R2 too @one-width", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  await expect(sending.card).toContainText("Not published yet.");
  await pressTwice(sending.send);
  await expect(sending.card).toContainText("The client sees R1");
  expect(await sending.offers(quoteId)).toHaveLength(1);
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await pressTwice(sending.card.getByRole("button", { name: "Publish R2" }));
  await expect(sending.card).toContainText("The client sees R2");
  expect(await sending.offers(quoteId)).toHaveLength(2);
});

test("a quote whose published revision is still being read is compared before its link is sent @one-width @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  const { sending, quoteId } = await openOwnQuote(page, server.url, whole);
  const { id } = await publish(page.request, quoteId);
  const path = apiPaths.task(whole.tasks[0]?.id ?? "");
  expect((await page.request.put(path, { data: { name: "Other work" } })).status()).toBe(200);
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.offer(quoteId, id)}`, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.reload();
  await expect(sending.card).toContainText("The client sees R1");
  await sending.send.click();
  await expect(sending.send).toHaveAttribute("aria-busy", "true");
  await expect(sending.link).toHaveCount(0);
  pressed.resolve();
  const dialog = page.getByRole("dialog", { name: "The quote was changed after R1" });
  await expect(dialog).toContainText("You have changed 1 thing since.");
  await expectAccessible(page, "a quote that was changed after it was sent");
});

test("the card says that an offer has expired as soon as it has @one-width @full", async ({
  page,
  server,
}) => {
  const { sending, quoteId } = await openOwnQuote(page, server.url);
  await publish(page.request, quoteId);
  const [open] = await sending.offers(quoteId);
  const expiresAt = Date.now() + 3_000;
  await page.route(`**${apiPaths.offers(quoteId)}`, (route) => {
    const state = Date.now() < expiresAt ? "open" : "expired";
    const validUntil = "2026-11-30";
    const offer = { ...open, state, validUntil, expiresAt: new Date(expiresAt).toISOString() };
    return route.fulfill({ json: { offers: [offer as Offer] } });
  });
  await page.reload();
  await expect(sending.card).toContainText("R1 expired at the end of November 30, 2026, ");
});

test.describe("without an answer about what was published", () => {
  test.use({ provokes: /status of 503|Failed to load resource/ });

  test("nothing is published, and a second try reads it @one-width @full", async ({
    page,
    server,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    const link = await sending.publish();
    let isBusy = true;
    await page.route(`**${apiPaths.offers(quoteId)}`, (route) =>
      isBusy && route.request().method() === "GET"
        ? route.fulfill({ status: 503, json: { detail: "Busy." } })
        : route.continue(),
    );
    await page.reload();
    await expect(sending.card).toContainText("What was published could not be read.");
    await expect(sending.card).not.toContainText("Not published yet");
    await expect(sending.card.getByRole("button", { name: /^They said yes/ })).toHaveCount(0);
    await sending.send.click();
    await expect(page.locator(".toast")).toContainText("Nothing was published");
    expect(await sending.offers(quoteId)).toHaveLength(1);
    // Not before the press: a newer version of the quote, which may just be read, reads the offers again.
    await page.exposeFunction("recover", () => void (isBusy = false));
    await page.evaluate(() =>
      document.addEventListener("click", () => (window as unknown as Recovering).recover(), true),
    );
    await sending.card.getByRole("button", { name: "Try again" }).click();
    await expect(sending.card).toContainText("The client sees R1");
    await expect(page.getByText("The client sees R1")).toBeFocused();
    await sending.send.click();
    await expect(sending.address).toHaveValue(link);
    expect(await sending.offers(quoteId)).toHaveLength(1);
  });

  test("an acceptance by hand waits until the published quote is read @one-width @full", async ({
    page,
    server,
  }) => {
    const { sending, quoteId } = await openOwnQuote(page, server.url);
    const { id } = await publish(page.request, quoteId);
    let isBusy = true;
    await page.route(`**${apiPaths.offer(quoteId, id)}`, (route) =>
      isBusy ? route.fulfill({ status: 503, json: { detail: "Busy." } }) : route.continue(),
    );
    await page.reload();
    await sending.card.getByRole("button", { name: /^They said yes/ }).click();
    const dialog = page.getByRole("dialog");
    const record = dialog.getByRole("button", { name: "Record acceptance" });
    await expect(dialog).toContainText("What was published could not be read.");
    await expect(record).toHaveAttribute("aria-disabled", "true");
    isBusy = false;
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog).toContainText("R1 is recorded as accepted.");
    await record.click();
    await expect(page.locator(".toast")).toContainText("R1 is accepted");
  });
});
