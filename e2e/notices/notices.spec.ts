// Test of notices in a real browser: this device is told of a quote, through the service worker that the build made.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { NoticesAnswer } from "#core/notices/notice-target.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { SendingPage } from "../pages/sending-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

test.use({ serviceWorkers: "allow", reuseContext: false, permissions: ["notifications"] });

/**
 * Chromium without Google's push service: a subscription with real keys at an address that is never reached. Without a
 * window it says of a permission that it has that it was denied.
 */
async function stubSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCodePoint(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    PushManager.prototype.subscribe = async () => {
      const curve = { name: "ECDH", namedCurve: "P-256" };
      const { publicKey } = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey("raw", publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      const endpoint = "https://fcm.googleapis.com/fcm/send/one";
      return { toJSON: () => ({ endpoint, expirationTime: null, keys }) } as never;
    };
  });
}

test("a device is told of a quote that was sent, under the service worker of the app @one-width", async ({
  page,
  context,
  server,
}) => {
  await stubSubscriptions(page);
  const whole = ownQuote();
  await uploadQuote(server.url, whole);
  const { id } = whole.quote;
  const sending = new SendingPage(page);
  await sending.open(id);
  await sending.publish();
  await context.grantPermissions(["clipboard-write", "notifications"]);
  await sending.link.getByRole("button", { name: "Copy client's link" }).click();
  const offer = page.getByRole("region", { name: /^Get told when your client/ });
  await expect(offer).toBeVisible();
  await expectAccessible(page, "the offer of notices");
  await offer.getByRole("button", { name: "Notify me on this device" }).click();
  const card = page.getByRole("region", { name: "Notices", exact: true });
  await expect(card).toContainText("This device");
  await expect(card.getByRole("switch", { name: "Notify me on this device" })).toBeChecked();
  await expectAccessible(page, "the card of notices");
  await expectNoSidewaysScroll(page, "the card of notices");
  const answer = await page.request.get(apiPaths.notices(id));
  const { targets } = (await answer.json()) as NoticesAnswer;
  expect(targets).toMatchObject([{ channel: "push", showsDetails: false }]);
});
