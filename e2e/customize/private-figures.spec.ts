// Tests that printed pages, preview and print of the preview never contain costs, markups or margins (decision 17).
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import { anyDisplayOptions, anySecretQuote } from "#core/testing/example-secret-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import { runs } from "#core/testing/runs.ts";
import { leaksIn, secretsOf } from "#core/testing/example-secrets.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const SENTENCE = "To print a quote, open it, go to step 3, Customize, and use Download PDF.";

/** Random quotes whose first task is an option; a failing run reports its seed. */
function examples(): WholeQuote[] {
  const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
  test.info().annotations.push({ type: "seed", description: String(seed) });
  const any = fc.tuple(anySecretQuote, anyDisplayOptions);
  return fc.sample(any, { seed, numRuns: runs(1, 3) }).map(([example, displayOptions]) => {
    const whole = ownQuote(example);
    const tasks = whole.tasks.map((task, at) => (at === 0 ? { ...task, optional: true } : task));
    return { ...whole, tasks, quote: { ...whole.quote, displayOptions } };
  });
}

/** The text that is printed on paper. */
const paper = async (page: Page): Promise<string> =>
  (await readPdfPages(await page.pdf())).join("\n");

/** The Edit step with an open dialog, Add Details, and My quotes. */
async function expectOnlySentence(page: Page, { quote }: WholeQuote): Promise<void> {
  await page.goto(`/quote/${quote.id}`);
  await expect(page.getByTestId("summary")).toBeVisible();
  await page.getByRole("button", { name: "Edit taxes" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await paper(page)).toBe(SENTENCE);
  await page.keyboard.press("Escape");
  await page.goto(`/quote/${quote.id}/details`);
  await page.getByRole("button", { name: "Add fixed amount" }).click();
  expect(await paper(page)).toBe(SENTENCE);
  await page.goto("/quotes");
  await expect(page.getByRole("link", { name: quote.title })).toBeVisible();
  expect(await paper(page)).toBe(SENTENCE);
}

/** Customize, whose preview alone is printed, in dark and behind a dialog too. */
async function expectNoSecret(page: Page, whole: WholeQuote): Promise<void> {
  const { id, title, displayOptions } = whole.quote;
  const secrets = secretsOf(whole, displayOptions ?? DEFAULT_DISPLAY_OPTIONS);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/quote/${id}/customize`);
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview).toBeVisible();
  const markup = await preview.evaluate((region) =>
    // The label of the client's figures contains the word "Cost", as specified.
    region.outerHTML.replaceAll(/ class="[^"]*"| aria-label="Cost summary"/g, ""),
  );
  expect(markup).toContain(title);
  expect(leaksIn(markup, secrets)).toEqual([]);
  await page.getByRole("button", { name: "Edit client details" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const text = await paper(page);
  expect(text).toContain(title);
  expect(text).toContain("Subtotal");
  expect(text).not.toMatch(/Download|Display Options|Estimate Completeness|Your data|To print/);
  expect(leaksIn(text, secrets)).toEqual([]);
  await page.keyboard.press("Escape");
}

test("the editor's screens print only one sentence; the preview and its print have no secret, in texts and attributes", async ({
  page,
  server,
}) => {
  for (const whole of examples()) {
    await uploadQuote(server.url, whole);
    await expectOnlySentence(page, whole);
    await expectNoSecret(page, whole);
  }
});
