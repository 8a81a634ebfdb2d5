// Tests of logos against the real server: uploaded, dropped, replaced, downscaled, rejected with a reason, and remembered.
import type { Locator, Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { LOGO_MAX_BYTES } from "#core/limits.ts";
import type { Quote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng, wideLogoPng } from "../testing/logo-file.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let dialog: Locator;
let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const whole = ownQuote(exampleWholeQuote({}));
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  dialog = await new DetailsPage(page).openParty("Edit business information");
});

const toast = (page: Page): Locator => page.locator(".toast");
const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });

/** The logo as stored on the server: its size, and the opacity of its left and right edge. */
async function storedLogo() {
  const logo = dialog.getByRole("img", { name: "Your logo" });
  await expect(logo).toHaveAttribute("src", /^\/api\/logos\//);
  return logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const alphaAt = (x: number) => context?.getImageData(x, 5, 1, 1).data[3];
    return { width, height, alpha: [alphaAt(5), alphaAt(width - 5)] };
  });
}

const savedBusiness = async (page: Page, id: string): Promise<Quote["businessInfo"]> => {
  await waitUntilSaved(page);
  return (await storedQuote(page, id)).quote.businessInfo;
};

test("a logo is rejected by type and size before upload; a valid one is uploaded, replaced and removed", async ({
  page,
}) => {
  const logo = dialog.getByRole("img", { name: "Your logo" });
  await choose("logo.gif", "image/gif", Buffer.from("GIF89a"));
  await expect(toast(page)).toContainText("Invalid file type");
  await expect(toast(page)).toContainText("Please upload a PNG or JPG image.");
  await choose("big.png", "image/png", Buffer.concat([logoPng(), Buffer.alloc(2_097_152)]));
  await expect(toast(page)).toContainText("File too large");
  await expect(toast(page)).toContainText("Please upload an image smaller than 2MB.");
  await expect(logo).toHaveCount(0);
  await choose("logo.png", "image/png", logoPng());
  await expect(toast(page)).toHaveText("Logo uploaded");
  await expect(logo).toHaveAttribute("src", /^\/api\/logos\//);
  await expect(logo).toHaveJSProperty("naturalWidth", 240);
  const before = await logo.getAttribute("src");
  await expect(dialog.getByText("Replace logo", { exact: true })).toBeVisible();
  await choose("other.png", "image/png", logoPng([30, 120, 60]));
  await expect.poll(() => logo.getAttribute("src")).not.toBe(before);
  await expect(logo).toHaveAttribute("src", /^\/api\/logos\//);
  await dialog.getByRole("button", { name: "Remove logo" }).click();
  await expect(logo).toHaveCount(0);
  await expect(dialog.getByText("Upload logo", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect((await savedBusiness(page, quoteId)).logoUrl).toBe("");
});

test("a logo can be dropped, and is shown at the top of the preview @full", async ({ page }) => {
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "logo.png", { type: "image/png" }));
    return transfer;
  }, logoPng().toString("base64"));
  await dialog
    .getByText("Drop it here, or choose a file.", { exact: false })
    .dispatchEvent("drop", { dataTransfer: dropped });
  await expect(dialog.getByRole("img", { name: "Your logo" })).toBeVisible();
  await expect(page.getByText("Logo uploaded", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByRole("img", { name: "Company logo" })).toBeVisible();
});

test("a logo that is still uploading when the form is saved is remembered for the next quote @full", async ({
  page,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${apiPaths.uploadLogo("*")}`, async (route) => {
    await held;
    await route.continue();
  });
  await choose("logo.png", "image/png", logoPng());
  await dialog.getByLabel("Company name").fill("North Shore Builders");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const remembered = () =>
    page.evaluate(() => localStorage.getItem("quotewright.business") ?? "nothing");
  expect(await remembered()).toContain('"logoUrl":""');
  letGo();
  await expect.poll(remembered).toContain('"logoUrl":"/api/logos/');
  expect(await remembered()).toContain("North Shore Builders");
  const edit = new EditPage(page);
  const nextId = await edit.openMade({});
  await edit.next();
  await page.getByRole("button", { name: "Use North Shore Builders" }).click();
  await expect(new DetailsPage(page).ofBusiness("Company name")).toHaveValue(
    "North Shore Builders",
  );
  expect((await savedBusiness(page, nextId)).logoUrl).toMatch(/^\/api\/logos\//);
});

test("a logo with too many pixels is downscaled before upload, and stays transparent @full", async ({
  page,
}) => {
  await choose("wide.png", "image/png", wideLogoPng(5_000, 2_500));
  await expect(toast(page)).toContainText("Logo uploaded");
  await expect(toast(page)).toContainText("It was resized to 4,096 by 2,048 pixels.");
  expect(await storedLogo()).toEqual({ width: 4_096, height: 2_048, alpha: [0, 255] });
});

test("a logo of 2 MB or more is rejected, and a button shrinks it @full", async ({ page }) => {
  const large = wideLogoPng(3_000, 1_800, true);
  expect(large.length).toBeGreaterThan(LOGO_MAX_BYTES);
  await choose("large.png", "image/png", large);
  await expect(toast(page)).toContainText("File too large");
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
  await expect(button).toHaveCount(0);
});

test("a photo with too many pixels is uploaded upright @full", async ({ page }) => {
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
  await expect(toast(page)).toContainText("819 by 4,096 pixels.");
  expect(await storedLogo()).toMatchObject({ width: 819, height: 4_096 });
});

test.describe("a logo that the server rejects", () => {
  test.use({ provokes: /status of 4\d\d/ });

  test("shows the specified message and the server's reason @full", async ({ page }) => {
    // It begins as a PNG does, and goes on as none.
    await choose("logo.png", "image/png", Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1"));
    await expect(toast(page)).toContainText("Failed to upload logo. Please try again.");
    await expect(dialog.getByRole("status")).toHaveText("Please upload a PNG or JPG image.");
  });
});
