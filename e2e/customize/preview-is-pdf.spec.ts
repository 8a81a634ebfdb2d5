// Tests that preview and PDF have every printed text, for combinations of the switches, on quotes with all parts and with few.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { DISPLAY_OPTION_LABELS, type DisplayOption } from "#core/quote/printing/display-options.ts";
import { bathroomRenovation, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { documentTexts, headTexts, missingTexts } from "#core/testing/document-texts.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { readPdfPages } from "../testing/pdf-text.ts";

const OPTIONS = DISPLAY_OPTION_LABELS.map(({ option }) => option);

/**
 * Every combination of the first three switches. The others are on when an odd number of two or three of these is, so that
 * any two switches are seen in every combination. They are in the order of a Gray code: consecutive ones differ by few.
 */
const FREE = 3;
const isOdd = (...on: readonly boolean[]): boolean => on.filter(Boolean).length % 2 === 1;
const COMBINATIONS = Array.from({ length: 2 ** FREE }, (_, index) => {
  const bits = index ^ (index >> 1);
  const [a, b, c] = [1, 2, 4].map((bit) => (bits & bit) !== 0) as [boolean, boolean, boolean];
  const on = [a, b, c, isOdd(a, b), isOdd(a, c), isOdd(b, c), isOdd(a, b, c)];
  return Object.fromEntries(OPTIONS.map((option, bit) => [option, on[bit]])) as Record<
    DisplayOption,
    boolean
  >;
});

const overridden = (whole: WholeQuote): WholeQuote => {
  const id = whole.categories[0]?.id;
  const tasks = whole.tasks.map((task) =>
    task.categoryId === id ? { ...task, materialUnitCost: 0, laborUnitCost: 0 } : task,
  );
  const categories = whole.categories.map((category) =>
    category.id === id ? { ...category, overridePrice: 1850.5 } : category,
  );
  return { ...whole, tasks, categories };
};

const plain = (): WholeQuote => {
  const whole = bathroomRenovation();
  const termsAndConditions = `${whole.quote.termsAndConditions}\n1. Demolition\n2. Tiling\n10) Paint\nEnd.\n•\tWalls\no\tTwo coats\n•\tDoors\n1.\tFloor\na)\tOak\n(i)\tOiled\n2.\tTrim`;
  return { ...whole, quote: { ...whole.quote, taxes: [], termsAndConditions }, payments: [] };
};

/** An estimate with everything that a client can choose, and every text. */
const proposal = (): WholeQuote => {
  const whole = bathroomRenovation();
  const [demolition, plumbing] = whole.categories;
  const categories = whole.categories.map((category) => {
    if (category === demolition) return { ...category, optional: true };
    return category === plumbing ? { ...category, optional: true, selected: true } : category;
  });
  const tasks = whole.tasks.map((task) => {
    if (task.name.endsWith("tile")) return { ...task, choiceGroup: "Tile" };
    if (task.name === "Heated floor mat") return { ...task, optional: true };
    if (task.name === "Install toilet") return { ...task, optional: true, selected: true };
    return { ...task, allowance: task.name.includes("vanity"), taxable: task.unit !== "hour" };
  });
  const quote: WholeQuote["quote"] = {
    ...whole.quote,
    kind: "estimate",
    introduction: "Thank you for asking us.\n- We start in May.\n- It takes three weeks.",
    assumptions: "The floor is level.",
    exclusions: "- Painting\n- Repair of hidden damage",
    acceptanceText: "We accept.\n1. The work begins in May.",
    discount: { kind: "percent", value: 5, label: "Spring offer" },
    businessInfo: {
      ...whole.quote.businessInfo,
      licences: [{ label: "RBQ", number: "1234-5678-01" }],
      taxNumbers: [{ label: "GST", number: "12345 6789 RT0001" }],
    },
  };
  return { ...whole, quote, categories, tasks };
};

const QUOTES: [string, WholeQuote][] = [
  ["with a fixed price, and without taxes and schedule", overridden(plain())],
  ["with options, a discount, taxes, a schedule and a scope", proposal()],
  ["with nothing in it", exampleWholeQuote({ quote: { title: "To be filled" } })],
];

async function setSwitches(page: Page, wanted: Record<DisplayOption, boolean>): Promise<void> {
  for (const { option, label } of DISPLAY_OPTION_LABELS) {
    const control = page.getByRole("switch", { name: label });
    if ((await control.isChecked()) !== wanted[option]) await control.click();
    await expect(control).toBeChecked({ checked: wanted[option] });
  }
}

/** The texts that are nowhere on the page. */
const missingOf = (page: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => missingTexts(page, [text]));

for (const [name, example] of QUOTES)
  test(
    `combinations of a quote ${name}: preview and PDF have every text and figure`,
    { tag: "@full" },
    async ({ page, server }) => {
      const whole = ownQuote(example);
      await uploadQuote(server.url, whole);
      await page.goto(`/quote/${whole.quote.id}/customize`);
      await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
      const preview = page.getByRole("region", { name: "Quote preview" });
      for (const combination of COMBINATIONS) {
        await setSwitches(page, combination);
        const flags = Object.entries(combination).map(([option, shown]) => [option, String(shown)]);
        const answer = await page.request.get(
          `${apiPaths.pdf(whole.quote.id)}?${new URLSearchParams(flags)}`,
        );
        const pages = await readPdfPages(await answer.body());
        const printable = printableQuote(whole, combination);
        const [head, body] = [headTexts(printable), documentTexts(printable, true)];
        const onScreen = (await preview.textContent()) ?? "";
        // The PDF has the cells of a row beside its name, before the description.
        const missing = {
          preview: [...missingOf(onScreen, head), ...missingTexts(onScreen, body)],
          pdf: missingOf(pages.join(" "), [...head, ...body]),
        };
        expect(missing, JSON.stringify(combination)).toEqual({ preview: [], pdf: [] });
      }
    },
  );
