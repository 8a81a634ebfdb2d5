// Tests of "Job cost" and "Shopping list": cost and margin, a target margin, ticks of this device, and the CSV.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { QuoteKind } from "#core/quote/quote-kind.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusOn } from "../testing/focus.ts";
import { makeQuote, plainTask, type CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

let edit: EditPage;

test.beforeEach(({ page }) => {
  edit = new EditPage(page);
});

const bought = (name: string, fields: Partial<CustomTask> = {}): CustomTask => ({
  ...plainTask(name),
  material: "100",
  ...fields,
});

/** Doors: $100 of material and $50 of labor at no markup. Floors: twice $100 with 20 %. Walls for a fixed $500. */
async function openQuote(page: Page, kind: QuoteKind = "quote"): Promise<string> {
  const quoteId = await makeQuote(page.request, {
    Doors: [bought("Hang", { labor: "50" })],
    Floors: [bought("Oak boards", { markup: "20" }), bought("Oak boards", { markup: "20" })],
    Walls: [bought("Board")],
  });
  const { categories } = (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as {
    categories: { id: string; name: string }[];
  };
  const walls = categories.find(({ name }) => name === "Walls")?.id ?? "";
  await page.request.put(apiPaths.overridePrice(walls), { data: { overridePrice: 500 } });
  await page.request.put(apiPaths.quote(quoteId), { data: { kind } });
  await page.goto(`/quote/${quoteId}`);
  await expect(edit.category("Walls")).toContainText("(overridden)");
  return quoteId;
}

const openByButton = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `${name}…`, exact: true }).click();
  return page.getByRole("dialog", { name });
};

/** The figures of a part of the dialog by their labels. */
async function figuresIn(page: Page, part: string): Promise<Record<string, string>> {
  const lists = page.getByRole("region", { name: part }).first();
  const labels = await lists.locator("dt").allTextContents();
  const figures = await lists.locator("dd").allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label, figures[index] ?? ""]));
}

test("costs and margin follow the discount; the cost of an overridden category is unknown", async ({
  page,
}) => {
  const quoteId = await openQuote(page);
  // A discount of 10 % of 150 + 240 + 500 = 890.
  const discount = { kind: "percent", value: 10, label: "" };
  await page.request.put(apiPaths.quote(quoteId), { data: { discount } });
  await page.reload();
  await expect(edit.summary).toContainText("$801.00");
  const dialog = await openByButton(page, "Job cost");
  expect(await figuresIn(page, "The whole job")).toEqual({
    Material: "$300.00",
    Labor: "$50.00",
    "Labor hours": "No hourly rate",
    Cost: "$350.00",
    "Price after discount": "$351.00",
    "Gross profit": "$1.00",
    Markup: "11.4%",
    Margin: "0.3%",
  });
  await expect(dialog).toContainText("16.7% margin. Markup is before the discount.");
  await expect(dialog).toContainText("1 category has an overridden price: its cost is unknown");
  const walls = dialog.getByRole("listitem").filter({ hasText: "Walls" });
  await expect(walls.getByRole("definition")).toHaveText(["Unknown", "$450.00", "Unknown"]);
  await expectAccessible(page, "job cost");
  await expectNoSidewaysScroll(page, "job cost");
  await page.emulateMedia({ media: "print" });
  expect((await page.locator("body").innerText()).trim()).toBe(
    "To print a quote, open it, go to step 3, Customize, and use Download PDF.",
  );
  await page.emulateMedia({ media: "screen" });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectFocusOn(page, "Job cost…");
});

test("a target margin sets one markup for all tasks in one step, which undo takes back", async ({
  page,
}) => {
  const quoteId = await openQuote(page);
  const dialog = await openByButton(page, "Job cost");
  await dialog.getByRole("button", { name: "Set a target margin" }).click();
  const form = dialog.getByRole("form", { name: "Target margin" });
  const field = form.getByRole("textbox", { name: "Target margin (%)" });
  await expect(field).toBeFocused();
  await page.keyboard.type("60");
  await expect(form).toContainText("The highest markup is 100%: it gives a margin of 50%.");
  await field.fill("16.7");
  await expect(form).toContainText("20% markup on every task gives a margin of 16.7%.");
  // 890 now; 350 x 1.2 + 500 with 20 %.
  await expect(form.getByRole("definition")).toHaveText(["$890.00", "$920.00"]);
  await expectAccessible(page, "target margin");
  await page.keyboard.press("Enter");
  await expect(form).toHaveCount(0);
  expect(await figuresIn(page, "The whole job")).toMatchObject({ Markup: "20%", Margin: "16.7%" });
  await dialog.getByRole("button", { name: "Done" }).click();
  const markups = async () => {
    await waitUntilSaved(page);
    const answer = await page.request.get(apiPaths.quoteTasks(quoteId));
    return ((await answer.json()) as { markup: number }[]).map(({ markup }) => markup);
  };
  expect(await markups()).toEqual([20, 20, 20, 0]);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(edit.summary).toContainText("$890.00");
  expect(await markups()).toEqual([0, 20, 20, 0]);
});

