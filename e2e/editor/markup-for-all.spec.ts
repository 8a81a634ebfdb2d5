// Tests of "Markup for all tasks", of the line about tasks with another markup, and of the markup of new tasks.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { plainTask, type CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(({ page }) => {
  edit = new EditPage(page);
});

const priced = (name: string, markup: string): CustomTask => ({ ...plainTask(name), markup });

/** Opens a quote with $10 tasks: Doors with 0 and 5 %, Floors with 20 %, and Walls for a fixed price of $100. */
async function openQuote(page: Page): Promise<string> {
  const quoteId = await edit.openMade({
    Doors: [priced("Hang", "0"), priced("Paint", "5")],
    Floors: [priced("Lay", "20")],
    Walls: [priced("Board", "15")],
  });
  const { categories } = (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as {
    categories: { id: string; name: string }[];
  };
  const walls = categories.find(({ name }) => name === "Walls")?.id ?? "";
  await page.request.put(apiPaths.overridePrice(walls), { data: { overridePrice: 100 } });
  await page.reload();
  await expect(edit.category("Walls")).toContainText("(overridden)");
  for (const name of ["Hang", "Paint", "Lay", "Board"]) await edit.openTask(name);
  return quoteId;
}

/** The markups of the quote's tasks on the server, in order. */
async function storedMarkups(page: Page, quoteId: string): Promise<number[]> {
  await waitUntilSaved(page);
  const answer = await page.request.get(apiPaths.quoteTasks(quoteId));
  return ((await answer.json()) as { markup: number }[]).map(({ markup }) => markup);
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Markup for all tasks…" }).click();
  return page.getByRole("dialog", { name: "Markup for all tasks" });
};

test("one markup for all tasks is one step, leaves out overridden categories and names them @full", async ({
  page,
}) => {
  const calls: string[] = [];
  const quoteId = await openQuote(page);
  page.on("request", (request) => {
    if (request.method() !== "GET")
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const dialog = await openDialog(page);
  const field = dialog.getByRole("textbox", { name: "Markup (%)" });
  await expect(field).toBeFocused();
  await page.keyboard.type("30");
  await expect(dialog).toContainText("3 tasks will change.");
  // 10.00 + 10.50 + 12.00 + 100, then 3 x 13.00 + 100.
  await expect(dialog.getByRole("definition")).toHaveText(["$132.50", "$139.00"]);
  await expect(dialog).toContainText(
    "Not included: Walls. Its price is overridden, so markup does not apply.",
  );
  await expectAccessible(page, "markup for all tasks");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expectFocusOn(page, "Markup for all tasks…");
  await expect(edit.summary).toContainText("$139.00");
  await expect(edit.cell("Markup %", "Board")).toHaveValue("15");
  expect(await storedMarkups(page, quoteId)).toEqual([30, 30, 30, 15]);
  expect(calls).toEqual([`PATCH ${apiPaths.taskMarkups(quoteId)}`]);

  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(edit.summary).toContainText("$132.50");
  expect(await storedMarkups(page, quoteId)).toEqual([0, 5, 20, 15]);
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await storedMarkups(page, quoteId)).toEqual([30, 30, 30, 15]);
});

test("the menu of a category sets the markup of its tasks only @full", async ({ page }) => {
  const quoteId = await openQuote(page);
  await edit.menu("Doors", "Markup for all tasks…");
  const dialog = page.getByRole("dialog", { name: "Markup for all tasks" });
  await dialog.getByRole("textbox", { name: "Markup (%)" }).fill("5");
  await expect(dialog).toContainText("1 of 2 tasks will change.");
  await expect(dialog.getByRole("definition")).toHaveText([
    "$20.50",
    "$21.00",
    "$132.50",
    "$133.00",
  ]);
  await expect(dialog).not.toContainText("Not included");
  await expectNoSidewaysScroll(page, "markup of a category");
  await dialog.getByRole("button", { name: "Set markup" }).click();
  await expectFocusOn(page, "More for Doors");
  expect(await storedMarkups(page, quoteId)).toEqual([5, 5, 20, 15]);
  await page.getByRole("button", { name: "More for Walls", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Markup for all tasks…" })).toBeDisabled();
});

test("the field takes whole percents from 0 to 100, and an empty one sets nothing @full", async ({
  page,
}) => {
  await openQuote(page);
  const dialog = await openDialog(page);
  const field = dialog.getByRole("textbox", { name: "Markup (%)" });
  const set = dialog.getByRole("button", { name: "Set markup" });
  await field.press("ControlOrMeta+a");
  await field.pressSequentially("12.5");
  await expect(field).toHaveValue("12");
  await field.press("ControlOrMeta+a");
  await field.pressSequentially("101");
  await expect(field).not.toHaveValue("101");
  await field.fill("");
  await expect(dialog).toContainText("Enter a whole number from 0 to 100.");
  await expect(set).toBeDisabled();
  await field.press("Enter");
  await expect(dialog).toBeVisible();
  await field.fill("0");
  await expect(set).toBeEnabled();
});

test.describe("without a network", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

  test("the markup is set, kept, and sent later @full", async ({ page, context }) => {
    const quoteId = await openQuote(page);
    await context.setOffline(true);
    const dialog = await openDialog(page);
    await dialog.getByRole("textbox", { name: "Markup (%)" }).fill("50");
    await dialog.getByRole("button", { name: "Set markup" }).click();
    await expect(edit.summary).toContainText("$145.00");
    await expect(page.getByText("Offline, 1 change kept")).toBeVisible();
    await context.setOffline(false);
    expect(await storedMarkups(page, quoteId)).toEqual([50, 50, 50, 15]);
  });
});

test("a line names tasks with another markup than most, and sets them to it @full", async ({
  page,
}) => {
  const quoteId = await edit.openMade({
    Doors: [priced("Hang", "20"), priced("Paint", "0"), priced("Oil", "20")],
    Floors: [priced("Lay", "20"), priced("Sand", "0"), priced("Seal", "20")],
  });
  const panel = page.getByRole("region", { name: "Only you see this" });
  await expect(panel).toContainText("These 2 tasks have 0% markup, the others have 20%.");
  await expectAccessible(page, "tasks with another markup");
  await panel.getByRole("button", { name: "Sand" }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-task]")?.textContent))
    .toContain("Sand");
  await panel.getByRole("button", { name: "Set to 20%" }).click();
  await expect(panel).not.toContainText("0% markup");
  expect(await storedMarkups(page, quoteId)).toEqual([20, 20, 20, 20, 20, 20]);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(panel).toContainText("These 2 tasks have 0% markup");
});

test("new tasks take the markup of most tasks, from the catalog and as custom ones @full", async ({
  page,
}) => {
  const quoteId = await edit.openMade({ Doors: [priced("Hang", "20")] });
  await edit.addCategories(["Plumbing"]);
  const plumbing = edit.category("Plumbing");
  await plumbing.getByRole("button", { name: "Add tasks" }).click();
  const picker = page.getByRole("dialog");
  await picker.getByRole("checkbox").nth(1).check();
  await picker.getByRole("button", { name: /^Add selected tasks/ }).click();
  await expect(picker).toBeHidden();
  expect(await storedMarkups(page, quoteId)).toEqual([20, 20]);
  await plumbing.getByRole("button", { name: "Add tasks" }).click();
  await picker.getByRole("button", { name: "Add Custom Task" }).click();
  await expect(picker.getByLabel("Markup")).toHaveValue("20");
  await picker.getByLabel("Task name").fill("Bleed radiators");
  await picker.getByRole("button", { name: "Add task" }).click();
  expect(await storedMarkups(page, quoteId)).toEqual([20, 20, 20]);
});

test("an open dialog of the summary stays open with its draft when the layout changes @full", async ({
  page,
}) => {
  const wide = { width: 1400, height: 900 };
  // Only the summary beside the categories has this heading.
  const sidePanel = page.locator("h2", { hasText: /^Summary$/ });
  await page.setViewportSize(wide);
  await edit.openMade({ Doors: [priced("Hang", "5")] });
  const markup = await openDialog(page);
  await markup.getByRole("textbox", { name: "Markup (%)" }).fill("30");
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(sidePanel).toHaveCount(0);
  await expect(markup.getByRole("textbox", { name: "Markup (%)" })).toHaveValue("30");
  await markup.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Edit taxes" }).click();
  const taxes = page.getByRole("dialog", { name: "Edit taxes" });
  await taxes.getByRole("textbox", { name: "Rate (%)" }).fill("7");
  await page.setViewportSize(wide);
  await expect(sidePanel).toHaveCount(1);
  await expect(taxes.getByRole("textbox", { name: "Rate (%)" })).toHaveValue("7");
});
