// Tests of every screen: no accessibility violations in light and dark, no horizontal scrolling at 320 px.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { post } from "../testing/post.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

/** Checks a screen that is as wide as the narrowest phone, too. */
async function expectGood(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

test("the Edit step with a task, the taxes with one in error, and the choice of tasks", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openMade({ Tile: plainTasks("Job") });
  await expectGood(page, "a quote with a task");
  await page.getByRole("button", { name: "Edit taxes" }).click();
  await page.getByLabel("Rate (%)").first().fill("abc");
  await expectGood(page, "Edit taxes");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  const dialog = await edit.openPicker("Tile");
  await dialog.getByLabel("Search tasks").fill("door");
  await dialog.getByRole("checkbox").first().check();
  await expectAccessible(page, "Select Tasks");
});

test("the Customize step and its modal", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Work: plainTasks("Job"), Cleanup: [] });
  await page.getByRole("link", { name: /Customize/ }).click();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await expectGood(page, "Customize");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText("1 category comes to $0.00")).toBeVisible();
  await expectAccessible(page, "the professional prompt with what stands out");
});

test("the Add Details step with all that it folds, with errors, and its dialog @full", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Work: plainTasks("Job") });
  for (const amount of [30, 40, 60])
    await post(page.request, apiPaths.payments(quoteId), {
      name: "Part",
      isPercentage: true,
      amount,
    });
  await page.goto(`/quote/${quoteId}/details`);
  const details = new DetailsPage(page);
  await expect(page.getByText(/^Total exceeds 100%/)).toBeVisible();
  await page.getByRole("button", { name: /^More: .*licenses/ }).click();
  await page.getByRole("button", { name: "More: billing address" }).click();
  for (const name of ["Add introduction", "Add assumptions", "Add exclusions"])
    await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Warranty", exact: true }).click();
  await page.getByRole("button", { name: "Change acceptance" }).click();
  await page.getByRole("radio", { name: "Own text" }).check();
  await page.getByLabel("Date", { exact: true }).fill("2026-11-21");
  await page.getByLabel("Valid until").fill("2026-11-20");
  await details.ofClient("Email").fill("dana@");
  await details.ofClient("Email").blur();
  await expect(details.ofClient("Email")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Site links" }).click();
  await expectGood(page, "Add Details with everything open");
  await details.openParty("Numbering…");
  await expectAccessible(page, "Numbering");
});

test.describe("deleted", () => {
  test.use({ provokes: /status of 410/ });

  test("My quotes, filled and with what was deleted, its questions, and a deleted quote's page @full", async ({
    page,
  }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Tile: plainTasks("Job") });
    await edit.name("Deck");
    await waitUntilSaved(page);
    await page.goto("/quotes");
    const more = page.getByRole("button", { name: "More for Deck" });
    await more.click();
    await expectGood(page, "a list of quotes with an open menu");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const question = page.getByRole("dialog");
    await expectAccessible(page, "the question before deleting");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Deleted" })).toBeVisible();
    await expectGood(page, "deleted quotes");
    await page.getByRole("button", { name: "Delete for good: Deck" }).click();
    await expect(question).toBeVisible();
    await expectAccessible(page, "the question before one goes for good");
    await question.getByRole("button", { name: "Close" }).click();
    await page.goto(`/quote/${quoteId}`);
    await expect(page.getByText("This link no longer works", { exact: false })).toBeVisible();
    await expectGood(page, "the page of a deleted quote");
  });
});

test("My prices with a region, and with a rate in error @full", async ({ page }) => {
  await page.goto("/prices");
  await page.getByLabel("State, province or territory").selectOption({ label: "Ontario" });
  await page.getByText("Labor rates and markups by category", { exact: true }).click();
  await page.getByLabel("My rate for Tile, dollars an hour").fill("0");
  await expect(page.getByText("Enter a rate above zero, or none.")).toBeVisible();
  await expectGood(page, "My prices with a rate in error");
});

test("Clients, and a known one offered in a quote @full", async ({ page }) => {
  await page.goto("/clients");
  await page.getByRole("button", { name: "Add a client" }).click();
  await page.getByLabel("Contact name").fill("Dana Whitfield of the Northern Counties");
  await page.getByLabel("Email").fill("dana.whitfield@northern-counties.example");
  await expectAccessible(page, "a client that is added");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 client", { exact: true })).toBeVisible();
  await expectGood(page, "a list of clients");
  await new EditPage(page).openMade({ Work: plainTasks("Job") });
  await page.getByRole("link", { name: /Add Details/ }).click();
  await page.getByLabel("Contact name of the client").pressSequentially("dana");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Results" })).toBeVisible();
  await expectGood(page, "a client that is offered");
});

test("Your devices without a workspace, with one, and its questions @full", async ({ page }) => {
  await page.goto("/devices");
  await page.getByLabel("Code: 12 words").fill("legal winner");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("A code has 12 words. This has 2.")).toBeVisible();
  await expectGood(page, "a code in error");
  await page.getByRole("button", { name: "Set up" }).click();
  const kept = page.getByRole("button", { name: "I have kept it" });
  await expect(kept).toBeVisible();
  await expectGood(page, "a new code");
  await kept.click();
  await expect(page.getByText("(this device)")).toBeVisible();
  await expectGood(page, "Your devices with a workspace");
  for (const name of ["Replace the code", "Leave on this device"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page, name);
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});