test("while a target margin is typed, no other button discards it", async ({ page }) => {
  await openQuote(page);
  const dialog = await openByButton(page, "Job cost");
  await dialog.getByRole("button", { name: "Set a target margin" }).click();
  await page.keyboard.type("20");
  await expect(dialog.getByRole("button")).toHaveText(["", /^Set markup/, "Cancel"]);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("textbox", { name: "Target margin (%)" })).toHaveValue("20");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Shopping list" }).click();
  await expect(page.getByRole("dialog", { name: "Shopping list" })).toBeVisible();
});

test("Enter sets the margin that was just typed @one-width", async ({ page }) => {
  await openQuote(page);
  const dialog = await openByButton(page, "Job cost");
  await dialog.getByRole("button", { name: "Set a target margin" }).click();
  await page.keyboard.type("16.7");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("form")).toHaveCount(0);
  expect(await figuresIn(page, "The whole job")).toMatchObject({ Markup: "20%", Margin: "16.7%" });
});

test("without costs a target margin says what to do first @one-width", async ({ page }) => {
  await edit.openMade({ Doors: [bought("Hang", { material: "0" })] });
  const dialog = await openByButton(page, "Job cost");
  await dialog.getByRole("button", { name: "Set a target margin" }).click();
  await page.keyboard.type("20");
  await expect(dialog).toContainText("No included task has a cost yet. Add the costs first.");
});

test("the shopping list merges equal tasks, and keeps ticks on this device", async ({ page }) => {
  await openQuote(page, "estimate");
  let dialog = await openByButton(page, "Shopping list");
  const materials = dialog.getByRole("region", { name: "Materials" });
  await expect(materials.getByRole("checkbox")).toHaveCount(2);
  const boards = materials.getByRole("checkbox", { name: "Oak boards" });
  await expect(materials).toContainText("2 each × $100.00 = $200.00 · Floors");
  await expect(dialog.getByRole("region", { name: "Cost unknown" })).toContainText("Board");
  await expect(dialog.getByRole("region", { name: "Labor" })).toContainText(
    "No hourly rate, $50.00",
  );
  await expect(dialog.getByRole("status")).toHaveText("0 of 4 checked off");
  await boards.click();
  await expect(dialog.getByRole("status")).toHaveText("1 of 4 checked off");
  await expectAccessible(page, "shopping list");
  await expectNoSidewaysScroll(page, "shopping list");

  await page.reload();
  dialog = await openByButton(page, "Shopping list");
  await expect(boards).toBeChecked();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("estimate - shopping list.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("yes,Material,Oak boards,2,each,100.00,200.00,,Floors\r\n");
  await page.keyboard.press("Escape");
  await expectFocusOn(page, "Shopping list…");
});

test("unchecking all lines can be undone", async ({ page }) => {
  await openQuote(page);
  const dialog = await openByButton(page, "Shopping list");
  const boards = dialog.getByRole("checkbox", { name: "Oak boards" });
  await boards.click();
  await dialog.getByRole("button", { name: "Uncheck all" }).click();
  await expect(dialog.getByRole("status")).toHaveText("0 of 4 checked off");
  await dialog.getByRole("checkbox", { name: "Board", exact: true }).click();
  await dialog.getByRole("button", { name: "Undo uncheck all" }).click();
  await expect(dialog.getByRole("button", { name: "Uncheck all", exact: true })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("2 of 4 checked off");
  await expect(boards).toBeChecked();
  await page.reload();
  await openByButton(page, "Shopping list");
  await expect(boards).toBeChecked();
});

test("a line that needs more than was checked off is open again @one-width", async ({ page }) => {
  await openQuote(page);
  await openByButton(page, "Shopping list");
  await page.getByRole("checkbox", { name: "Oak boards" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await edit.cell("Quantity", "Oak boards").first().fill("3");
  await expect(edit.summary).toContainText("$1,130.00");
  const dialog = await openByButton(page, "Shopping list");
  await expect(dialog.getByRole("checkbox", { name: "Oak boards" })).not.toBeChecked();
  await expect(dialog).toContainText("Checked off: 2 each");
});

test("Ctrl+K finds both, and one leads to the other @one-width", async ({ page }) => {
  await openQuote(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("job cost");
  await page.keyboard.press("Enter");
  const cost = page.getByRole("dialog", { name: "Job cost" });
  await cost.getByRole("button", { name: "Shopping list" }).click();
  await expect(cost).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Shopping list" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("shopping");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Shopping list" })).toBeVisible();
});
