// Tests that typing replaces the figure in a clicked field, in every engine; Chromium's component tests have all figures.
import { makeQuote, plainTask } from "../testing/made-quote.ts";
import { test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";

const TASK = { ...plainTask("Tile the floor"), material: "12.5", labor: "40" };

const cell = (column: string): string => `${column} of ${TASK.name}`;

/** Clicks right of the last digit, since figures are right-aligned: not where a click before makes it a double one. */
async function clickAtEnd(visit: Screen, name: string): Promise<void> {
  const { box } = await visit.see("textbox", name);
  await visit.driver.click({ x: box.x + box.width - 4, y: box.y + box.height / 2 });
}

test.beforeEach(async ({ visit, request }) => {
  const quoteId = await makeQuote(request, { Floors: [TASK] });
  await visit.open(`/quote/${quoteId}`);
  await visit.see("textbox", cell("Quantity"));
});

test("typing replaces the clicked figure", async ({ visit }) => {
  for (const [column, typed, gives] of [
    ["Quantity", "5", "5"],
    ["Quantity", "12,5", "12.5"],
    ["Quantity", "12*20", "240"],
    ["Markup %", "7.5", "7"],
    ["Material $", "12.99", "12.99"],
    ["Labor $", "two", "40"],
  ] as const) {
    await test.step(`${column}: click, ${typed}`, async () => {
      await visit.click("textbox", cell(column));
      await visit.driver.type(typed);
      // Another field is focused, so that the next click focuses the figure.
      await visit.click("textbox", "Quote name");
      await visit.value(cell(column), gives);
    });
  }
});

test("the first click selects a figure, also one that Tab has focused; a second one, and one after a key, place the caret", async ({
  visit,
}) => {
  const [quantity, material] = [cell("Quantity"), cell("Material $")];
  await visit.click("textbox", quantity);
  await visit.selection(quantity, [0, 1]);
  await visit.driver.type("12");
  await clickAtEnd(visit, quantity);
  await visit.selection(quantity, [2, 2]);
  await visit.driver.press("Tab");
  await visit.driver.press("Tab");
  await visit.focus("textbox", material);
  await visit.click("textbox", material);
  await visit.selection(material, [0, 4]);
  await clickAtEnd(visit, material);
  await visit.selection(material, [4, 4]);
  await visit.driver.press("Tab");
  await visit.driver.press("Tab", "Shift");
  await visit.driver.press("Home");
  // Left of the first digit, and not where the click before makes it a double one.
  await visit.click("textbox", material);
  await visit.selection(material, [0, 0]);
  await visit.value(quantity, "12");
});
