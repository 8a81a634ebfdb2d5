// Tests of the Customize step: switches and what they change in the preview, completeness and its links.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { bathroomRenovation, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { press } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { expectClosed, redo, title, undo, waitUntilSaved } from "../pages/edit-screen.ts";

const preview = page.getByRole("region", { name: "Quote preview" });
const card = page.getByRole("region", { name: "Estimate Completeness" });
const dialogOf = (name: string) => page.getByRole("dialog", { name });

const floor = (): WholeQuote =>
  madeQuote(
    {
      Floor: [
        {
          name: "Retile floor",
          quantity: 12,
          unit: "sq.ft",
          materialUnitCost: 10.5,
          laborUnitCost: 7,
        },
        { name: "Screws", quantity: 1_000, materialUnitCost: 9.9, markup: 7.25 },
      ],
    },
    { taxes: [{ name: "GST", rate: 5, applyOn: "both" }] },
  );

/** What is read, without the marks of where a line may break. */
const words = (found: Locator) => (): string =>
  (found.query()?.textContent ?? "")
    .replaceAll(/[\u00AD\u200B\u2060]/g, "")
    .replaceAll(/\s+/g, " ");

async function customize(whole: WholeQuote): Promise<MemoryServer> {
  const server = await openQuote(whole, "/customize");
  await expect.element(preview).toBeVisible();
  return server;
}

async function cancel(name: string): Promise<void> {
  await dialogOf(name).getByRole("button", { name: "Cancel" }).click();
  await expectClosed(dialogOf(name));
}

test("opening it saves the defaults of the switches without a step to undo, and keeps what can be redone", async () => {
  const whole = floor();
  whole.quote.displayOptions = null;
  const server = await openQuote(whole);
  await title.fill("Kitchen");
  await press("Enter");
  await waitUntilSaved();
  await undo.click();
  await page.getByRole("link", { name: "3 Customize" }).click();
  await expect.element(preview).toBeVisible();
  await expect
    .poll(() => server.whole(whole.quote.id).quote.displayOptions)
    .toEqual(DEFAULT_DISPLAY_OPTIONS);
  await expect.element(undo).toBeDisabled();
  await expect.element(redo).toBeEnabled();
});

test("each switch changes the preview, and is saved immediately", async () => {
  const whole = floor();
  const server = await customize(whole);
  await expect.poll(words(preview)).toContain("GST (5%)");
  const row = preview.getByRole("row", { name: "Retile floor" });
  await expect.poll(words(row)).not.toContain("$17.50");
  await page.getByRole("switch", { name: "Show Unit Prices" }).click();
  await expect.element(preview.getByRole("columnheader", { name: "Unit price" })).toBeVisible();
  await expect.poll(words(row)).toContain("$17.50");
  await expect.poll(words(preview)).toContain("≈ $");
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  await expect.poll(words(preview)).not.toContain("GST (5%)");
  await page.getByRole("switch", { name: "Show Task Details" }).click();
  await expect.poll(words(preview)).not.toContain("Retile floor");
  await waitUntilSaved();
  expect(server.whole(whole.quote.id).quote.displayOptions).toMatchObject({
    showSubtotalOnly: true,
    showTaskDetails: false,
    showUnitPrices: true,
  });
});

test("completeness has a colour and marks, and each check leads to where it is fixed; complete it is one line", async () => {
  const empty = exampleWholeQuote({});
  await customize(empty);
  await expect
    .element(card.getByText("0%", { exact: true }))
    .toHaveAttribute("data-tone", "orange");
  const bar = card.getByRole("progressbar");
  await expect.element(bar).toHaveAttribute("aria-valuenow", "0");
  expect(card.getByRole("img", { name: "Missing" }).elements()).toHaveLength(6);
  for (const [check, editor] of [
    ["Company details", "Edit Business Information"],
    ["Client information", "Edit Client Details"],
    ["Project address", "Edit Project & Billing Addresses"],
  ] as const) {
    await card.getByRole("button", { name: check }).click();
    await cancel(editor);
  }
  await card.getByRole("button", { name: "Tasks added" }).click();
  await expect.poll(() => location.pathname).toBe(`/quote/${empty.quote.id}`);
  await customize(bathroomRenovation());
  await expect.element(bar).not.toBeInTheDocument();
  expect(card.element().getBoundingClientRect().height).toBeLessThan(70);
  await card.getByRole("button", { name: "Estimate Completeness", expanded: false }).click();
  await expect.element(bar).toHaveAttribute("aria-valuenow", "100");
  expect(card.getByRole("img", { name: "Done" }).elements()).toHaveLength(6);
});
