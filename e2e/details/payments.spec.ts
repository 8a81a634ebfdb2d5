// Tests of a payment's name and amount (SPEC section 5); details.spec.ts tests shares and their sum.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { Payment } from "#core/quote/schema.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { waitUntilSaved } from "../pages/edit-page.ts";

let quoteId = "";

test.beforeEach(async ({ page, server }) => {
  const tasks = [{ materialUnitCost: 100.1 }];
  const whole = ownQuote(exampleWholeQuote({ categories: [{}], tasks }));
  quoteId = whole.quote.id;
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByRole("heading", { name: "Payment Schedule" })).toBeVisible();
});

const share = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Share (%) of ${name}`, exact: true });

const savedPayments = async (page: Page): Promise<Payment[]> =>
  (await (await page.request.get(apiPaths.payments(quoteId))).json()) as Payment[];

test("a payment takes digits and a dot, two decimals at most, and is clamped to 0-100 @full", async ({
  page,
}) => {
  await new DetailsPage(page).schedule(["30"]);
  const field = share(page, "Payment 1");
  for (const [typed, shown] of [
    ["12.345", "12.34"],
    ["1a2b.c5", "12.5"],
    ["-7", "-7"],
    ["1.2.3", "1.23"],
    ["150", "100"],
    ["", ""],
  ] as const) {
    await field.fill("");
    await field.pressSequentially(typed);
    await expect(field, typed).toHaveValue(shown);
  }
  await field.blur();
  await expect(field).toHaveValue("0");
  await field.fill("33.33");
  await waitUntilSaved(page);
  expect(await savedPayments(page)).toMatchObject([{ name: "Payment 1", amount: 33.33 }]);
});

test("a payment's name and amount are edited inline; a blank name is not saved @full", async ({
  page,
}) => {
  await new DetailsPage(page).schedule(["40"]);
  const name = page.getByRole("textbox", { name: "Name of Payment 1", exact: true });
  await name.fill("Deposit");
  await name.blur();
  await share(page, "Deposit").fill("45.5");
  await waitUntilSaved(page);
  const renamed = page.getByRole("textbox", { name: "Name of Deposit", exact: true });
  await renamed.fill("   ");
  await renamed.blur();
  await expect(renamed).toHaveValue("Deposit");
  await page.reload();
  await expect(renamed).toHaveValue("Deposit");
  await expect(share(page, "Deposit")).toHaveValue("45.5");
  expect(await savedPayments(page)).toMatchObject([{ name: "Deposit", amount: 45.5 }]);
});

test("the dollars of a schedule of 100 % sum to the total @full", async ({ page }) => {
  await new DetailsPage(page).schedule(["33.33", "33.33"]);
  await new DetailsPage(page).addPayment.click();
  await expect(share(page, "Payment 3")).toHaveValue("33.34");
  await expect(page.getByText("The full $100.10 is scheduled")).toBeVisible();
  const dollars = await page.getByTestId("payment-dollars").allTextContents();
  expect(dollars.reduce((sum, each) => sum + Number(each.replace(/\D/g, "")), 0)).toBe(10_010);
  await expect(page.getByText("100% scheduled", { exact: true })).toBeVisible();
});

test("reducing a share of 100 % allows another payment again @full", async ({ page }) => {
  const details = new DetailsPage(page);
  await details.addPayment.click();
  await expect(share(page, "Payment 1")).toHaveValue("100");
  await expect(details.addPayment).toHaveText("Add payment (100% reached)");
  await share(page, "Payment 1").fill("99.5");
  await expect(details.addPayment).toHaveText("Add payment");
  await details.addPayment.click();
  await expect(share(page, "Payment 2")).toHaveValue("0.5");
});
