// Tests of overhead, profit and contingency, of tasks that are billed at cost, and of the rounded total.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { blur, expectFocusOn, press, texts, type } from "../../testing/actions.ts";
import {
  cell,
  expectClosed,
  figures,
  menu,
  openMade,
  summary,
  taskRow,
} from "../../pages/edit-screen.ts";

const cost = page.getByRole("dialog", { name: "Job cost" });
const part = cost.getByRole("region", { name: "Overhead, profit, contingency" });
const add = (name: string) => part.getByRole("button", { name: `Add ${name}`, exact: true });
const percentOf = (name: string) => part.getByRole("textbox", { name: `Percent of ${name}` });
const button = (name: string) => part.getByRole("button", { name, exact: true });
/** "of $10,000.00: $1,000.00" of each line. */
const amounts = () => texts(part.getByRole("listitem").getByCss("p"));

/** Work of $10,000.00 with a markup of 25 %. */
async function openWork() {
  const work = { name: "Build", materialUnitCost: 8_000, markup: 25 };
  const opened = await openMade({ Deck: [work, { name: "Permit", materialUnitCost: 0 }] });
  await menu("this quote", "Job cost…");
  return opened;
}

test("each percentage is of the work and those above it; the client reads lines once it is asked for", async () => {
  const { saved } = await openWork();
  await add("profit").click();
  await expectFocusOn("Percent of Profit");
  await type("20");
  await add("overhead").click();
  await expect.poll(amounts).toEqual(["of $10,000.00: $2,000.00", "of $12,000.00: $1,200.00"]);
  await expect.element(part.getByRole("status")).toMatchTextContent("65% on cost in all");
  await button("Move up Overhead").click();
  await expectFocusOn("Move down Overhead");
  await expect.poll(amounts).toEqual(["of $10,000.00: $1,000.00", "of $11,000.00: $2,200.00"]);
  await expect.poll(figures).toMatchObject({ Subtotal: "$13,200.00" });
  expect(figures()).not.toHaveProperty("Work");
  await part.getByRole("switch", { name: "Lines of their own for the client" }).click();
  await expect.poll(figures).toMatchObject({
    Work: "$10,000.00",
    "Overhead (10%)": "$1,000.00",
    "Profit (20%)": "$2,200.00",
    Subtotal: "$13,200.00",
  });
  expect((await saved()).quote).toMatchObject({
    charges: [
      { name: "Overhead", percent: 10 },
      { name: "Profit", percent: 20 },
    ],
    chargesInPrices: false,
  });
  await button("Remove Profit").click();
  await expectFocusOn("Remove Overhead");
  await expect.poll(figures).toMatchObject({ Subtotal: "$11,000.00" });
});

test("the total is rounded, a percentage has a name of one's own, and Escape asks nothing, as all is kept @full", async () => {
  const { saved } = await openWork();
  await add("contingency").click();
  await percentOf("Contingency").fill("1.23");
  const round = cost.getByRole("combobox", { name: "Round the total to" });
  await round.selectOptions("$50");
  await expect
    .element(cost.getByRole("region", { name: "Rounding" }))
    .toMatchTextContent("$10,123.00 becomes $10,100.00, with a line “Rounding” of −$23.00.");
  await expect.poll(figures).toMatchObject({ Rounding: "−$23.00", Total: "$10,100.00" });
  await part.getByRole("button", { name: "Add another" }).click();
  await expectFocusOn("Name of Other");
  await type("Warranty");
  blur();
  // An empty name is not taken.
  await part.getByRole("textbox", { name: "Name of Warranty" }).fill(" ");
  blur();
  expect((await saved()).quote.charges?.[1]?.name).toBe("Warranty");
  await press("Escape");
  await expectClosed(cost);
});

test("a task at cost has neither markup nor charges, and says so", async () => {
  await openMade(
    {
      Deck: [
        { name: "Build", materialUnitCost: 100 },
        { name: "Permit", materialUnitCost: 350, markup: 20 },
      ],
    },
    { charges: [{ name: "Overhead", percent: 10 }] },
  );
  await expect.element(taskRow("Permit")).toMatchTextContent("$462.00");
  await menu("Permit", "Bill at cost");
  await expect.element(taskRow("Permit")).toMatchTextContent("$350.00");
  await expect.element(taskRow("Permit")).toMatchTextContent("At cost");
  await expect.element(summary).toMatchTextContent("$460.00");
  // The markup for all tasks leaves it out: the only other markup is 0.
  await expect
    .element(page.getByRole("textbox", { name: "Markup %", exact: true }))
    .toHaveValue("0");
  await menu("Permit", "Bill with markup");
  await expect.element(taskRow("Permit")).toMatchTextContent("$462.00");
  await expect.element(cell("Markup %", "Permit")).toHaveValue("20");
});
