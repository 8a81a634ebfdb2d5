// Tests of downloads on Customize, and of its reading again: real files, and a server without events.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import type { TestServer } from "../testing/server.ts";

async function customize(page: Page, server: TestServer, whole: WholeQuote): Promise<string> {
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  return whole.quote.id;
}

test("Download PDF shows its progress, and requests the options shown on the screen @full", async ({
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

test("one field of the business is enough for a download without the prompt @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote(exampleWholeQuote({ categories: [{ overridePrice: 100 }] }));
  whole.quote.businessInfo.website = "northside.example";
  await customize(page, server, whole);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await downloading).suggestedFilename()).toBe("quote.pdf");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("without the server's events", () => {
  test.use({ provokes: /\/events\S*: Failed to load resource/ });

  test("Customize refetches the quote even if the cached copy is fresh @full", async ({
    page,
    server,
  }) => {
    const whole = ownQuote();
    await uploadQuote(server.url, whole);
    // Without events, because they would deliver the change anyway.
    await page.route(/\/events\?/, (route) => route.abort());
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
