// Tests of cents in the costs of a quote: typed, pasted, undone, and taken back to one decimal.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WholeQuote } from "#core/quote/schema.ts";
import { blur, paste, press, type } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { cell, menu, openMade, toast, undo, waitUntilSaved } from "../../pages/edit-screen.ts";

const material = cell("Material $", "Hang");
const labor = cell("Labor $", "Hang");
const markup = cell("Markup %", "Hang");

let saved: () => Promise<WholeQuote>;

beforeEach(async () => {
  const { server, quoteId } = await openMade({ Doors: plainTasks("Hang", "Paint") });
  saved = async () => {
    await waitUntilSaved();
    return server.whole(quoteId);
  };
});

/** What is typed over the cost of Hang, key by key. */
async function typeCost(figure: string): Promise<void> {
  await material.fill("");
  await type(figure);
}

const CENTS = "This quote uses cents in its costs now.";
const costsSaved = async () => {
  const { tasks, quote } = await saved();
  return [quote.costDecimals, ...tasks.map((task) => task.materialUnitCost)];
};

test("a typed figure is the one that was meant, and one without cents leaves the quote without them", async () => {
  for (const [typed, shown] of [
    ["1,250", "1250"],
    ["1344+10%", "1478.4"],
    ["240*110%", "264"],
    ["2*(12+14)*8", "416"],
    ["1e3", "416"],
  ] as const) {
    await typeCost(typed);
    blur();
    await expect.element(material).toHaveValue(shown);
  }
  await expect.element(page.getByText("“1e3” is not a number. Kept 416.")).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();
  expect(await costsSaved()).toEqual([1, 416, 10]);
});

test("a second decimal makes the quote use cents, and Tab goes on to the next figures", async () => {
  await typeCost("4.25");
  await expect.element(toast).toMatchTextContent(CENTS);
  await press("Tab");
  await type("18");
  await press("Tab");
  await type("20");
  await press("Tab");
  for (const [field, shown] of [
    [material, "4.25"],
    [labor, "18"],
    [markup, "20"],
  ] as const)
    await expect.element(field).toHaveValue(shown);
  expect(await costsSaved()).toEqual([2, 4.25, 10]);
});

test("behind a comma and in arithmetic the second decimal counts when the cell is left", async () => {
  await typeCost("15,98");
  blur();
  await expect.element(material).toHaveValue("15.98");
  await undo.first().click();
  await expect.element(material).toHaveValue("10");
  expect(await costsSaved()).toEqual([1, 10, 10]);
  await typeCost("3*1.25");
  blur();
  await expect.element(material).toHaveValue("3.75");
  expect(await costsSaved()).toEqual([2, 3.75, 10]);
});

test("Undo takes back the cost and the change to cents, and keeps the cents that were typed since", async () => {
  await typeCost("4.25");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(material).toHaveValue("10");
  expect(await costsSaved()).toEqual([1, 10, 10]);
  await typeCost("4.25");
  const other = cell("Material $", "Paint");
  await other.fill("");
  await type("0.75");
  blur();
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(material).toHaveValue("10");
  await expect.element(other).toHaveValue("0.75");
  expect(await costsSaved()).toEqual([2, 10, 0.75]);
});

test("a note below a figure that was refused is no stop of Tab, and describes the figure", async () => {
  await typeCost("1e3");
  await press("Tab");
  await expect.element(labor).toHaveFocus();
  await expect.element(material).toHaveAccessibleDescription(/“1e3” is not a number/);
});

test("pasted cents are kept, in one step with the change to cents", async () => {
  await paste(cell("Name", "Paint"), "Screws\t3\tea\t4.25\nWire\t10\tft\t0.14");
  await expect.element(toast).toMatchTextContent(CENTS);
  expect(await costsSaved()).toEqual([2, 10, 4.25, 0.14]);
  await toast.getByRole("button", { name: "Undo paste" }).click();
  await expect.poll(costsSaved).toEqual([1, 10, 10]);
});

const centsDialog = page.getByRole("dialog", { name: "Cents in costs" });
const inThisQuote = centsDialog.getByRole("switch", { name: "Cents in this quote" });

test("going back to one decimal says what is rounded, and is undone", async () => {
  await paste(cell("Name", "Paint"), "Screws\t3\tea\t4.25\nWire\t10\tea\t0.14");
  await menu("this quote", "Cents in costs…");
  await expect
    .element(centsDialog)
    .toMatchTextContent("2 costs are rounded to one decimal: the total goes from $24.15 to $23.90");
  await inThisQuote.click();
  await expect.element(inThisQuote).not.toBeChecked();
  await centsDialog.getByRole("button", { name: "Done" }).click();
  await expect.element(toast).toMatchTextContent("2 costs were rounded to one decimal");
  await expect.element(cell("Material $", "Screws")).toHaveValue("4.3");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(cell("Material $", "Screws")).toHaveValue("4.25");
  const { tasks, quote } = await saved();
  expect(tasks.map((task) => task.materialUnitCost)).toEqual([10, 4.25, 0.14]);
  expect(quote.costDecimals).toBe(2);
});

test("cents chosen for new quotes come with the first task of one, and leave with it", async () => {
  await menu("this quote", "Cents in costs…");
  await centsDialog.getByRole("switch", { name: "Cents in new quotes" }).click();
  await centsDialog.getByRole("button", { name: "Done" }).click();
  const { server, quoteId } = await openMade({ Doors: [] });
  await page.getByRole("textbox", { name: "New task in Doors", exact: true }).fill("Hinges");
  await press("Enter");
  const cost = cell("Material $", "Hinges");
  await cost.fill("");
  await type("4.25");
  await expect.element(cost).toHaveValue("4.25");
  await waitUntilSaved();
  expect((await server.whole(quoteId)).quote.costDecimals).toBe(2);
  await undo.click();
  await undo.click();
  await waitUntilSaved();
  const { tasks, quote } = await server.whole(quoteId);
  expect([tasks.length, quote.costDecimals]).toEqual([0, 1]);
});
