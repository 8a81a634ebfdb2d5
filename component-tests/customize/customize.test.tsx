// Tests of the Customize step: switches, cards of the preview, completeness and its links, the question before a PDF.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { DEFAULT_DISPLAY_OPTIONS } from "#core/quote/printing/display-options.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { press } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { madeQuote } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
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
  const unitPrices = page.getByRole("switch", { name: "Show Unit Prices" });
  await expect
    .element(unitPrices)
    .toHaveAccessibleDescription("Print the price of one unit of each task");
  await unitPrices.click();
  await expect.element(preview.getByRole("columnheader", { name: "Unit price" })).toBeVisible();
  await expect.poll(words(row)).toContain("$17.50");
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

test("the preview says on what a tax is computed, what is rounded, and that taxes are not included", async () => {
  const screws = { name: "Screws", quantity: 1_000, materialUnitCost: 9.9, markup: 7.25 };
  const taxes = [{ name: "GST", rate: 5, applyOn: "both" as const }];
  await customize(madeQuote({ Deck: [screws] }, { taxes, taxOnMarkup: false }));
  await page.getByRole("switch", { name: "Show Unit Prices" }).click();
  const row = preview.getByRole("row", { name: "Screws" });
  await expect.element(row.getByRole("img", { name: "Rounded" })).toHaveTextContent("≈");
  await expect.poll(words(row)).toContain("≈ $10.62");
  await page.getByRole("switch", { name: "Show What Each Tax Is Computed On" }).click();
  await expect.poll(words(preview)).toContain("GST (5% of $9,900.00)");
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  // At the head, below the totals, and beside the signatures.
  await expect.poll(() => words(preview)().match(/Taxes not included/g)?.length).toBe(3);
});

test("each card of the preview opens its editor, whose changes show at once", async () => {
  await customize(bathroomRenovation());
  for (const [name, text, opener, editor] of [
    ["From", "Érable Rénovations inc.", "Edit business information", "Edit Business Information"],
    ["Prepared for", "Maya Tremblay", "Edit client details", "Edit Client Details"],
    ["Project address", "1266 avenue", "Edit addresses", "Edit Project & Billing Addresses"],
    ["Billing address", "PO Box 88", "Edit billing address", "Edit Project & Billing Addresses"],
  ] as const) {
    const shown = preview.getByRole("region", { name, exact: true });
    await expect.poll(words(shown)).toContain(text);
    await shown.getByRole("button", { name: opener }).click();
    await cancel(editor);
  }
  await page.getByRole("button", { name: "Edit client details" }).click();
  const dialog = dialogOf("Edit Client Details");
  await dialog.getByLabelText("Contact name").fill("Dana Whitfield");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(preview.getByText("Dana Whitfield")).toBeVisible();
});

test("completeness is orange below 50 %, yellow from 50 %, green from 80 %, without colour alone; complete it is one line", async () => {
  const half = bathroomRenovation();
  half.quote.businessInfo.companyName = "";
  half.quote.clientInfo.contactName = "";
  half.quote.clientInfo.projectAddress = "";
  const almost = bathroomRenovation();
  almost.quote.businessInfo.companyName = "";
  for (const [whole, percent, tone, done] of [
    [exampleWholeQuote({}), 0, "orange", 0],
    [half, 50, "yellow", 3],
    [almost, 83, "green", 5],
    [bathroomRenovation(), 100, "green", 6],
  ] as const) {
    await customize(whole);
    await expect
      .element(card.getByText(`${percent}%`, { exact: true }))
      .toHaveAttribute("data-tone", tone);
    if (percent === 100) {
      await expect.element(card.getByRole("progressbar")).not.toBeInTheDocument();
      expect(card.element().getBoundingClientRect().height).toBeLessThan(70);
      await card.getByRole("button", { name: "Estimate Completeness", expanded: false }).click();
    }
    await expect
      .element(card.getByRole("progressbar"))
      .toHaveAttribute("aria-valuenow", String(percent));
    expect(card.getByRole("img", { name: "Done" }).elements()).toHaveLength(done);
    expect(card.getByRole("img", { name: "Missing" }).elements()).toHaveLength(6 - done);
  }
});

test(
  "each of the six checks leads to where it is fixed, and is counted when it is",
  { tags: ["full"] },
  async () => {
    const whole = exampleWholeQuote({});
    await customize(whole);
    await card.getByRole("button", { name: "Company details" }).click();
    await cancel("Edit Business Information");
    await card.getByRole("button", { name: "Client information" }).click();
    const client = dialogOf("Edit Client Details");
    await client.getByLabelText("Contact name").fill("Dana Whitfield");
    await client.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "17");
    await card.getByRole("button", { name: "Project address" }).click();
    const addresses = dialogOf("Edit Project & Billing Addresses");
    await addresses.getByLabelText("Project address", { exact: true }).fill("12 Oak Street");
    await addresses.getByRole("button", { name: "Save" }).click();
    await expect.element(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
    for (const check of ["Categories added", "Tasks added", "Subtotal above zero"]) {
      await card.getByRole("button", { name: check }).click();
      await expect.poll(() => location.pathname).toBe(`/quote/${whole.quote.id}`);
      history.back();
      await expect.element(card).toBeVisible();
    }
  },
);

test("without company details a PDF asks first; a refused download says why in a toast", async () => {
  provokes(/Download failed|422/);
  const whole = floor();
  const server = await customize(whole);
  const download = page.getByRole("button", { name: "Download PDF" });
  await download.click();
  await page.getByRole("button", { name: "Add Company Details" }).click();
  await cancel("Edit Business Information");
  const sentence = "This quote is too long for one PDF.";
  server.refuse("GET", new RegExp(`^${apiPaths.pdf(whole.quote.id)}`), 422, sentence);
  await download.click();
  const prompt = dialogOf("Make your estimate look more professional!");
  await prompt.getByRole("button", { name: "Download Anyway" }).click();
  await expect.element(page.getByText("Download failed", { exact: true })).toBeVisible();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

test("Back opens Add Details", async () => {
  const whole = floor();
  await customize(whole);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect.poll(() => location.pathname).toBe(`/quote/${whole.quote.id}/details`);
});
