// Test of a change order on its screens: it is made of an accepted quote, and summary, details, preview and PDF say what
// it changes.
import { apiPaths } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { wholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { AcceptedPage } from "../pages/accepted-page.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { acceptByPhone } from "../testing/offers.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { documentTexts, missingTexts } from "#core/testing/document-texts.ts";

test("a change order has the accepted total and the difference on each screen, and in its PDF @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote();
  await uploadQuote(server.url, whole);
  await acceptByPhone(page.request, whole.quote.id);
  const accepted = new AcceptedPage(page);
  await accepted.open(whole.quote.id);
  await accepted.button("Make a change order").click();
  await expect(accepted.toast).toContainText("Change order made");
  await expect(page.getByText("Accepted total $13,205.69, difference $0.00")).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  expect(id).not.toBe(whole.quote.id);
  // 100 dollars less before taxes of 14.975 %.
  const discount = { kind: "amount", value: 100, label: "" };
  await page.request.put(apiPaths.quote(id), { data: { discount } });
  await expect(page.getByText("Accepted total $13,205.69, difference −$114.98")).toBeVisible();
  await expectNoSidewaysScroll(page, "the summary of a change order");
  await expectAccessible(page, "the summary of a change order");

  await page.goto(`/quote/${id}/details`);
  await expect(page.getByRole("textbox", { name: "Document" })).toHaveValue("Change order");
  await page.getByRole("button", { name: "Change acceptance" }).click();
  await expect(page.getByText("What it does not change stays as it was accepted.")).toBeVisible();
  await expectNoSidewaysScroll(page, "the details of a change order");

  await page.goto(`/quote/${id}/customize`);
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview).toBeVisible();
  const compared = preview.locator("dl[aria-label='Compared with what was accepted']");
  await expect(compared).toHaveText("Accepted total $13,205.69New total $13,090.71");
  await expect(preview.getByTestId("preview-head-total")).toHaveText("Difference −$114.98");
  await expect(preview.locator("header")).toContainText("accepted November 21, 2026");
  await expectNoSidewaysScroll(page, "the preview of a change order");
  await expectAccessible(page, "the preview of a change order");
  const file = await page.request.get(apiPaths.pdf(id));
  expect(file.headers()["content-disposition"]).toContain(" - change order.pdf");
  const order = wholeQuote.parse(await (await page.request.get(apiPaths.wholeQuote(id))).json());
  const texts = documentTexts(printableQuote(order), true);
  expect(missingTexts((await preview.textContent()) ?? "", texts)).toEqual([]);
  const printed = (await readPdfPages(await file.body())).join(" ");
  expect(texts.flatMap((text) => missingTexts(printed, [text]))).toEqual([]);
});
