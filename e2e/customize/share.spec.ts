// Test of sharing the PDF when the browser allows it no longer. Chromium on Linux has no share sheet, so a mock follows the
// same rules as a real one.
import { apiPaths } from "#core/api.ts";
import { openOwnQuote } from "../pages/sending-page.ts";
import { expect, test } from "../testing/fixtures.ts";

interface SheetWindow {
  /** Name, type and first bytes of each shared file. */
  shared: string[][];
  /** Called when the share is denied because the user activation has expired. */
  sheetDenied: () => void;
}

test("after an expired user activation a second press shares the prepared file @full", async ({
  page,
  server,
}) => {
  // By the rules of the Web Share specification: files of an allowed type, upon a recent user activation.
  await page.addInitScript(() => {
    const own = window as unknown as SheetWindow;
    own.shared = [];
    const canShare = ({ files = [] }: ShareData): boolean =>
      files.every((file) => file instanceof File && file.type === "application/pdf");
    const share = async ({ files = [] }: ShareData): Promise<void> => {
      if (!navigator.userActivation.isActive) {
        own.sheetDenied();
        throw new DOMException("Must be handling a user gesture", "NotAllowedError");
      }
      const [file] = structuredClone(files);
      if (file) own.shared.push([file.name, file.type, await file.slice(0, 5).text()]);
    };
    Object.assign(navigator, { canShare, share });
  });
  let fetched = 0;
  const denied = Promise.withResolvers<void>();
  await page.exposeFunction("sheetDenied", () => denied.resolve());
  const { quoteId } = await openOwnQuote(page, server.url);
  await page.route(`**${apiPaths.pdf(quoteId)}*`, async (route) => {
    fetched += 1;
    // User activation expires by the browser's own clock. Each call of evaluate renews it, hence a single
    // call that waits inside the page.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const timer = setInterval(() => {
            if (navigator.userActivation.isActive) return;
            clearInterval(timer);
            resolve();
          }, 50);
        }),
    );
    await route.continue();
  });
  await page.getByRole("button", { name: "Share PDF" }).click();
  await denied.promise;
  await page.getByRole("button", { name: "Share now" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as SheetWindow).shared))
    .toEqual([["Bathroom renovation.pdf", "application/pdf", "%PDF-"]]);
  expect(fetched).toBe(1);
  await expect(page.getByRole("button", { name: "Share PDF" })).toBeVisible();
});
