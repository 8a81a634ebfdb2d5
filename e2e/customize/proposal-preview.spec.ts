// Tests of the preview of a proposal: its head, options, scope and signatures, for everybody who reads the screen.
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";

/** A proposal with one of each thing that a client can choose, a discount, and every text. */
function proposal(): WholeQuote {
  const whole = ownQuote(bathroomRenovation());
  whole.quote.kind = "proposal";
  whole.quote.discount = { kind: "amount", value: 500, label: "" };
  whole.quote.introduction = "Thank you for asking us.";
  whole.quote.assumptions = "The floor is level.";
  whole.quote.exclusions = "- Painting\n- Doors";
  whole.tasks = whole.tasks.map((task) => {
    if (task.name === "Install toilet") return { ...task, optional: true };
    if (task.name === "Wall tile") return { ...task, choiceGroup: "Tile", allowance: true };
    return task.name === "Floor tile" ? { ...task, choiceGroup: "Tile" } : task;
  });
  return whole;
}

test.beforeEach(async ({ page, server }) => {
  const whole = proposal();
  await uploadQuote(server.url, whole);
  await page.goto(`/quote/${whole.quote.id}/customize`);
  await expect(page.getByRole("group", { name: /^Page 1 of/ })).toBeVisible();
});

test("the head names the kind, and has the total; every page names the proposal @full", async ({
  page,
}) => {
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.locator("header")).toContainText("Proposal number");
  await expect(preview.locator("header").getByText("Proposal", { exact: true })).toBeVisible();
  const total = await preview.getByTestId("preview-figures").locator("dd").last().textContent();
  await expect(preview.getByTestId("preview-head-total")).toHaveText(`Total${total}`);
  const sheets = preview.getByRole("group", { name: /^Page/ });
  for (const sheet of await sheets.all())
    await expect(sheet).toContainText(/Page \d of \d · Proposal 2026-041/);
});

test("the parts are headings in the order of the document @full", async ({ page }) => {
  const headings = page.getByRole("region", { name: "Quote preview" }).getByRole("heading");
  const names = await headings.allTextContents();
  expect(names.filter((name) => !/^(From|Prepared for|.* address)$/.test(name))).toEqual([
    "Bathroom renovation",
    "Demolition",
    "Plumbing",
    "Tiling and finishing",
    "Options",
    "One of several: Tile",
    "Payment schedule",
    "Assumptions",
    "Not included",
    "Terms and conditions",
    "Acceptance",
  ]);
});

test("options have price and difference, and the chosen alternative is marked in words @full", async ({
  page,
}) => {
  const preview = page.getByRole("region", { name: "Quote preview" });
  const options = preview.getByRole("table").filter({ hasText: "Difference to the total" });
  await expect(options).toHaveCount(2);
  const row = (name: string) => options.getByRole("row", { name });
  await expect(row("Wall tile")).toContainText("Chosen");
  await expect(row("Floor tile")).not.toContainText("Chosen");
  await expect(row("Floor tile")).toContainText(/[−+]\$\d/);
  await expect(row("Install toilet")).toContainText(/\+\$\d/);
  const tasks = preview.getByRole("table").filter({ hasNotText: "Difference to the total" });
  await expect(tasks.getByRole("row", { name: "Install toilet" })).toHaveCount(0);
  await expect(tasks.getByRole("row", { name: "Wall tile" })).toContainText(
    "Allowance: the final price follows your selection",
  );
});

test("with hidden taxes a sentence says so, and no figure includes them @full", async ({
  page,
}) => {
  const preview = page.getByRole("region", { name: "Quote preview" });
  await page.getByRole("switch", { name: "Hide Taxes" }).click();
  // In the head, below the figures, and where it is signed.
  await expect(preview.getByText("Taxes not included", { exact: true })).toHaveCount(3);
  await expect(preview).not.toContainText("Difference to the total");
  await expect(preview.getByTestId("preview-head-total")).toContainText("After discount");
});

test("contractor and client have lines for signature, printed name and date @full", async ({
  page,
}) => {
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect(preview.getByText("this proposal and asks for the work to begin")).toBeVisible();
  await expect(preview.getByText("Contractor", { exact: true })).toBeVisible();
  await expect(preview.getByText("Client", { exact: true })).toBeVisible();
  for (const caption of ["Signature", "Printed name", "Date"])
    await expect(preview.locator("p").getByText(caption, { exact: true })).toHaveCount(2);
});

test(
  "the page does not scroll sideways at 320 px, in any look",
  { tag: "@finger" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const look of ["Plain", "Banded", "Bold"]) {
      await page.getByRole("radio", { name: look }).check();
      const room = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(room).toBeLessThanOrEqual(0);
    }
  },
);
