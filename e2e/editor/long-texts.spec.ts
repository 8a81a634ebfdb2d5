// Tests of what only whole pages and the PDF prove of long names and large amounts: no page becomes wider than its window, and no amount wraps.
import type { Page, Response } from "@playwright/test";
import {
  exampleCategory,
  examplePayment,
  exampleQuote,
  exampleTask,
} from "#core/testing/example-quotes.ts";
import { expect, test } from "../testing/fixtures.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { readPdfPages } from "../testing/pdf-text.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";

/** A word of 200 characters without a line break opportunity. */
const WORD = "Wwaterproof".repeat(20).slice(0, 200);

/** A quote in which every name is one long word, with amounts in millions and billions. */
function longQuote() {
  const id = crypto.randomUUID();
  const [categoryId, otherId] = [crypto.randomUUID(), crypto.randomUUID()];
  const quote = exampleQuote({
    id,
    title: WORD,
    number: WORD,
    termsAndConditions: `${WORD}${WORD}\n- ${WORD}`,
    taxes: [{ name: WORD, rate: 5, applyOn: "both" }],
    businessInfo: {
      companyName: WORD,
      email: "",
      phone: "",
      address: WORD,
      website: "",
      logoUrl: "",
      licences: [],
      taxNumbers: [],
      signerName: "",
      signature: null,
      paymentLink: "",
      transferText: "",
    },
    clientInfo: {
      companyName: WORD,
      contactName: WORD,
      email: "",
      phone: "",
      projectAddress: WORD,
      billingAddress: WORD,
    },
  });
  const category = (categoryFields: object) => exampleCategory({ name: WORD, ...categoryFields });
  const task = (position: number, quantity: number) =>
    exampleTask({
      id: crypto.randomUUID(),
      categoryId,
      name: `${position}${WORD}`.slice(0, 200),
      description: WORD,
      position,
      quantity,
      materialUnitCost: 1_000_000,
      laborUnitCost: 0,
      markup: 0,
    });
  const payment = (position: number, amount: number) =>
    examplePayment({ id: crypto.randomUUID(), name: WORD, isPercentage: true, amount, position });
  return {
    quote,
    categories: [
      category({ id: categoryId, position: 0 }),
      category({
        id: otherId,
        name: `${WORD.slice(1)}x`,
        overridePrice: 12_345_678.9,
        position: 1,
      }),
    ],
    tasks: [task(0, 1), task(1, 12.5), task(2, 1_000), task(3, 700_000)],
    payments: [payment(0, 40), payment(1, 60)],
  };
}

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

for (const [width, height, ...tags] of [
  [320, 640, "@one-width"],
  [390, 844, "@one-width", "@full"],
  [768, 1024, "@one-width", "@full"],
  [1024, 768, "@one-width", "@full"],
  [1440, 900, "@one-width", "@full"],
] as const) {
  test.describe(`in a window of ${width} px`, { tag: tags }, () => {
    test.use({ viewport: { width, height } });

    test("every step, every dialog and the list of quotes keep their width @full", async ({
      page,
      server,
    }) => {
      const whole = longQuote();
      await uploadQuote(server.url, whole);
      const { id } = whole.quote;
      const check = async (where: string) =>
        expect([where, ...(await faults(page))]).toEqual([where]);

      await page.goto(`/quote/${id}`);
      await expect(page.getByTestId("task-row")).toHaveCount(4);
      await check("edit");
      const rows = page.getByTestId("task-row");
      const opener = rows.first().getByRole("button", { name: /^Edit / });
      if (await opener.isVisible()) await opener.click();
      await check("an open row");
      await page.getByRole("button", { name: /^More for 0Wwater/ }).click();
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
      await page.getByRole("button", { name: /^More for 0Wwater/ }).click();
      const isDeletion = (answer: Response) => answer.request().method() === "DELETE";
      const deletion = page.waitForResponse(isDeletion);
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByText(/deleted$/).first()).toBeVisible();
      await check("a notice");
      await deletion;
      await waitUntilSaved(page);

      await page.goto(`/quote/${id}/details`);
      await expect(page.getByTestId("payment-dollars")).toHaveCount(2);
      await check("details");
      await page.goto(`/quote/${id}/customize`);
      await expect(page.getByTestId("preview-figures")).toBeVisible();
      // The pages are known, and their feet are shown.
      await expect(page.getByText(/^Pages? 1 .*of \d/).first()).toBeVisible();
      await check("customize");
      await page.goto("/quotes");
      await expect(page.getByRole("link", { name: /Wwater/ })).toBeVisible();
      await check("my quotes");
    });
  });
}

test(
  "a billion typed into a cell does not change the page's width",
  { tag: "@full" },
  async ({ page }) => {
    const edit = new EditPage(page);
    const task = { quantity: "1", unit: "each", material: "10", labor: "0", markup: "0" };
    await edit.openMade({ Walls: [{ ...task, name: "Hang" }] });
    await edit.cell("Quantity", "Hang").fill("1000");
    await edit.cell("Material $", "Hang").fill("1000000");
    await expect(edit.taskRow("Hang").getByTestId("task-total")).toHaveText("$1,000,000,000.00");
    expect(await faults(page)).toEqual([]);
    await edit.cell("Quantity", "Hang").fill("1");
    await edit.cell("Material $", "Hang").fill("10");
    await expect(edit.taskRow("Hang").getByTestId("task-total")).toHaveText("$10.00");
    expect(await faults(page)).toEqual([]);
  },
);

test(
  "a long title ends with an ellipsis in its field, and is complete in the preview and the PDF",
  { tag: "@full" },
  async ({ page, server }) => {
    const whole = longQuote();
    await uploadQuote(server.url, whole);
    await page.goto(`/quote/${whole.quote.id}`);
    const title = page.getByRole("textbox", { name: "Quote name" });
    await expect(title).toHaveCSS("text-overflow", "ellipsis");
    await page.goto(`/quote/${whole.quote.id}/customize`);
    const heading = page.getByRole("heading", { name: WORD, level: 2 });
    await expect(heading).toBeVisible();
    const lines = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBeGreaterThan(1);
    const answer = await page.request.get(`/api/quotes/${whole.quote.id}/pdf`);
    const words = (await readPdfPages(await answer.body())).join("").replace(/\s/g, "");
    expect(words).toContain(WORD);
  },
);
