// Tests of every screen and modal: no accessibility violations in light and dark, no horizontal scrolling at 320 px.
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";

test("the Edit step with a task, the taxes, and the choice of tasks", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Tile: plainTasks("Job") });
  await expectAccessible(page, "a quote with a task", true);
  await expectNoSidewaysScroll(page, "a quote with a task");
  await edit.openTaxes();
  await expectAccessible(page, "Edit taxes");
  await expectNoSidewaysScroll(page, "Edit taxes");
  await page.keyboard.press("Escape");
  await edit.category("Tile").getByRole("button", { name: "Add tasks" }).click();
  const dialog = page.getByRole("dialog", { name: "Select Tasks" });
  await dialog.getByLabel("Search tasks").fill("door");
  await dialog.getByRole("checkbox").first().check();
  await expectAccessible(page, "Select Tasks");
});

test("an empty quote and the other modals of the Edit step @full", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await expectAccessible(page, "empty quote");
  await page.getByRole("button", { name: "Add a category" }).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(page, "Add a category");
  await page.keyboard.press("Escape");
  await edit.addCategories(["Tile"]);
  await edit.category("Tile").getByRole("button", { name: "Add tasks" }).click();
  await page.getByRole("button", { name: "Add Custom Task" }).click();
  await expectAccessible(page, "Add Custom Task");
  await page.keyboard.press("Escape");
  await edit.menu("Tile", "Set one price for this category");
  await page.getByLabel("One price for this category ($)").fill("10");
  await page.getByRole("button", { name: "Set price" }).click();
  await expectAccessible(page, "the override's warning");
});

test("the Add Details step with all that it folds, and the dialogs of the parties @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.next();
  const details = new DetailsPage(page);
  await details.schedule(["30", "40"]);
  await expectAccessible(page, "Add Details");
  await details.openMore();
  await page.getByRole("button", { name: "More: billing address" }).click();
  for (const name of ["Add introduction", "Add assumptions", "Add exclusions"])
    await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Change acceptance" }).click();
  await page.getByRole("radio", { name: "Own text" }).check();
  await expectAccessible(page, "Add Details with everything open");
  await expectNoSidewaysScroll(page, "Add Details with everything open");
  await details.openParty("Numbering…");
  await expectAccessible(page, "Numbering");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Site links" }).click();
  await expectAccessible(page, "the unfolded footer");
  await details.next();
  for (const opener of ["Edit business information", "Edit client details", "Edit addresses"]) {
    const dialog = await details.openParty(opener);
    await expectAccessible(page, opener);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});

test("a schedule with fixed sums, starter texts, and a date out of order @full", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.next();
  await new DetailsPage(page).schedule(["30"]);
  await page.getByRole("button", { name: "Add fixed amount" }).click();
  await page.getByRole("button", { name: "Warranty", exact: true }).click();
  await page.getByLabel("Date", { exact: true }).fill("2026-11-21");
  await page.getByLabel("Valid until").fill("2026-11-20");
  await expectAccessible(page, "a schedule with fixed sums");
  await expectNoSidewaysScroll(page, "a schedule with fixed sums");
});

test("My quotes, empty and filled, with its dialog @full", async ({ page }) => {
  await page.goto("/quotes");
  await expect(page.getByText("No quotes yet.")).toBeVisible();
  await expectAccessible(page, "an empty list");
  const edit = new EditPage(page);
  await edit.openNew();
  await edit.name("Deck");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/quotes");
  await expectNoSidewaysScroll(page, "a list of quotes");
  await expectAccessible(page, "a list of quotes");
  await page.getByRole("button", { name: "More for Deck" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expectAccessible(page, "the question before deleting");
});

test("My prices, as it opens, with a region, and with a rate in error @full", async ({ page }) => {
  await page.goto("/prices");
  await expect(
    page.getByText("Labor rates and markups by category", { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, "My prices");
  await expectNoSidewaysScroll(page, "My prices");
  await page.getByLabel("State, province or territory").selectOption({ label: "Ontario" });
  await page.getByText("Labor rates and markups by category", { exact: true }).click();
  await page.getByLabel("My rate for Tile, dollars an hour").fill("0");
  await expect(page.getByText("Enter a rate above zero, or none.")).toBeVisible();
  await expectAccessible(page, "My prices with a rate in error");
  await expectNoSidewaysScroll(page, "My prices with a rate in error");
});

test("Clients, empty, with a client, and a known one offered in a quote @full", async ({
  page,
}) => {
  await page.goto("/clients");
  await expect(page.getByText("No clients yet.")).toBeVisible();
  await expectAccessible(page, "no clients");
  await page.getByRole("button", { name: "Add a client" }).click();
  await page.getByLabel("Contact name").fill("Dana Whitfield of the Northern Counties");
  await page.getByLabel("Email").fill("dana.whitfield@northern-counties.example");
  await expectAccessible(page, "a client that is added");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("1 client", { exact: true })).toBeVisible();
  await expectAccessible(page, "a list of clients");
  await expectNoSidewaysScroll(page, "a list of clients");
  const edit = new EditPage(page);
  await edit.openMade({ Work: plainTasks("Job") });
  await page.getByRole("link", { name: /Add Details/ }).click();
  await page.getByLabel("Contact name of the client").pressSequentially("dana");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox", { name: "Results" })).toBeVisible();
  await expectAccessible(page, "a client that is offered");
  await expectNoSidewaysScroll(page, "a client that is offered");
});

test("Your devices, without a workspace, with one, and its questions @full", async ({ page }) => {
  await page.goto("/devices");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await expectAccessible(page, "Your devices without a workspace");
  await expectNoSidewaysScroll(page, "Your devices without a workspace");
  await page.getByLabel("Code: 12 words").fill("legal winner");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("A code has 12 words. This has 2.")).toBeVisible();
  await expectAccessible(page, "a code in error");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByText("(this device)")).toBeVisible();
  await expectAccessible(page, "Your devices with a workspace");
  await expectNoSidewaysScroll(page, "Your devices with a workspace");
  for (const name of ["Replace the code", "Leave on this device"]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page, name);
    await page.getByRole("button", { name: "Cancel" }).click();
  }
});

test("the Customize step and its modal", async ({ page }) => {
  const edit = new EditPage(page);
  await edit.openMade({ Work: plainTasks("Job"), Cleanup: [] });
  await page.getByRole("link", { name: /Customize/ }).click();
  await expect(page.getByRole("region", { name: "Quote preview" })).toBeVisible();
  await expectAccessible(page, "Customize");
  await expectNoSidewaysScroll(page, "Customize");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText("1 category comes to $0.00")).toBeVisible();
  await expectAccessible(page, "the professional prompt with what stands out");
});
