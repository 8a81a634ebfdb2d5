// Tests of a quote that is too long for one PDF: the screen says so, and what to do.
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { EMPTY_BUSINESS_INFO } from "#core/quote/business-and-client.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

/** Words of Thai have no spaces between them, so that each is found by a model of the language. */
const THAI = "ห้องน้ำ".repeat(280);

const endlessQuote = () =>
  ownQuote(
    exampleWholeQuote({
      quote: { businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: "Northshore" } },
      categories: [{ name: "Plumbing" }],
      tasks: Array.from({ length: 350 }, (_, position) => ({
        name: `Task ${position + 1}`,
        description: THAI,
        categoryId: exampleId("category", 1),
        position,
        laborUnitCost: 10,
      })),
    }),
  );

test.use({ provokes: /status of 422|Download failed/ });

test(
  "the download says that the quote is too long, and what to do",
  { tag: "@full" },
  async ({ page, server }) => {
    test.slow();
    const whole = endlessQuote();
    await uploadQuote(server.url, whole);
    await page.goto(`/quote/${whole.quote.id}/customize`);
    // The preview of so much Thai takes the browser a while.
    await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible({
      timeout: 60_000,
    });
    const sentence = page
      .locator(".toast")
      .getByText(
        "This quote is too long for one PDF. Split it into several quotes, shorten the descriptions, or hide the task details.",
      );
    await page.getByRole("button", { name: "Download PDF" }).click();
    await expect(page.locator(".toast")).toContainText("Download failed");
    await expect(sentence).toBeVisible();
  },
);
