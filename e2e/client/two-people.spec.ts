// Tests of the client's page when two people have it open: the second one is told that her decision did not count, and why.
import type { Page } from "@playwright/test";
import { expect, test } from "../testing/client-fixtures.ts";
import { acceptAs } from "../testing/offers.ts";

test.use({ provokes: /Failed to load resource/ });

const notice = (page: Page) => page.locator("#not-counted");

test("who accepts second is told who accepted before, above what was accepted", async ({
  page,
  request,
  offer,
  client,
}) => {
  await client.fill("Jane Doe");
  await acceptAs(request, offer, "Maya Tremblay");
  await client.accept.click();
  await expect(notice(page)).toHaveText(
    /^Your acceptance did not count: Maya Tremblay accepted this quote on .+, 20\d\d at .+ E[SD]T\.$/,
  );
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toHaveAccessibleName(/^Your acceptance did not count/);
  await expect(notice(page)).toBeInViewport();
  await expect(client.outcome).toContainText("Maya Tremblay accepted it on");
});

test("who declines what was accepted is told so @full", async ({
  page,
  request,
  offer,
  client,
}) => {
  await client.openDecline();
  await acceptAs(request, offer, "Jane Doe");
  await client.decline.click();
  await expect(notice(page)).toHaveText(
    /^Your refusal did not count: Jane Doe accepted this quote on .+ E[SD]T\.$/,
  );
  await expect(notice(page)).toBeFocused();
});

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
