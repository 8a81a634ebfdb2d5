// Tests of "Markup for all tasks", of the line about tasks with another markup, and of the markup of new tasks.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { openQuote } from "../../testing/app-for-tests.tsx";
import { expectFocusOn, press, resize, texts, type } from "../../testing/actions.ts";
import { madeQuote, plainTask, type MadeTask } from "../../testing/made-quote.ts";
import * as edit from "../../pages/edit-screen.ts";

const { cell, expectClosed, figures, menu, openPicker, picker, toast } = edit;

const priced = (name: string, markup: number): MadeTask => ({ ...plainTask(name), markup });
const dialog = page.getByRole("dialog", { name: "Markup for all tasks" });
const field = dialog.getByRole("textbox", { name: "Markup (%)" });
const set = dialog.getByRole("button", { name: "Set markup" });
const definitions = () => texts(dialog.getByCss("dd"));
const openDialog = () => edit.menu("this quote", "Markup for all tasks…");
const expectTotal = (total: string) => expect.poll(() => figures()["Total"]).toBe(total);

/** The markups of the tasks on the server, in order. */
const storedMarkups = async ({ saved }: edit.OpenedQuote): Promise<number[]> =>
  (await saved()).tasks.map(({ markup }) => markup);

/** Opens a quote with $10 tasks: Doors with 0 and 5 %, Floors with 20 %, and Walls for a fixed price of $100. */
async function openPriced(): Promise<edit.OpenedQuote> {
  const whole = madeQuote({
    Doors: [priced("Hang", 0), priced("Paint", 5)],
    Floors: [priced("Lay", 20)],
    Walls: [priced("Board", 15)],
  });
  Object.assign(whole.categories[2] ?? {}, { overridePrice: 100 });
  const server = await openQuote(whole);
  await expectTotal("$132.50");
  return edit.openedQuote(server, whole.quote.id);
}

test("one markup for all tasks is one step, leaves out overridden categories and names them", async () => {
  const opened = await openPriced();
  await openDialog();
  await expect.element(field).toHaveFocus();
  await type("30");
  await expect.element(dialog).toMatchTextContent("3 tasks will change.");
  // 10.00 + 10.50 + 12.00 + 100, then 3 x 13.00 + 100.
  await expect.poll(definitions).toEqual(["$132.50", "$139.00"]);
  const left = "Not included: Walls. Its price is overridden, so markup does not apply.";
  await expect.element(dialog).toMatchTextContent(left);
  await press("Enter");
  await expectClosed(dialog);
  await expectFocusOn("More for this quote");
  await expectTotal("$139.00");
  await expect.element(cell("Markup %", "Board")).toHaveValue("15");
  expect(await storedMarkups(opened)).toEqual([30, 30, 30, 15]);
  const changes = opened.server.calls.filter(({ method }) => method !== "GET");
  expect(changes.map(({ path }) => path)).toEqual([apiPaths.taskMarkups(opened.quoteId)]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expectTotal("$132.50");
  expect(await storedMarkups(opened)).toEqual([0, 5, 20, 15]);
});

test("the menu of a category sets the markup of its tasks only, and an empty field sets nothing", async () => {
  const opened = await openPriced();
  await menu("Doors", "Markup for all tasks…");
  await field.fill("");
  await expect.element(dialog).toMatchTextContent("Enter a whole number from 0 to 100.");
  await expect.element(set).toBeDisabled();
  await field.fill("5");
  await expect.element(dialog).toMatchTextContent("1 of 2 tasks will change.");
  await expect.poll(definitions).toEqual(["$20.50", "$21.00", "$132.50", "$133.00"]);
  expect(dialog.element().textContent).not.toContain("Not included");
  await set.click();
  await expectFocusOn("More for Doors");
  expect(await storedMarkups(opened)).toEqual([5, 5, 20, 15]);
  await page.getByRole("button", { name: "More for Walls", exact: true }).click();
  const item = page.getByRole("menuitem", { name: "Markup for all tasks…" });
  await expect.element(item).toHaveAttribute("aria-disabled", "true");
});

test("a line names tasks with another markup than most, and sets them to it", async () => {
  const opened = await edit.openMade({
    Doors: [priced("Hang", 20), priced("Paint", 0), priced("Oil", 20)],
    Floors: [priced("Lay", 20), priced("Sand", 0), priced("Seal", 20)],
  });
  const panel = page.getByRole("region", { name: "Only you see this" });
  const line = "These 2 tasks have 0% markup, the others have 20%.";
  await expect.element(panel).toMatchTextContent(line);
  await panel.getByRole("button", { name: "Sand" }).click();
  await expect
    .poll(() => document.activeElement?.closest("[data-task]")?.textContent)
    .toContain("Sand");
  await panel.getByRole("button", { name: "Set to 20%" }).click();
  await expect.element(panel).not.toMatchTextContent("0% markup");
  expect(new Set(await storedMarkups(opened))).toEqual(new Set([20]));
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(panel).toMatchTextContent(line);
});

test("tasks of the catalog take the markup of most tasks @full", async () => {
  const quote = { Doors: [priced("Hang", 20)], Plumbing: [] };
  const opened = await edit.openMade(quote, {}, 98);
  await openPicker("Plumbing");
  await picker.getByRole("checkbox").nth(1).click();
  await picker.getByRole("button", { name: /^Add selected tasks/ }).click();
  await expectClosed(picker);
  expect(await storedMarkups(opened)).toEqual([20, 20]);
});

test("an open dialog of the summary stays open with its draft when the layout changes @full", async () => {
  // Only the summary beside the categories has this heading.
  const sideSummary = page.getByCss("h2").filter({ hasText: /^Summary$/ });
  await resize(1400, 900);
  await edit.openMade({ Doors: [priced("Hang", 5)] });
  await openDialog();
  await field.fill("30");
  await resize(1000, 900);
  await expectClosed(sideSummary);
  await expect.element(field).toHaveValue("30");
});
