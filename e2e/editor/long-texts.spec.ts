// Tests of what only whole pages prove of long names and large amounts: no page becomes wider than its window, and no amount wraps.
import type { Page } from "@playwright/test";
import { EMPTY_BUSINESS_INFO, EMPTY_CLIENT_INFO } from "#core/quote/details/business-and-client.ts";
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { waitUntilSaved } from "../pages/edit-page.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";

/** A word of 200 characters without a line break opportunity. */
const WORD = "Wwaterproof".repeat(20).slice(0, 200);

/** A quote in which every name is one long word, with amounts in millions and billions. */
const longQuote = () =>
  ownQuote(
    exampleWholeQuote({
      quote: {
        title: WORD,
        number: WORD,
        termsAndConditions: `${WORD}${WORD}\n- ${WORD}`,
        taxes: [{ name: WORD, rate: 5, applyOn: "both" }],
        businessInfo: { ...EMPTY_BUSINESS_INFO, companyName: WORD, address: WORD },
        clientInfo: {
          ...EMPTY_CLIENT_INFO,
          companyName: WORD,
          contactName: WORD,
          projectAddress: WORD,
          billingAddress: WORD,
        },
      },
      categories: [{ name: WORD }, { name: `${WORD.slice(1)}x`, overridePrice: 12_345_678.9 }],
      tasks: [1, 12.5, 1_000, 700_000].map((quantity, position) => ({
        name: `${position}${WORD}`.slice(0, 200),
        description: WORD,
        categoryId: exampleId("category", 1),
        position,
        quantity,
        materialUnitCost: 1_000_000,
        laborUnitCost: 0,
        markup: 0,
      })),
      payments: [40, 60].map((amount) => ({ name: WORD, isPercentage: true, amount })),
    }),
  );

/** Layout errors: a page wider than its window, clipped words, amounts on two lines. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Texts in the fonts of the machine, which are shown before, are wider.
    await document.fonts.ready;
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px in a window of ${clientWidth} px`);
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isForScreenReaders(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (node.parentElement?.closest(".truncate, script, style, option")) continue;
      if (isForScreenReaders(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const beyond = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (left < -1 || right > clientWidth + 1),
      );
      if (beyond) found.push(`beyond the edge: ${text.slice(0, 40)}`);
      for (const { index, 0: amount } of text.matchAll(/\$?\d[\d,]*\.\d\d/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`on ${lines.size} lines: ${amount}`);
      }
    }
    return [...new Set(found)];
  });
}

// The narrowest phone, and the narrowest window with the table of tasks.
for (const width of [320, 1_024]) {
  test(`in a window of ${width} px every step, every dialog and the list of quotes keep their width @full`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    const whole = longQuote();
    await uploadQuote(server.url, whole);
    const { id } = whole.quote;
    const check = async (where: string) =>
      expect([where, ...(await faults(page))]).toEqual([where]);

    await page.goto(`/quote/${id}`);
    const rows = page.getByTestId("task-row");
    await expect(rows).toHaveCount(4);
    // A long title ends with an ellipsis in its field.
    const title = page.getByRole("textbox", { name: "Quote name" });
    await expect(title).toHaveCSS("text-overflow", "ellipsis");
    await check("edit");
    const opener = rows.first().getByRole("button", { name: /^Edit / });
    if (await opener.isVisible()) await opener.click();
    await check("an open row");
    const more = page.getByRole("button", { name: /^More for 0Wwater/ });
    await more.click();
    await check("a menu");
    await page.getByRole("menuitem", { name: "Move to category…" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check("the dialog that moves a task");
    await page.keyboard.press("Escape");
    for (const name of ["Edit taxes", "Add tasks", "Add a category"]) {
      await page.getByRole("button", { name }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await check(name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await more.click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page.getByText(/deleted$/).first()).toBeVisible();
    await check("a notice");
    await waitUntilSaved(page);

    await page.goto(`/quote/${id}/details`);
    await expect(page.getByTestId("payment-dollars")).toHaveCount(2);
    await check("details");
    await page.goto(`/quote/${id}/customize`);
    await expect(page.getByTestId("preview-figures")).toBeVisible();
    await expect(page.getByRole("heading", { name: WORD, level: 2 })).toBeVisible();
    await check("customize");
    await page.getByRole("button", { name: "PDF pages" }).click();
    const pages = page.getByRole("region", { name: "PDF pages" });
    await expect(pages.getByRole("img").first()).toBeVisible();
    await check("the pages of the PDF");
    await page.goto("/quotes");
    await expect(page.getByRole("link", { name: /Wwater/ })).toBeVisible();
    await check("my quotes");
  });
}
