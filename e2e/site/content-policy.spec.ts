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

const REPORTS = "/reports-of-breaches";

/** Collects the browser's reports of breaches, which workers cause too: each policy gets an address for them. */
async function reportsOf(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.route("**", async (route) => {
    if (route.request().url().endsWith(REPORTS)) {
      found.push(route.request().postData() ?? "");
      return route.fulfill({ status: 204 });
    }
    if (!/document|script/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    headers["content-security-policy"] += `; report-uri ${REPORTS}`;
    return route.fulfill({ response, headers });
  });
  return found;
}

test.describe("the policy", () => {
  test.use({ provokes: /Content Security Policy|TrustedHTML/ });

  test("is broken by an inline style or by HTML as text: a message that fails a browser test", async ({
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

  test("is not broken by a workbook that opens and prices imported in a worker @full", async ({
    page,
    server,
    context,
  }) => {
    const reports = await reportsOf(context);
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
    expect(reports).toEqual([]);
    // The reports arrive in their order, the one of this breach last.
    await page.evaluate(() => document.body.setAttribute("style", "color: red"));
    await expect.poll(() => reports.length).toBe(1);
  });
});
