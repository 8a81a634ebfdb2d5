// Tests of a payment schedule with what only a whole page has: the downloaded PDF, and a mouse that drags (decision 3).
import { readFile } from "node:fs/promises";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import type { Payment } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

/** A quote of $6,927.95 with a schedule. */
const quoteWith = (payments: Partial<Payment>[]) =>
  ownQuote(
    exampleWholeQuote({
      quote: { businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "Oak & Stone" } },
      categories: [{ overridePrice: 6_927.95 }],
      payments,
    }),
  );

test("shares apply to the remainder after fixed amounts, also in the PDF, which is downloaded without a question @full", async ({
  page,
  server,
}) => {
  const whole = quoteWith([{ name: "Deposit", isPercentage: false, amount: 1_000 }]);
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/details`);
  const details = new DetailsPage(page);
  await details.addPayment.click();
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$1,000.00", "$5,927.95"]);
  const note = "Percentages apply to the total less the fixed amounts ($5,927.95).";
  await expect(page.getByText(note)).toBeVisible();
  await details.next();
  await expect(page.getByRole("region", { name: "Quote preview" })).toContainText(note);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const pages = await readPdfPages(await readFile(await (await downloading).path()));
  const text = pages.join(" ");
  expect(text).toContain("Deposit $1,000.00 Payment 2 100% $5,927.95");
  expect(text).toContain("Sum of the payments $6,927.95");
  expect(text).toContain(note);
});

test("a payment is dragged with the mouse @full", async ({ page, server }) => {
  const whole = quoteWith(["First", "Second", "Third"].map((name) => ({ name, amount: 20 })));
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/details`);
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  await handle("Third").scrollIntoViewIfNeeded();
  await handle("Third").hover();
  const to = await handle("First").boundingBox();
  if (!to) throw new Error("There is no handle to drag to.");
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 10 });
  await page.mouse.up();
  const names = async () => {
    const answer = await page.request.get(apiPaths.payments(whole.quote.id));
    return ((await answer.json()) as Payment[]).map(({ name }) => name);
  };
  await expect.poll(names).toEqual(["Third", "First", "Second"]);
});
