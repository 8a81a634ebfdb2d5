// Tests of the sum of a payment schedule: shares beside fixed amounts, unequal sums, and the question before a download (decision 3).
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Payment, Quote } from "#core/quote/schema.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const DEPOSIT = { name: "Deposit", isPercentage: false, amount: 1_000 };
const businessInfo = { companyName: "Oak & Stone", email: "", phone: "", address: "" };

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
        businessInfo: { ...businessInfo, website: "", logoUrl: "", licences: [], taxNumbers: [] },
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
  page.getByRole("dialog", { name: "The payments do not add up to the total" });
const downloadButton = (page: Page) => page.getByRole("button", { name: "Download PDF" });

test("shares apply to the remainder after fixed amounts, on every step and in the PDF", async ({
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

test("a fixed amount added to shares starts at 0 and reduces the amount that they refer to @full", async ({
  page,
  server,
}) => {
  await open(page, server.url, { payments: [{ name: "Rest" }] });
  await page.getByRole("button", { name: "Add fixed amount" }).click();
  const amount = page.getByRole("textbox", { name: "Amount ($) of Payment 2" });
  await expect(amount).toHaveValue("0");
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$6,927.95", "$0.00"]);
  await amount.fill("927.95");
  await expect(page.getByTestId("payment-dollars")).toHaveText(["$6,000.00", "$927.95"]);
});

test("a schedule below the total warns on Details and Customize, asks on download, and can be fixed", async ({
  page,
  server,
}) => {
  await open(page, server.url, { payments: [DEPOSIT, { name: "Rest", amount: 50 }] });
  await expect(page.getByText("$3,963.98 of $6,927.95 scheduled, $2,963.97 left")).toBeVisible();
  await new DetailsPage(page).next();
  const said =
    "The payments add up to $3,963.98, but the total is $6,927.95: $2,963.97 is not scheduled.";
  await expect(page.getByRole("note", { name: "Payment schedule" })).toContainText(said);
  let downloads = 0;
  page.on("download", () => (downloads += 1));
  await downloadButton(page).click();
  await expect(question(page)).toContainText(said);
  expect(downloads).toBe(0);
  await question(page).getByRole("button", { name: "Fix the schedule" }).click();
  await expect(page).toHaveURL(/\/details$/);
  await page.getByRole("textbox", { name: "Share (%) of Rest" }).fill("100");
  await new DetailsPage(page).next();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await expect(page.getByRole("note", { name: "Payment schedule" })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await downloadButton(page).click();
  await downloading;
  await expect(question(page)).toHaveCount(0);
});

test("fixed amounts above the total ask after the company details, and can be downloaded anyway @full", async ({
  page,
  server,
}) => {
  const id = await open(page, server.url, {
    payments: [{ ...DEPOSIT, amount: 7_000 }, { name: "Rest" }],
    quote: {
      businessInfo: {
        ...businessInfo,
        companyName: "",
        website: "",
        logoUrl: "",
        licences: [],
        taxNumbers: [],
      },
    },
    step: "customize",
  });
  await downloadButton(page).click();
  await page.getByRole("button", { name: "Download Anyway", exact: true }).click();
  await expect(question(page)).toContainText(
    "The payments add up to $7,000.00, but the total is $6,927.95: $72.05 too much.",
  );
  const downloading = page.waitForEvent("download");
  await question(page).getByRole("button", { name: "Download anyway", exact: true }).click();
  const text = (await readPdfPages(await readFile(await (await downloading).path()))).join(" ");
  expect(text).toContain("Deposit $7,000.00 Rest 100% $0.00");
  const quote = (await (await page.request.get(apiPaths.quote(id))).json()) as Quote;
  expect(quote.total).toBe(6_927.95);
});

test("there is no question without payments, nor when the schedule meets the total @full", async ({
  page,
  server,
}) => {
  for (const payments of [[], [{ amount: 33.33 }, { amount: 66.67 }]]) {
    await open(page, server.url, { payments, step: "customize" });
    const downloading = page.waitForEvent("download");
    await downloadButton(page).click();
    await downloading;
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
