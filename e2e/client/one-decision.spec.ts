// Tests of the client's page: one decision at a time, stopping it, and where the focus is meanwhile.
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test.use({ provokes: /Failed to load resource|net::ERR/ });

test("while an acceptance waits nothing else can be decided or chosen; stopped, the client declines with a reason", async ({
  page,
  request,
  offer,
  client,
}) => {
  const declines: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/decline") && declines.push(sent.url()));
  await page.route("**/acceptance", (route) => route.abort());
  await client.openDecline();
  await client.fill();
  await client.accept.click();
  await expect(client.acceptance).toContainText("There is no connection.");
  await expect(client.stop).toBeFocused();
  await expect(client.option("Heated floor mat")).toBeDisabled();
  await expect(client.reason).toBeDisabled();
  await expect(client.decline).toBeDisabled();
  // A disabled button takes no press: this one says that it is disabled and still has the focus.
  await client.decline.click({ force: true });
  await client.stop.click();
  await expect(client.acceptance).toContainText("Stopped.");
  await expect(client.accept).toBeFocused();
  await expect(client.option("Heated floor mat")).toBeEnabled();
  await client.reason.fill("We wait until spring.");
  await client.decline.click();
  await expect(client.outcome).toBeFocused();
  await expect(client.outcome).toContainText("This quote was declined");
  await expect(client.accept).toHaveCount(0);
  expect(declines).toHaveLength(1);
  expect((await offerNow(request, offer)).decision).toMatchObject({
    kind: "declined",
    reason: "We wait until spring.",
  });
});

test(
  "once it is done nothing can be stopped, even when the page cannot be read again",
  { tag: "@full" },
  async ({ page, client }) => {
    await client.fill();
    await page.route("**/c/*", (route) => route.abort());
    await client.accept.click();
    await expect(client.acceptance).toContainText("It is done. Load the page again to see it.");
    await expect(client.stop).toHaveCount(0);
    await expect(client.accept).toBeFocused();
    await expect(client.accept).toBeDisabled();
  },
);
