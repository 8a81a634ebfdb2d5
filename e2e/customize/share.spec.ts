// Tests of sharing. Chromium on Linux has no share sheet, so a mock follows the same rules as a real one.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

interface Shared {
  name: string;
  type: string;
  size: number;
  head: string;
  title: string | undefined;
}

interface SheetWindow {
  shared: Shared[];
  /** Name of the error that the next share throws, such as `AbortError` for a closed sheet. */
  nextError: string;
  /** Called when the share is denied because the user activation has expired. */
  sheetDenied?: () => void;
}

/**
 * A mock share sheet by the rules of the Web Share specification: files must be structured-cloneable File objects
 * of an allowed type, and sharing requires a recent user activation.
 */
async function installSheet(page: Page, sharesPdf = true): Promise<void> {
  await page.addInitScript((takesPdf) => {
    const own = window as unknown as SheetWindow;
    own.shared = [];
    own.nextError = "";
    const canShare = ({ files }: ShareData = {}): boolean =>
      files !== undefined &&
      files.length > 0 &&
      files.every((file) => file instanceof File && takesPdf && file.type === "application/pdf");
    const share = async (data: ShareData): Promise<void> => {
      if (!canShare(data)) throw new TypeError("Permission denied");
      if (!navigator.userActivation.isActive) {
        own.sheetDenied?.();
        throw new DOMException("Must be handling a user gesture", "NotAllowedError");
      }
      if (own.nextError !== "") {
        const name = own.nextError;
        own.nextError = "";
        throw new DOMException("The sheet did not share.", name);
      }
      const [file] = structuredClone(data.files ?? []);
      if (!file) throw new TypeError("No file");
      own.shared.push({
        name: file.name,
        type: file.type,
        size: file.size,
        head: await file.slice(0, 5).text(),
        title: data.title,
      });
    };
    Object.assign(navigator, { canShare, share });
  }, sharesPdf);
}

let quoteId = "";

async function open(page: Page, url: string): Promise<void> {
  const whole = ownQuote();
  quoteId = whole.quote.id;
  await uploadQuote(url, whole);
  await page.goto(`/quote/${quoteId}/customize`);
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeVisible();
}

const shared = (page: Page): Promise<Shared[]> =>
  page.evaluate(() => (window as unknown as SheetWindow).shared);
const endsWith = (page: Page, name: string): Promise<void> =>
  page.evaluate((error) => void ((window as unknown as SheetWindow).nextError = error), name);

test("the PDF is shared as a file with name and type", async ({ page, server }) => {
  await installSheet(page);
  await open(page, server.url);
  await page.getByRole("button", { name: "Share PDF" }).click();
  await expect.poll(() => shared(page)).toHaveLength(1);
  const [file] = await shared(page);
  expect(file).toMatchObject({
    name: "Bathroom renovation.pdf",
    type: "application/pdf",
    head: "%PDF-",
    title: "Bathroom renovation.pdf",
  });
  expect(file?.size).toBeGreaterThan(5_000);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test(
  "after an expired user activation a second press shares the prepared file",
  { tag: "@full" },
  async ({ page, server }) => {
    await installSheet(page);
    await open(page, server.url);
    let fetched = 0;
    const denied = Promise.withResolvers<void>();
    await page.exposeFunction("sheetDenied", () => denied.resolve());
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
    await expect.poll(() => shared(page)).toHaveLength(1);
    expect(fetched).toBe(1);
    await expect(page.getByRole("button", { name: "Share PDF" })).toBeVisible();
  },
);

test("closing the sheet is not an error @full", async ({ page, server }) => {
  await installSheet(page);
  await open(page, server.url);
  await endsWith(page, "AbortError");
  await page.getByRole("button", { name: "Share PDF" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as SheetWindow).nextError))
    .toBe("");
  await expect(page.getByRole("button", { name: "Share PDF" })).toBeEnabled();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await shared(page)).toEqual([]);
});

test.describe("a sheet that fails", () => {
  test.use({ provokes: /Sharing failed/ });

  test("is reported in a toast @full", async ({ page, server }) => {
    await installSheet(page);
    await open(page, server.url);
    await endsWith(page, "DataError");
    await page.getByRole("button", { name: "Share PDF" }).click();
    await expect(page.locator(".toast")).toContainText("Sharing failed");
  });
});

test("a device that cannot share PDFs has no Share button @full", async ({ page, server }) => {
  await installSheet(page, false);
  await open(page, server.url);
  await expect(page.getByRole("button", { name: "Share PDF" })).toHaveCount(0);
});

test("a device without a share sheet has no Share button @full", async ({ page, server }) => {
  await open(page, server.url);
  await expect(page.getByRole("button", { name: "Share PDF" })).toHaveCount(0);
});
