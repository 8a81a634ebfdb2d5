// Tests of figures that a cell offers when it has accepted less than was meant, and of cents in the costs of a quote.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { WholeQuote } from "#core/quote/schema.ts";
import { blur, paste, press, type } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import {
  cell,
  menu,
  openMade,
  taskRow,
  toast,
  undo,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const material = cell("Material $", "Hang");
const useCents = page.getByRole("button", { name: "Use cents in this quote", exact: true });

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

test("a figure with a decimal comma after a thousands point is taken with one press", async () => {
  await typeCost("1.250,50");
  await expect.element(material).toHaveValue("1.2");
  await page.getByRole("button", { name: "1,250.50: use it" }).click();
  await expect.element(material).toHaveValue("1250.5");
  await expect.element(page.getByText("Kept 1.2")).not.toBeInTheDocument();
  const { tasks, quote } = await saved();
  expect([tasks[0]?.materialUnitCost, quote.costDecimals]).toEqual([1250.5, 1]);
});

test("a cost with cents is offered with cents in the whole quote, and both are undone as one step", async () => {
  await typeCost("4.25");
  blur();
  await expect.element(page.getByText("A cost has one decimal. Kept 4.2.")).toBeVisible();
  await useCents.click();
  await expect.element(material).toHaveValue("4.25");
  await expect.element(taskRow("Hang").getByTestId("task-total")).toHaveTextContent("$4.25");
  await expect.element(toast).toMatchTextContent("This quote uses cents in its costs");
  expect((await saved()).quote.costDecimals).toBe(2);
  const other = cell("Labor $", "Paint");
  await other.fill("");
  await type("0.75");
  await expect.element(other).toHaveValue("0.75");
  await undo.click();
  await undo.click();
  const { tasks, quote } = await saved();
  expect([tasks[0]?.materialUnitCost, quote.costDecimals]).toEqual([4.2, 1]);
});

test("pasted cents are rounded, and kept with one press", async () => {
  await paste(cell("Name", "Paint"), "Screws\t3\tea\t4.25\nWire\t10\tft\t0.14");
  await expect.element(toast).toMatchTextContent("2 figures were rounded or capped");
  expect((await saved()).tasks.map((task) => task.materialUnitCost)).toEqual([10, 4.3, 0.1]);
  await useCents.click();
  const { tasks, quote } = await saved();
  expect(tasks.map((task) => task.materialUnitCost)).toEqual([10, 4.25, 0.14]);
  expect(quote.costDecimals).toBe(2);
});

const centsDialog = page.getByRole("dialog", { name: "Cents in costs" });
const inThisQuote = centsDialog.getByRole("switch", { name: "Cents in this quote" });

test("going back to one decimal says what is rounded, and is undone", async () => {
  await paste(cell("Name", "Paint"), "Screws\t3\tea\t4.25\nWire\t10\tea\t0.14");
  await useCents.click();
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
