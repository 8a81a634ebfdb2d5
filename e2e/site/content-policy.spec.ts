// Tests that no screen violates its Content-Security-Policy: every route, what opens on it, files, workers, the client's page.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "#web/paths.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { wideLogoPng } from "../testing/logo-file.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";
import { SendingPage } from "../pages/sending-page.ts";

const PRICES = path.join(
  import.meta.dirname,
  "../../fixtures/price-files/03-semicolons-decimal-commas-windows-1252.csv",
);

/** Collects violations in the documents of a context, and reports of them, which workers cause too. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction("policyViolated", (what: string) => void found.push(what));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      (globalThis as unknown as { policyViolated: (what: string) => void }).policyViolated(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  context.on("request", (request) => {
    if (request.url().endsWith("/api/policy-reports"))
      found.push(`report: ${request.postData() ?? ""}`);
  });
  return found;
}

let found: string[] = [];
test.beforeEach(async ({ context }) => {
  found = await watchPolicy(context);
});

async function openOwn(page: Page, url: string, step = ""): Promise<string> {
  const whole = ownQuote();
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}${step}`);
  return whole.quote.id;
}

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

async function openAndClose(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await close(page);
}

test.describe("what would be a violation", () => {
  test.use({ provokes: /Content Security Policy|TrustedHTML/ });

  test("is found by these tests: an inline style, HTML as text", async ({ page }) => {
    await page.goto(paths.newQuote);
    await expect(new EditPage(page).title).toBeVisible();
    await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work();
        } catch {
          // The policy refuses it with an exception.
        }
      };
      attempt(() => {
        document.body.append(
          Object.assign(document.createElement("style"), { textContent: "body { color: red }" }),
        );
      });
      attempt(() => (document.createElement("div").innerHTML = "<b>x</b>"));
    });
    await expect.poll(() => found.join("\n")).toContain("style-src-elem");
    await expect.poll(() => found.join("\n")).toContain("require-trusted-types-for");
  });
});

test.describe("no violation", () => {
  // What a test has caused arrives with the next answer of the page.
  test.afterEach(async ({ page }) => {
    await page.goto("/faq");
    expect(found).toEqual([]);
  });

  test("on the pages of the site, the page that is not found and the API's description", async ({
    page,
  }) => {
    const { home, estimating, faq, compare, alternatives } = paths;
    for (const address of [home, estimating, faq, compare, ...Object.values(alternatives)]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("on Edit with its dialogs", async ({ page, server }) => {
    await openOwn(page, server.url);
    await expect(new EditPage(page).title).toBeVisible();
    for (const button of ["Add a category", "Edit taxes"]) await openAndClose(page, button);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const act of ["Job cost", "Shopping list", "Discount", "Markup for all tasks…"]) {
      if ((await page.getByRole("dialog").count()) === 0) await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill(act);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await close(page);
    }
  });

  test("on Add Details with its forms and a logo", async ({ page, server }) => {
    await openOwn(page, server.url, "/details");
    const details = new DetailsPage(page);
    await expect(details.addPayment).toBeVisible();
    const dialog = await details.openParty("Edit business information");
    await dialog.locator("input[type=file]").setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: wideLogoPng(100, 40),
    });
    await expect(dialog.getByRole("img", { name: "Your logo" })).toHaveAttribute(
      "src",
      /^\/api\/logos\//,
    );
  });

  test("on Customize with downloads, sending, the client's page and a new link", async ({
    page,
    server,
    context,
  }) => {
    await openOwn(page, server.url, "/customize");
    const sending = new SendingPage(page);
    for (const button of ["Download PDF", "Download as XLSX", "Download as CSV"]) {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      await downloading;
    }
    const link = await sending.publish();
    const client = await context.newPage();
    await client.goto(link);
    await expect(client.getByRole("heading", { name: /^Accept this/ })).toBeVisible();
    await client.close();
    await page.getByRole("button", { name: "Replace this quote's link…" }).click();
    await page.getByRole("button", { name: "Replace the link", exact: true }).click();
    await expect(page.locator(".toast")).toContainText("This quote has a new link");
  });

  test("on My quotes with a workbook that opens, and on My prices with an import", async ({
    page,
    server,
  }) => {
    await openOwn(page, server.url, "/customize");
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
  });
});
