// Tests of logos with a real browser's pictures and the real server: uploaded, dropped, scaled down, rejected with a reason.
import type { Locator, Page } from "@playwright/test";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng, wideLogoPng } from "../testing/logo-file.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";

let dialog: Locator;

test.use({ provokes: /status of 4\d\d/ });

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(exampleWholeQuote({}));
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  dialog = await new DetailsPage(page).openParty("Edit business information");
});

const toast = (page: Page): Locator => page.locator(".toast");
const shownLogo = (): Locator => dialog.getByRole("img", { name: "Your logo" });
const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

/** The logo as stored on the server: its size, and the opacity of its left and right edge. */
async function storedLogo() {
  await expect(shownLogo()).toHaveAttribute("src", /^\/api\/logos\//);
  return shownLogo().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const alphaAt = (x: number) => context?.getImageData(x, 5, 1, 1).data[3];
    return { width, height, alpha: [alphaAt(5), alphaAt(width - 5)] };
  });
}

test("a file of another type or of 2 MB is rejected, a logo is uploaded, and replaced by one that is dropped @full", async ({
  page,
}) => {
  await choose("logo.gif", "image/gif", Buffer.from("GIF89a"));
  await expect(toast(page)).toContainText("Invalid file type");
  await expect(toast(page)).toContainText("Please upload a PNG or JPG image.");
  const large = Buffer.concat([logoPng(), Buffer.alloc(LOGO_MAX_BYTES)]);
  await choose("large.png", "image/png", large);
  await expect(toast(page)).toContainText("File too large");
  await expect(shownLogo()).toHaveCount(0);
  await choose("logo.png", "image/png", logoPng());
  await expect(toast(page)).toHaveText("Logo uploaded");
  await expect(shownLogo()).toHaveJSProperty("naturalWidth", 240);
  const before = (await shownLogo().getAttribute("src")) ?? "";
  const dropped = await page.evaluateHandle(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "logo.png", { type: "image/png" }));
      return transfer;
    },
    logoPng([30, 120, 60]).toString("base64"),
  );
  await dialog
    .getByText("Drop it here, or choose a file.", { exact: false })
    .dispatchEvent("drop", { dataTransfer: dropped });
  await expect(shownLogo()).not.toHaveAttribute("src", before);
  await dialog.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByRole("img", { name: "Company logo" })).toBeVisible();
});

test("a button shrinks a logo of 2 MB or more, which stays transparent @full", async ({ page }) => {
  const large = wideLogoPng(3_000, 1_800, true);
  await choose("large.png", "image/png", large);
  await expect(toast(page)).toContainText("Please upload an image smaller than 2MB.");
  await expect(dialog.getByRole("status")).toContainText("“large.png” is");
  const button = dialog.getByRole("button", { name: "Make it smaller for me" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.locator("input[type=file]")).toBeFocused();
  await expect(toast(page)).toContainText("Logo uploaded");
  const { width, height, alpha } = await storedLogo();
  expect(width).toBeLessThan(3_000);
  expect(width / height).toBeCloseTo(3_000 / 1_800, 1);
  expect(alpha).toEqual([0, 255]);
});

test("a photo with too many pixels is scaled down before it is uploaded, upright @full", async ({
  page,
}) => {
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 5_000, height: 1_000 });
    canvas.getContext("2d")?.fillRect(0, 0, 5_000, 1_000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  // EXIF segment directly after the start of the image with orientation 6: rotate by 90 degrees.
  const exif = Buffer.from(
    "ffe100224578696600004d4d002a00000008000101120003000000010006000000000000",
    "hex",
  );
  const [start, rest] = [Buffer.from(photo.slice(0, 2)), Buffer.from(photo.slice(2))];
  await choose("photo.jpg", "image/jpeg", Buffer.concat([start, exif, rest]));
  await expect(toast(page)).toContainText("It was resized to 819 by 4,096 pixels.");
  expect(await storedLogo()).toMatchObject({ width: 819, height: 4_096 });
});

test("a logo that the server rejects shows the specified message and the server's reason @full", async ({
  page,
}) => {
  // It begins as a PNG does, and goes on as none.
  await choose("logo.png", "image/png", Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1"));
  await expect(toast(page)).toContainText("Failed to upload logo. Please try again.");
  await expect(dialog.getByRole("status")).toHaveText("Please upload a PNG or JPG image.");
});
