// Tests of the Add Details step: schedule, terms, parties, logo (SPEC sections 4, 5 and 8).
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { logoPng } from "../testing/logo-file.ts";
import { plainTask } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

test.beforeEach(async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Work: [{ ...plainTask("Job"), material: "100" }] });
  await edit.next();
});

const share = (number: number) => `Share (%) of Payment ${number}`;

test("a new payment takes the remaining percentage, and none is added at 100 % @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  await details.schedule(["30"]);
  await details.addPayment.click();
  await expect(page.getByRole("textbox", { name: share(2) })).toHaveValue("70");
  await expect(details.addPayment).toHaveText("Add payment (100% reached)");
  await expect(details.addPayment).toBeDisabled();
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$30.00", "$70.00"]);
});

test("a share that does not fit is reduced, with a toast that says so @full", async ({ page }) => {
  const details = new DetailsPage(page);
  await details.schedule(["60", "10"]);
  await page.getByRole("textbox", { name: share(2) }).fill("55");
  await expect(page.getByRole("textbox", { name: share(2) })).toHaveValue("40");
  await expect(page.getByText("Adjusted to maximum allowed", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Payment adjusted to 40% to keep total at 100%", { exact: true }),
  ).toBeVisible();
});

test("three payments of 33.33 % of $100 sum to $99.99 @full", async ({ page }) => {
  await new DetailsPage(page).schedule(["33.33", "33.33", "33.33"]);
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$33.33", "$33.33", "$33.33"]);
});

test("terms are saved while typing @full", async ({ page }) => {
  const { terms } = new DetailsPage(page);
  await terms.fill("Half now.\nHalf later.");
  await waitUntilSaved(page);
  await page.reload();
  await expect(terms).toHaveValue("Half now.\nHalf later.");
});

test("a wrong e-mail, phone or website prevents saving, with its message @full", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit business information");
  const save = dialog.getByRole("button", { name: "Save" });
  for (const [label, wrong, right, message] of [
    ["Email", "me@", "me@site.example", "Please enter a valid email address"],
    ["Phone", "555-0142", "(514) 555-0142", "Please enter a valid phone number (min 10 digits)"],
    ["Website", "not a site", "northside.example", "Please enter a valid website URL"],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill(wrong);
    await field.blur();
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(save).toBeDisabled();
    await field.fill(right);
    await expect(save).toBeEnabled();
  }
  await save.click();
  await expect(page.getByText("Business information updated", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your changes have been saved successfully.", { exact: true }),
  ).toBeVisible();
});

test("a logo is rejected by type and size before upload; a valid one is uploaded, replaced and removed", async ({
  page,
}) => {
  const dialog = await new DetailsPage(page).openParty("Edit business information");
  const input = dialog.locator("input[type=file]");
  await input.setInputFiles({
    name: "logo.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(page.getByText("Please upload a PNG or JPG image.", { exact: true })).toBeVisible();
  await input.setInputFiles({
    name: "big.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(2_097_152),
  });
  await expect(
    page.getByText("Please upload an image smaller than 2MB.", { exact: true }),
  ).toBeVisible();
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logoPng() });
  await expect(page.getByText("Logo uploaded", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("img", { name: "Your logo" })).toHaveJSProperty(
    "naturalWidth",
    240,
  );
  await dialog.getByRole("button", { name: "Remove logo" }).click();
  await expect(dialog.getByRole("img", { name: "Your logo" })).toHaveCount(0);
});

test("a logo can be dropped, and is shown at the top of the preview @full", async ({ page }) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit business information");
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
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await details.next();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByRole("img", { name: "Company logo" })).toBeVisible();
});

test("a schedule that concurrent edits raised above 100 % shows a warning @full", async ({
  page,
}) => {
  const quoteId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await waitUntilSaved(page);
  for (const name of ["Deposit", "Rest"]) {
    const data = { name, isPercentage: true, amount: 60.5 };
    expect((await page.request.post(apiPaths.payments(quoteId), { data })).status()).toBe(201);
  }
  await page.reload();
  await expect(
    page.getByText("Total exceeds 100% (121%). Please adjust payment percentages."),
  ).toBeVisible();
});

test.describe("an edit of the business that the server rejects", () => {
  test.use({ provokes: /status of 422/ });

  test("is rolled back, with the specified message @full", async ({ page }) => {
    const quoteId = new URL(page.url()).pathname.split("/")[2] ?? "";
    await page.route(`**${apiPaths.quote(quoteId)}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 422, body: "" })
        : route.continue(),
    );
    await new DetailsPage(page).fillParty("Edit business information", {
      "Company name": "Refused Inc.",
    });
    await expect(
      page.getByText("Failed to update business information.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Add your company details" })).toBeVisible();
  });
});

test.describe("a logo that the server cannot read", () => {
  test.use({ provokes: /status of 4\d\d/ });

  test("is rejected with a toast @full", async ({ page }) => {
    const dialog = await new DetailsPage(page).openParty("Edit business information");
    const broken = {
      name: "logo.png",
      mimeType: "image/png",
      buffer: Buffer.from("not a picture"),
    };
    await dialog.locator("input[type=file]").setInputFiles(broken);
    await expect(page.getByText("Upload failed", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Failed to upload logo. Please try again.", { exact: true }),
    ).toBeVisible();
  });
});

test("the billing address copies the project address while the checkbox is checked @full", async ({
  page,
}) => {
  const details = new DetailsPage(page);
  const dialog = await details.openParty("Edit addresses");
  const billing = dialog.getByLabel("Billing address");
  const same = dialog.getByRole("checkbox", { name: "Same as project address" });
  await expect(same).toBeChecked();
  await dialog.getByLabel("Project address", { exact: true }).fill("12 Oak Street");
  await expect(billing).toHaveValue("12 Oak Street");
  await expect(billing).toBeDisabled();
  await same.uncheck();
  await billing.fill("PO Box 7");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Addresses updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Billing address" })).toContainText("PO Box 7");
  const again = await details.openParty("Edit addresses");
  await expect(again.getByRole("checkbox", { name: "Same as project address" })).not.toBeChecked();
});
