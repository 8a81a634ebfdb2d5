// Tests of the whole job with the keyboard only, in a small window: the focus is never lost and never covered.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusInSight, focusedNameIn } from "../testing/focus.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { storedQuote } from "../testing/stored-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

// Hundreds of key presses, with a check after each.
test.describe.configure({ timeout: 240_000 });

/** Maximum number of Tab presses between two controls of this job. */
const MOST_STOPS = 80;

/** A user who only has a keyboard. */
class Keyboard {
  readonly #page: Page;
  #isChecked = false;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await expectFocusInSight(this.#page, `after ${key} at ${await focusedNameIn(this.#page)}`);
    this.#isChecked = true;
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** Presses Tab until a control of that name has the focus. */
  async reach(name: string | RegExp, key = "Tab"): Promise<void> {
    const isThere = (now: string) => (typeof name === "string" ? now === name : name.test(now));
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (this.#isChecked && isThere(await focusedNameIn(this.#page))) return;
      await this.press(key);
    }
    throw new Error(`Tab does not lead to ${name}.`);
  }

  async use(name: string | RegExp): Promise<void> {
    await this.reach(name);
    await this.press("Enter");
  }
}

async function addCategoryAndTask(keys: Keyboard, page: Page): Promise<void> {
  await keys.use("Blank quote: add a category");
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await keys.type("drywal");
  await keys.press("Enter");
  await keys.press("Enter");
  // The task picker of the new category is open.
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await keys.use("Add Custom Task");
  await keys.type("Hang boards");
  await keys.reach("Quantity");
  await keys.type("12");
  await keys.reach("Material cost ($ per unit)");
  await keys.type("8.5");
  await keys.press("Enter");
  await expect(page.getByTestId("task-row")).toHaveCount(1);
}

async function editTaxesAndOverride(keys: Keyboard, page: Page): Promise<void> {
  await keys.use("Edit taxes");
  await keys.use("Add a tax");
  await keys.use("Save taxes");
  await keys.reach("More for Drywall", "Shift+Tab");
  await keys.press("Enter");
  await keys.reach("Set one price for this category", "ArrowDown");
  await keys.press("Enter");
  await keys.type("500");
  await keys.press("Enter");
  await keys.use("Override price");
  await expect(page.getByText("(overridden)")).toBeVisible();
}

async function fillDetails(keys: Keyboard, page: Page): Promise<void> {
  await keys.use("Next - Add details");
  await expect(page).toHaveURL(/\/details$/);
  await keys.reach("Contact name of the client");
  await keys.type("Ana");
  await keys.use("Add payment");
  await keys.reach("Terms and conditions");
  await keys.type("Net 30.");
  await keys.use("Next - Customize");
  await expect(page).toHaveURL(/\/customize$/);
}

test("the whole job with the keyboard only at 200 % zoom @full", async ({ page }) => {
  // 1280 x 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  const edit = new EditPage(page);
  const quoteId = await edit.openNew();
  const keys = new Keyboard(page);
  await keys.reach("Quote name");
  await keys.type("Barn");
  await keys.press("Enter");
  await addCategoryAndTask(keys, page);
  await editTaxesAndOverride(keys, page);
  await fillDetails(keys, page);
  const download = page.waitForEvent("download");
  await keys.use("Download PDF");
  await keys.use("Download Anyway");
  expect((await download).suggestedFilename()).toBe("Barn.pdf");
  const saved = await storedQuote(page, quoteId);
  expect(saved.quote).toMatchObject({ title: "Barn", termsAndConditions: "Net 30." });
  expect(saved.tasks).toMatchObject([{ name: "Hang boards", quantity: 12 }]);
  expect(saved.payments).toHaveLength(1);
});

test("the bottom bar takes at most a fifth of a small window at 400 %, also with ten taxes @full", async ({
  page,
}) => {
  const [width, height] = [320, 256];
  await page.setViewportSize({ width, height });
  const quoteId = await makeQuote(page.request, { Doors: plainTasks("A", "B", "C", "D", "E") });
  const taxes = Array.from({ length: 10 }, (_, index) => ({
    name: `County levy ${index + 1}`,
    rate: 1.5,
    applyOn: "both",
  }));
  const answer = await page.request.put(apiPaths.quote(quoteId), { data: { taxes } });
  expect(answer.ok()).toBe(true);
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("link", { name: "Next - Add details" })).toBeInViewport({
    ratio: 0.9,
  });
  const box = await page.getByRole("complementary", { name: "Summary" }).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(height / 5);
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
  await expect(page.getByText("Total", { exact: true }).last()).toBeInViewport({ ratio: 0.9 });
  // Its whole content can be reached by scrolling.
  await page.getByRole("button", { name: "Edit taxes" }).focus();
  await expectFocusInSight(page, "Edit taxes");
  await expect(page.getByRole("button", { name: "Edit taxes" })).toBeInViewport({ ratio: 0.9 });
});
