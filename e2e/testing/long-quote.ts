// A quote of 18 tasks with long descriptions in two categories, of which one has a price of its own.
import { exampleId, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, type Page } from "@playwright/test";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { EditPage } from "../pages/edit-page.ts";
import { ownQuote } from "./own-quote.ts";

const DESCRIPTION =
  "Includes disposal of up to 1 ton of rubble; hidden damage behind the boards is quoted apart before it is repaired, and nothing is closed before the inspector has seen it. ".repeat(
    2,
  );

/** The first category, of 15 tasks: `Task 1` costs 1,127 of material and 0.5 of labor, with 15 % of markup. */
export const COUNTED = "Plumbing";
/** The second category, of 3 tasks, with a price of 2,450. */
export const OVERRIDDEN = "Electrical";

/** @returns the quote with new ids */
export function longQuote(): WholeQuote {
  const task = (index: number) => {
    const isCounted = index < 15;
    return {
      name: `Task ${index + 1}`,
      description: DESCRIPTION,
      categoryId: exampleId("category", isCounted ? 1 : 2),
      position: isCounted ? index : index - 15,
      quantity: index === 0 ? 1_250.5 : 1,
      materialUnitCost: isCounted ? 1_127 : 0,
      laborUnitCost: isCounted ? 0.5 : 0,
      markup: 15,
    };
  };
  return ownQuote(
    exampleWholeQuote({
      quote: { title: "Bathroom" },
      categories: [
        { name: COUNTED, defaultLaborHourlyRate: 95 },
        { name: OVERRIDDEN, overridePrice: 2_450 },
      ],
      tasks: Array.from({ length: 18 }, (_, index) => task(index)),
    }),
  );
}

/**
 * Uploads a quote and opens its Edit step.
 *
 * @returns the Edit step, with all rows rendered
 */
export async function openUploaded(
  page: Page,
  { url }: { url: string },
  whole: WholeQuote = longQuote(),
): Promise<EditPage> {
  await uploadQuote(url, whole);
  await page.goto(`/quote/${whole.quote.id}`);
  await expect(page.getByTestId("task-row")).toHaveCount(whole.tasks.length);
  return new EditPage(page);
}
