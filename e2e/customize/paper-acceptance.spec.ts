// Tests of an acceptance by hand with the client's options: what is recorded has the total that the dialog showed.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { publish, quoteWithChoices } from "../pages/client-page.ts";
import { SendingPage } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";

/** Lets the page read the open offers of a quote as those that have expired: none can be published so. */
async function expireOffers(page: Page, quoteId: string): Promise<void> {
  const expired = {
    state: "expired",
    validUntil: "2020-02-29",
    expiresAt: "2020-03-01T05:00:00.000Z",
  };
  await page.route(`**${apiPaths.offers(quoteId)}`, async (route) => {
    const response = await route.fetch();
    const { offers } = (await response.json()) as { offers: Offer[] };
    const read = offers.map((each) => (each.state === "open" ? { ...each, ...expired } : each));
    await route.fulfill({ response, json: { offers: read } });
  });
}

for (const [what, isSent] of [
  ["an expired revision", true],
  ["a quote that was not sent", false],
] as const)
  test(`of ${what} the chosen options and their total are recorded${isSent ? " @full" : ""}`, async ({
    page,
    server,
  }) => {
    const whole = quoteWithChoices();
    if (isSent) {
      await publish(page.request, server.url, whole);
      await expireOffers(page, whole.quote.id);
    } else {
      whole.quote.validUntil = "2020-02-29";
      await uploadQuote(server.url, whole);
    }
    const sending = new SendingPage(page);
    await sending.open(whole.quote.id);
    await expect(sending.card).toContainText(
      isSent
        ? "R1 expired at the end of February 29, 2020, Toronto time (EST)."
        : "Not published yet.",
    );
    await sending.card.getByRole("button", { name: /^They said yes/ }).click();
    const dialog = page.getByRole("dialog");
    const total = dialog.getByRole("status");
    await expect(total).toHaveText("Total: $10,879.08");
    const floor = dialog.getByRole("checkbox", { name: /^Heated floor mat/ });
    await expect(floor).not.toBeChecked();
    await floor.check();
    await expect(total).not.toHaveText("Total: $10,879.08");
    await dialog.getByRole("radio", { checked: false }).check();
    await expectAccessible(page, "the dialog with options");
    const shown = await total.textContent();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, "the dialog with options");
    await dialog.getByRole("button", { name: "Record acceptance" }).click();
    await expect(sending.card).toContainText("You recorded that the client accepted R1 on paper");
    const [offer] = await sending.offers(whole.quote.id);
    const recorded = offer?.decision && "total" in offer.decision ? offer.decision.total : null;
    expect(`${recorded?.label}: ${recorded?.amount}`).toBe(shown);
    await expect(page.getByRole("region", { name: /accepted R1 on paper/ })).toContainText(
      String(recorded?.amount),
    );
  });
