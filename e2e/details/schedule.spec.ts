// Tests of a payment schedule with what only a whole page has: the downloaded PDF, and a mouse that drags (decision 3).
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO } from "#core/quote/details/business-and-client.ts";
import type { Payment, Quote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { storedQuote } from "../testing/stored-quote.ts";

const DEPOSIT = { name: "Deposit", isPercentage: false, amount: 1_000 };
const businessInfo = { ...EMPTY_BUSINESS_INFO, companyName: "Oak & Stone" };

interface Opened {
  payments?: Partial<Payment>[];
  quote?: Partial<Quote>;
  step?: "details" | "customize";
}

/** Opens a quote of $6,927.95 with a schedule. */
async function open(page: Page, url: string, { payments = [], quote, step = "details" }: Opened) {
  const whole = ownQuote(
    exampleWholeQuote({
      quote: {
        title: "Deck",
        businessInfo,
        ...quote,
      },
      categories: [{ overridePrice: 6_927.95 }],
      payments,
    }),
  );
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}/${step}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return whole.quote.id;
}

const preview = (page: Page) => page.getByRole("region", { name: "Quote preview" });
const question = (page: Page) =>
  page.getByRole("dialog", { name: "Make your estimate look more professional!" });
const downloadButton = (page: Page) => page.getByRole("button", { name: "Download PDF" });

test("shares apply to the remainder after fixed amounts, also in the PDF, which is downloaded without a question", async ({
  page,
  server,
}) => {
  await open(page, server.url, { payments: [DEPOSIT] });
  const details = new DetailsPage(page);
  await details.addPayment.click();
  await expect(page.getByRole("textbox", { name: "Share (%) of Payment 2" })).toHaveValue("100");
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$1,000.00", "$5,927.95"]);
  await expect(page.getByText("The full $6,927.95 is scheduled")).toBeVisible();
  const note = "Percentages apply to the total less the fixed amounts ($5,927.95).";
  await expect(page.getByText(note)).toBeVisible();
  await details.next();
  await expect(preview(page)).toContainText(note);
  await expect(preview(page)).toContainText("Sum of the payments$6,927.95");
  const downloading = page.waitForEvent("download");
  await downloadButton(page).click();
  const pages = await readPdfPages(await readFile(await (await downloading).path()));
  const text = pages.join(" ");
  expect(text).toContain("Deposit $1,000.00 Payment 2 100% $5,927.95");
  expect(text).toContain("Sum of the payments $6,927.95");
  expect(text).toContain(note);
  expect(text).not.toContain("7,927.95");
});

test("fixed amounts above the total are asked about with the company details, and can be downloaded anyway @full", async ({
  page,
  server,
}) => {
  const id = await open(page, server.url, {
    payments: [{ ...DEPOSIT, amount: 7_000 }, { name: "Rest" }],
    quote: {
      businessInfo: EMPTY_BUSINESS_INFO,
    },
    step: "customize",
  });
  await downloadButton(page).click();
  await expect(question(page)).toContainText(
    "The payments add up to $7,000.00, but the total is $6,927.95: $72.05 too much.",
  );
  const downloading = page.waitForEvent("download");
  await question(page).getByRole("button", { name: "Download Anyway", exact: true }).click();
  const text = (await readPdfPages(await readFile(await (await downloading).path()))).join(" ");
  expect(text).toContain("Deposit $6,927.95 Rest 100% $0.00");
  const { quote } = await storedQuote(page, id);
  expect(quote.total).toBe(6_927.95);
});

test("a payment is dragged with the mouse @full", async ({ page, server }) => {
  const payments = ["First", "Second", "Third"].map((name) => ({ name, amount: 20 }));
  const id = await open(page, server.url, { payments });
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  await handle("Third").scrollIntoViewIfNeeded();
  const [from, to] = [await handle("Third").boundingBox(), await handle("First").boundingBox()];
  if (!from || !to) throw new Error("There is no handle to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  const names = async () => {
    const answer = await page.request.get(apiPaths.payments(id));
    return ((await answer.json()) as Payment[]).map(({ name }) => name);
  };
  await expect.poll(names).toEqual(["Third", "First", "Second"]);
});
