// Tests of cents in the costs of a quote: typed, pasted, undone, and taken back to one decimal.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, paste, press, type } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import { cell, menu, openMade, toast, undo, type OpenedQuote } from "../../pages/edit-screen.ts";

const material = cell("Material $", "Hang");
const labor = cell("Labor $", "Hang");

let saved: OpenedQuote["saved"];

beforeEach(async () => {
  ({ saved } = await openMade({ Doors: plainTasks("Hang", "Paint") }));
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

test("a second decimal makes the quote use cents, and Tab goes on to the next figures", async () => {
  await typeCost("4.25");
  await expect.element(toast).toMatchTextContent(CENTS);
  await press("Tab");
  await type("18");
  await press("Tab");
  await expect.element(material).toHaveValue("4.25");
  await expect.element(labor).toHaveValue("18");
  expect(await costsSaved()).toEqual([2, 4.25, 10]);
});

const centsDialog = page.getByRole("dialog", { name: "Cents in costs" });
const inThisQuote = centsDialog.getByRole("switch", { name: "Cents in this quote" });

test("a figure without cents leaves the quote without them; with a comma the second decimal counts when the cell is left @full", async () => {
  await typeCost("240*110%");
  blur();
  await expect.element(material).toHaveValue("264");
  await expect.element(toast).not.toBeInTheDocument();
  expect(await costsSaved()).toEqual([1, 264, 10]);
  await typeCost("15,98");
  blur();
  await expect.element(material).toHaveValue("15.98");
  expect(await costsSaved()).toEqual([2, 15.98, 10]);
  // Edits of one cell in a row are one step.
  await undo.first().click();
  expect(await costsSaved()).toEqual([1, 10, 10]);
});

test("going back to one decimal says what is rounded, and is undone", async () => {
  await paste(cell("Name", "Paint"), "Screws\t3\tea\t4.25\nWire\t10\tea\t0.14");
  await expect.element(toast).toMatchTextContent(CENTS);
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

test("cents chosen for new quotes come with the first task of one", async () => {
  await menu("this quote", "Cents in costs…");
  await centsDialog.getByRole("switch", { name: "Cents in new quotes" }).click();
  await centsDialog.getByRole("button", { name: "Done" }).click();
  const another = await openMade({ Doors: [] });
  await page.getByRole("textbox", { name: "New task in Doors", exact: true }).fill("Hinges");
  await press("Enter");
  const cost = cell("Material $", "Hinges");
  await cost.fill("");
  await type("4.25");
  await expect.element(cost).toHaveValue("4.25");
  expect((await another.saved()).quote.costDecimals).toBe(2);
});
