// Tests that printed pages, preview, download and shared files never contain costs, markups or margins (decision 17).
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import * as fc from "fast-check";
import type { DisplayOptions } from "#core/quote/printing/display-options.ts";
import { anyDisplayOptions, anySecretQuote } from "#core/testing/example-secret-quotes.ts";
import { runs } from "#core/testing/runs.ts";
import { leaksIn, secretsOf } from "#core/testing/example-secrets.ts";
import { priceQuote } from "#core/pricing/price-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { NOTHING_USUAL, usual } from "#core/usual/usual.ts";
import { standOuts } from "#core/stand-outs/stand-outs.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const SENTENCE = "To print a quote, open it, go to step 3, Customize, and use Download PDF.";
const QUOTES = runs(1, 3);

interface Example {
  whole: WholeQuote;
  options: DisplayOptions;
}

/** Random quotes; a failing run reports its seed. */
function examples(): { seed: number; sampled: [WholeQuote, DisplayOptions][] } {
  const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0;
  const sampled = fc.sample(fc.tuple(anySecretQuote, anyDisplayOptions), { seed, numRuns: QUOTES });
  return { seed, sampled };
}

/** A copy of the quote with new ids, so that earlier tests cannot have changed it. */
function quoteOf([example, options]: [WholeQuote, DisplayOptions]): Example {
  const whole = ownQuote(example);
  return { options, whole: { ...whole, quote: { ...whole.quote, displayOptions: options } } };
}

/** The text that is printed on paper. */
const paper = async (page: Page): Promise<string> =>
  (await readPdfPages(await page.pdf())).join("\n");

async function open(page: Page, { whole }: Example, step: "" | "/details" | "/customize") {
  await page.goto(`/quote/${whole.quote.id}${step}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The pages of the preview are known a moment after its text.
  if (step === "/customize") {
    const preview = page.getByRole("region", { name: "Quote preview" });
    await expect(preview.getByRole("group", { name: /^Pages? \d/ }).first()).toBeVisible();
  } else await expect(page.getByText("Loading...")).toHaveCount(0);
}

const EXAMPLES = examples();

let list: Example[] = [];

test.beforeEach(async ({ server }, info) => {
  info.annotations.push({ type: "seed", description: String(EXAMPLES.seed) });
  list = EXAMPLES.sampled.map(quoteOf);
  for (const { whole } of list) await uploadQuote(server.url, whole);
});

test("Edit, Add Details and My quotes print only one sentence, with or without an open dialog", async ({
  page,
}) => {
  for (const example of list) {
    await open(page, example, "");
    await expect(page.getByTestId("summary")).toBeVisible();
    expect(await paper(page)).toBe(SENTENCE);
    await page.getByRole("button", { name: "Edit taxes" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await paper(page)).toBe(SENTENCE);
    await page.keyboard.press("Escape");
    // The dialog's history entry must be gone too, because history.back() would cancel the next navigation.
    await expect.poll(() => page.evaluate(() => history.state?.modals ?? 0)).toBe(0);
    await open(page, example, "/details");
    await page.getByRole("button", { name: "Add fixed amount" }).click();
    expect(await paper(page)).toBe(SENTENCE);
    await page.goto("/quotes");
    await expect(page.getByRole("link", { name: example.whole.quote.title })).toBeVisible();
    expect(await paper(page)).toBe(SENTENCE);
  }
});

test("print media on the screen shows only the sentence too @full", async ({ page }) => {
  const [example] = list;
  if (!example) throw new Error("no quote");
  await open(page, example, "");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect((await page.locator("body").innerText()).trim()).toBe(SENTENCE);
});

test("Customize prints only the preview, also with an open dialog and in dark mode @full", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const example of list) {
    await open(page, example, "/customize");
    const text = await paper(page);
    expect(text).toContain(example.whole.quote.title);
    expect(text).toContain("Subtotal");
    expect(text).not.toMatch(/Download|Display Options|Estimate Completeness|Your data|To print/);
    expect(leaksIn(text, secretsOf(example.whole, example.options))).toEqual([]);
    await page.getByRole("button", { name: "Edit client details" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await paper(page), `seed ${EXAMPLES.seed}`).toBe(text);
  }
});

test("the preview contains no secret in texts and attributes", async ({ page }) => {
  for (const example of list) {
    await open(page, example, "/customize");
    const markup = await page.getByRole("region", { name: "Quote preview" }).evaluate((preview) =>
      // The label of the client's figures contains the word "Cost", as specified.
      preview.outerHTML.replaceAll(/ class="[^"]*"| aria-label="Cost summary"/g, ""),
    );
    expect(markup).toContain(example.whole.quote.title);
    expect(leaksIn(markup, secretsOf(example.whole, example.options))).toEqual([]);
  }
});

/** Replaces the share sheet, and stores the shared file. */
async function installSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const share = async ({ files, ...words }: ShareData): Promise<void> => {
      const bytes = await (files ?? [])[0]?.arrayBuffer();
      const kept = { words: JSON.stringify(words), name: files?.[0]?.name ?? "", bytes };
      Object.assign(window, { shared: kept });
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
}

interface Sent {
  name: string;
  bytes: Buffer;
}

/** Continues past the question about what stands out. Sharing is then not asked about: it was answered. */
async function goOn(page: Page, { whole }: Example): Promise<void> {
  const learned = await page.evaluate(() => localStorage.getItem("quotewright.usual"));
  const points = standOuts({
    whole,
    priced: priceQuote(whole),
    sending: "download",
    today: "2026-11-22",
    targetMargin: null,
    usual: learned === null ? NOTHING_USUAL : usual.parse(JSON.parse(learned)),
  });
  if (points.length > 0)
    await page.getByRole("button", { name: "Download anyway", exact: true }).click();
}

async function downloaded(page: Page, example: Example): Promise<Sent> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await goOn(page, example);
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function shared(page: Page): Promise<Sent> {
  await page.getByRole("button", { name: "Share PDF" }).click();
  await page.waitForFunction(() => "shared" in window);
  const kept = await page.evaluate(() => {
    const { words, name, bytes } = (
      window as unknown as { shared: { words: string; name: string; bytes: ArrayBuffer } }
    ).shared;
    return { name: words + name, bytes: [...new Uint8Array(bytes)] };
  });
  return { name: kept.name, bytes: Buffer.from(kept.bytes) };
}

test("downloaded and shared files contain no secret, nor do their names", async ({ page }) => {
  await installSheet(page);
  for (const example of list) {
    await open(page, example, "/customize");
    for (const { name, bytes } of [await downloaded(page, example), await shared(page)]) {
      const text = [name, ...(await readPdfPages(bytes))].join("\n");
      expect(text).toContain(`${example.whole.quote.title}.pdf`);
      expect(leaksIn(text, secretsOf(example.whole, example.options))).toEqual([]);
      expect(bytes.includes("EmbeddedFile")).toBe(false);
    }
  }
});
