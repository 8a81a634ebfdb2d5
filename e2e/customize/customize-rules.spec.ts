// Tests of the rules of Customize beyond customize.spec.ts: card editors, colors, links of checks, progress, Back.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import type { TestServer } from "../testing/server.ts";

async function customize(page: Page, server: TestServer, whole: WholeQuote): Promise<string> {
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  return whole.quote.id;
}

test("the company, client and address cards of the preview each open their editor", async ({
  page,
  server,
}) => {
  await customize(page, server, ownQuote());
  const preview = page.getByRole("region", { name: "Quote preview" });
  for (const [card, text, opener, editor] of [
    ["From", "Érable Rénovations inc.", "Edit business information", "Edit Business Information"],
    ["Prepared for", "Maya Tremblay", "Edit client details", "Edit Client Details"],
    ["Project address", "1266 avenue", "Edit addresses", "Edit Project & Billing Addresses"],
    ["Billing address", "PO Box 88", "Edit billing address", "Edit Project & Billing Addresses"],
  ] as const) {
    const shown = preview.getByRole("region", { name: card, exact: true });
    await expect(shown).toContainText(text);
    await shown.getByRole("button", { name: opener }).click();
    const dialog = page.getByRole("dialog", { name: editor });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});

test("edits made from the preview show in it immediately", async ({ page, server }) => {
  await customize(page, server, ownQuote());
  await page.getByRole("button", { name: "Edit client details" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Contact name").fill("Dana Whitfield");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByRole("region", { name: "Quote preview" }).getByText("Dana Whitfield"),
  ).toBeVisible();
});

test("completeness is orange below 50 %, yellow from 50 %, green from 80 %, without colour alone; complete it is one line", async ({
  page,
  server,
}) => {
  const card = page.getByRole("region", { name: "Estimate Completeness" });
  const filled = ownQuote();
  const half = ownQuote();
  half.quote.businessInfo.companyName = "";
  half.quote.clientInfo.contactName = "";
  half.quote.clientInfo.projectAddress = "";
  for (const [whole, percent, tone, done] of [
    [ownQuote(exampleWholeQuote({})), 0, "orange", 0],
    [half, 50, "yellow", 3],
    [filled, 100, "green", 6],
  ] as const) {
    await customize(page, server, whole);
    await expect(card.getByText(`${percent}%`, { exact: true })).toHaveAttribute("data-tone", tone);
    if (percent === 100) {
      await expect(card.getByRole("progressbar")).toHaveCount(0);
      expect((await card.boundingBox())?.height).toBeLessThan(70);
      await card.getByRole("button", { name: "Estimate Completeness", expanded: false }).click();
    }
    await expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", String(percent));
    await expect(card.getByRole("img", { name: "Done" })).toHaveCount(done);
    await expect(card.getByRole("img", { name: "Missing" })).toHaveCount(6 - done);
  }
});

test("each of the six checks leads to where it is fixed", async ({ page, server }) => {
  const id = await customize(page, server, ownQuote(exampleWholeQuote({})));
  const card = page.getByRole("region", { name: "Estimate Completeness" });
  for (const [check, editor] of [
    ["Company details", "Edit Business Information"],
    ["Client information", "Edit Client Details"],
    ["Project address", "Edit Project & Billing Addresses"],
  ] as const) {
    await card.getByRole("button", { name: check }).click();
    await page
      .getByRole("dialog", { name: editor })
      .getByRole("button", { name: "Cancel" })
      .click();
  }
  for (const check of ["Categories added", "Tasks added", "Subtotal above zero"]) {
    await card.getByRole("button", { name: check }).click();
    await expect(page).toHaveURL(`/quote/${id}`);
    await page.goBack();
  }
});

test("Download PDF shows its progress, and requests the options shown on the screen", async ({
  page,
  server,
}) => {
  const id = await customize(page, server, ownQuote());
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  const asked: URL[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.pdf(id)}*`, async (route) => {
    asked.push(new URL(route.request().url()));
    await held.promise;
    await route.continue();
  });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const busy = page.getByRole("button", { name: "Preparing PDF…" });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute("aria-busy", "true");
  held.resolve();
  expect((await downloading).suggestedFilename()).toBe("Bathroom renovation.pdf");
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeEnabled();
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    showCategoryTotals: "true",
    showTaskDetails: "true",
    showSubtotalOnly: "false",
    showQuantities: "false",
    showMaterialLabor: "true",
  });
});

test("one field of the business is enough for a download without the prompt", async ({
  page,
  server,
}) => {
  const whole = ownQuote(exampleWholeQuote({}));
  whole.quote.businessInfo.website = "northside.example";
  await customize(page, server, whole);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await downloading).suggestedFilename()).toBe("quote.pdf");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back opens Add Details", async ({ page, server }) => {
  const id = await customize(page, server, ownQuote());
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/quote/${id}/details`);
});

test.describe("without the server's events", () => {
  test.use({ provokes: /\/events: Failed to load resource/ });

  test("Customize refetches the quote even if the cached copy is fresh", async ({
    page,
    server,
  }) => {
    const whole = ownQuote();
    await uploadQuote(server.url, whole);
    // Without events, because they would deliver the change anyway.
    await page.route("**/events", (route) => route.abort());
    await page.goto(`/quote/${whole.quote.id}/details`);
    await expect(page.getByRole("heading", { name: "Payment Schedule" })).toBeVisible();
    const data = { clientInfo: { contactName: "Changed elsewhere" } };
    await page.request.put(apiPaths.quote(whole.quote.id), { data });
    await page.getByRole("link", { name: "Next - Customize" }).click();
    await expect(
      page.getByRole("region", { name: "Quote preview" }).getByText("Changed elsewhere"),
    ).toBeVisible();
  });
});
