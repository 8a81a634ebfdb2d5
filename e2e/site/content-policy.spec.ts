// Tests in a browser of the Content-Security-Policy: a breach fails any browser test, and workers and files cause none.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test, unexpected, watch } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

const PRICES = path.join(
  import.meta.dirname,
  "../../fixtures/price-files/03-semicolons-decimal-commas-windows-1252.csv",
);

test.describe("a breach", () => {
  test.use({ provokes: /Content Security Policy|TrustedHTML/ });

  test("by an inline style or by HTML as text is a message that fails a browser test", async ({
    page,
    server,
  }) => {
    const messages = watch(page, server);
    await page.goto(paths.newQuote);
    await expect(new EditPage(page).title).toBeVisible();
    expect(unexpected(messages)).toEqual([]);
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement("style"), { textContent: "body { color: red }" }),
      );
      // The policy refuses it with an exception.
      setTimeout(() => (document.createElement("div").innerHTML = "<b>x</b>"));
    });
    await expect.poll(() => unexpected(messages).join("\n")).toContain("style-src");
    await expect.poll(() => unexpected(messages).join("\n")).toContain("TrustedHTML");
  });
});

/** Collects the browser's reports of breaches, which workers cause too. */
function reportsOf(context: BrowserContext): string[] {
  const found: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/policy-reports")) found.push(request.postData() ?? "");
  });
  return found;
}

test("a workbook that opens and prices that are imported in a worker break no policy @full", async ({
  page,
  server,
  context,
}) => {
  const reports = reportsOf(context);
  const whole = ownQuote();
  await uploadQuote(server.url, whole);
  await page.goto(paths.quoteCustomize(whole.quote.id));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as XLSX" }).click();
  const workbook = await (await downloading).path();
  await page.goto(paths.quotes);
  await page.getByLabel("Open a quote file").setInputFiles({
    name: "quote.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await readFile(workbook),
  });
  await expect(new EditPage(page).title).toHaveValue("Bathroom renovation");
  await page.goto(paths.prices);
  await page.getByLabel("Import a price file").setInputFiles(PRICES);
  const dialog = page.getByRole("dialog", { name: "Import prices" });
  await dialog.getByRole("button", { name: "Show what changes" }).click();
  await dialog.getByRole("button", { name: "Import 10 prices" }).click();
  await expect(dialog).toBeHidden();
  // What the page has caused arrives with its next answer.
  await page.goto("/faq");
  expect(reports).toEqual([]);
});
