// Tests of what a new quote takes with its first task on a device that has made quotes, and of "My usual" in My prices.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Usual } from "#core/usual/usual.ts";
import { USUAL } from "#core/testing/example-usual.ts";
import { HST } from "#core/testing/example-quotes.ts";
import { press, type } from "../../testing/actions.ts";
import * as edit from "../../pages/edit-screen.ts";
import { openPrices } from "../../pages/prices-screen.ts";

const { addOwnCategory, cell, figures, openMade, openNew, toast, undo } = edit;

const stored = (): Usual => JSON.parse(localStorage.getItem("quotewright.usual") ?? "{}") as Usual;
const remember = (usual: Usual) => localStorage.setItem("quotewright.usual", JSON.stringify(usual));

const line = page.getByText(
  "Markup, overhead, taxes, payments, terms and look as in “Bathroom, Miller”",
);
const startPlain = page.getByRole("button", { name: "Start plain" });

async function addTask(category: string, name: string): Promise<void> {
  await page.getByRole("textbox", { name: `New task in ${category}`, exact: true }).fill(name);
  await press("Enter");
  await expect.element(cell("Quantity", name)).toHaveFocus();
}

async function savedQuote({ saved }: edit.OpenedQuote) {
  const { quote, tasks, payments } = await saved();
  return {
    taxes: quote.taxes.map(({ name }) => name),
    terms: quote.termsAndConditions,
    payments: payments.map(({ name, amount }) => `${name} ${amount}`),
    markups: tasks.map(({ markup }) => markup),
  };
}

const TAKEN = {
  taxes: ["HST"],
  terms: "Due in 14 days.",
  payments: ["Deposit 30", "On completion 70"],
};
const PLAIN = { taxes: [], terms: "", payments: [] };

test("a new quote takes what is usual with its first task, says so, and can start plain", async () => {
  remember(USUAL);
  const opened = await openNew();
  await addOwnCategory("Tiling");
  await expect.element(line).not.toBeInTheDocument();
  await addTask("Tiling", "Set tile");
  await expect.element(line).toBeVisible();
  await expect.poll(figures).toHaveProperty("HST (13%)");
  expect(await savedQuote(opened)).toEqual({ ...TAKEN, markups: [20] });
  await startPlain.click();
  await expect.element(line).not.toBeInTheDocument();
  expect(await savedQuote(opened)).toEqual({ ...PLAIN, markups: [0] });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(line).toBeVisible();
  expect(await savedQuote(opened)).toEqual({ ...TAKEN, markups: [20] });
});

test("a hidden line stays hidden, what was taken stays in the quote, and undoing the first task takes it back @full", async () => {
  remember(USUAL);
  const opened = await openNew();
  await addOwnCategory("Tiling");
  await addTask("Tiling", "Set tile");
  await page.getByRole("button", { name: "Hide this line" }).click();
  await expect.element(line).not.toBeInTheDocument();
  expect(await savedQuote(opened)).toEqual({ ...TAKEN, markups: [20] });
  await undo.click();
  expect(await savedQuote(opened)).toEqual({ ...PLAIN, markups: [] });
});

test("a quote that was made elsewhere starts plain @full", async () => {
  remember(USUAL);
  const elsewhere = await openMade({ Doors: [] });
  await addTask("Doors", "Hang");
  expect(await savedQuote(elsewhere)).toEqual({ ...PLAIN, markups: [0] });
});

test("My usual shows each part, which can be removed, and its markup can be typed", async () => {
  remember(USUAL);
  await openPrices();
  const card = page.getByRole("region", { name: "My usual" });
  await expect.element(card).toMatchTextContent("Plumbing 15%");
  await expect.element(card).toMatchTextContent("HST (13%)");
  await card.getByRole("button", { name: "Remove the usual payments" }).click();
  await expect.element(card).not.toMatchTextContent("Deposit");
  await card.getByRole("textbox", { name: "Markup (%)" }).click();
  await type("25");
  await press("Tab");
  await expect.element(card).toMatchTextContent("Plumbing 15%");
  expect(stored()).toMatchObject({ markup: 25, payments: [], taxes: [HST] });
});
