// Tests of the client's page when two people have it open, or the contractor acts meanwhile: the second one is told that her
// decision did not count, and why.
import type { APIRequestContext, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { ClientPage } from "../pages/client-page.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/client-fixtures.ts";
import { acceptAs, publish } from "../testing/offers.ts";

test.use({ provokes: /Failed to load resource/ });

const notice = (page: Page) => page.locator("#not-counted");

test("who accepts second is told who accepted before, above what was accepted", async ({
  page,
  offer,
  client,
  context,
}) => {
  const other = new ClientPage(await context.newPage());
  await other.open(offer);
  await client.fill("Maya Tremblay");
  await other.fill("Jane Doe");
  await client.accept.click();
  await expect(client.outcome).toContainText("Maya Tremblay accepted it on");
  await expect(notice(page)).toHaveCount(0);
  await other.accept.click();
  await expect(notice(other.page)).toHaveText(
    /^Your acceptance did not count: Maya Tremblay accepted this quote on .+, 20\d\d at .+ E[SD]T\.$/,
  );
  await expect(notice(other.page)).toBeFocused();
  await expect(notice(other.page)).toHaveAccessibleName(/^Your acceptance did not count/);
  await expect(notice(other.page)).toBeInViewport();
  await expect(other.outcome).toContainText("Maya Tremblay accepted it on");
  await expectAccessible(other.page, "an acceptance that did not count");
  await other.page.close();
});

const MEANWHILE: [
  string,
  (request: APIRequestContext, offer: Offer) => Promise<unknown>,
  RegExp,
][] = [
  [
    "was accepted",
    (request, offer) => acceptAs(request, offer, "Jane Doe"),
    /^Your refusal did not count: Jane Doe accepted this quote on .+ E[SD]T\.$/,
  ],
  [
    "was withdrawn",
    (request, { quoteId, id }) => request.delete(apiPaths.offer(quoteId, id)),
    /^Your refusal did not count: the contractor withdrew this quote\./,
  ],
];

for (const [what, act, sentence] of MEANWHILE)
  test(
    `who declines what ${what} is told so`,
    { tag: what === "was accepted" ? [] : "@full" },
    async ({ page, request, offer, client }) => {
      await client.openDecline();
      await act(request, offer);
      await client.decline.click();
      await expect(notice(page)).toHaveText(sentence);
      await expect(notice(page)).toBeFocused();
    },
  );

test(
  "who declines what was replaced reads the newer revision, with a note that nothing was sent",
  { tag: "@full" },
  async ({ page, request, offer, client }) => {
    await client.openDecline();
    await publish(request, offer.quoteId);
    await client.decline.click();
    const note = page.getByRole("region", { name: "Other revisions" });
    await expect(note).toContainText("R2 was published while you were reading R1");
    await expect(note).toContainText("Nothing was sent.");
    await expect(note).toBeFocused();
  },
);

test(
  "an acceptance that was stopped and is sent again is not said to be somebody else's",
  { tag: "@full" },
  async ({ page, client }) => {
    await client.fill();
    // The server gets it, and its answer is lost.
    await page.route("**/acceptance", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await client.accept.click();
    await expect(client.acceptance).toContainText("There is no connection.");
    await client.stop.click();
    await page.unroute("**/acceptance");
    await client.accept.click();
    await expect(client.outcome).toContainText("Maya Tremblay accepted it on");
    await expect(notice(page)).toHaveCount(0);
  },
);
