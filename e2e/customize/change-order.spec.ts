// Tests of a change order on its screens: summary, details, preview and PDF say what it changes.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { quote, wholeQuote, type WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { post } from "../testing/post.ts";
import { documentText, flat, previewLines } from "../testing/preview-lines.ts";

/** Makes a change order of a bathroom renovation of $13,205.69 that the client accepted by phone. @returns its id */
async function changeOrder(page: Page, url: string): Promise<string> {
  const whole = ownQuote();
  await uploadQuote(url, whole);
  const { id } = whole.quote;
  await post(page.request, apiPaths.paperAcceptance(id), { method: "phone", date: "2026-11-22" });
  return quote.parse(await post(page.request, apiPaths.changeOrders(id), {})).id;
}

/** Takes off 100 dollars before taxes of 14.975 %. */
async function takeOff({ request }: Page, id: string): Promise<void> {
  const discount = { kind: "amount", value: 100, label: "" };
  const answer = await request.put(apiPaths.quote(id), { data: { discount } });
  expect(answer.ok()).toBe(true);
}

test("the summary has the accepted total, and a difference that follows each edit @full", async ({
  page,
  server,
}) => {
  const id = await changeOrder(page, server.url);
  await page.goto(`/quote/${id}`);
  await expect(page.getByText("Accepted total $13,205.69, difference $0.00")).toBeVisible();
  await takeOff(page, id);
  await expect(page.getByText("Accepted total $13,205.69, difference −$114.98")).toBeVisible();
  await expectNoSidewaysScroll(page, "the summary of a change order");
  await expectAccessible(page, "the summary of a change order");
});

test("details, preview and PDF call it a change order, with the difference and the new total @full", async ({
  page,
  server,
}) => {
  const id = await changeOrder(page, server.url);
  await takeOff(page, id);
  await page.goto(`/quote/${id}/details`);
  await expect(page.getByRole("textbox", { name: "Document" })).toHaveValue("Change order");
  await page.getByRole("button", { name: "Change acceptance" }).click();
  await expect(page.getByText("What it does not change stays as it was accepted.")).toBeVisible();
  await expectNoSidewaysScroll(page, "the details of a change order");

  await page.goto(`/quote/${id}/customize`);
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByRole("group", { name: /^Page 1 of/ })).toBeVisible();
  const compared = preview.locator("dl[aria-label='Compared with what was accepted']");
  await expect(compared).toHaveText("Accepted total$13,205.69New total$13,090.71");
  await expect(preview.getByTestId("preview-head-total")).toHaveText("Difference−$114.98");
  await expect(preview.locator("header")).toContainText("Change order number");
  await expect(preview.locator("header")).toContainText("accepted November 22, 2026");
  await expectNoSidewaysScroll(page, "the preview of a change order");
  await expectAccessible(page, "the preview of a change order");
  expect(flat((await previewLines(page)).join(" "))).toBe(await pdfText(page, id));
});

async function pdfText({ request }: Page, id: string): Promise<string> {
  const read = await request.get(apiPaths.wholeQuote(id));
  const whole: WholeQuote = wholeQuote.parse(await read.json());
  const file = await request.get(apiPaths.pdf(id));
  expect(file.headers()["content-disposition"]).toContain(" - change order.pdf");
  return documentText(await readPdfPages(await file.body()), printableQuote(whole));
}
