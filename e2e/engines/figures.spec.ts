// Tests that typing replaces the figure in a clicked or tapped field, in every engine.
import { makeQuote, type CustomTask } from "../testing/made-quote.ts";
import { expect, test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";
import { TYPED_FIGURES } from "./typed-figures.ts";

const TASK: CustomTask = {
  name: "Tile the floor",
  quantity: "2",
  unit: "sq.ft",
  material: "12.5",
  labor: "40",
  markup: "15",
};

const cell = (column: string): string => `${column} of ${TASK.name}`;

/** Clicks right of the last digit, since figures are right-aligned: not where a click before makes it a double one. */
async function clickAtEnd(visit: Screen, name: string): Promise<void> {
  const { box } = await visit.see("textbox", name);
  await visit.driver.click({ x: box.x + box.width - 4, y: box.y + box.height / 2 });
}

/** Focuses another field, so that the next click focuses the figure. */
const leave = (visit: Screen): Promise<void> => visit.click("textbox", "Quote name");

test.describe("in a task's row", () => {
  test.beforeEach(async ({ visit, request }) => {
    const quoteId = await makeQuote(request, { Floors: [TASK] });
    await visit.open(`/quote/${quoteId}`);
    await visit.see("textbox", cell("Quantity"));
  });

  test("typing replaces the clicked figure", async ({ visit }) => {
    for (const { column, before, typed, gives } of TYPED_FIGURES) {
      await test.step(`${column}: ${before}, click, ${typed}`, async () => {
        const name = cell(column);
        if ((await visit.see("textbox", name)).value !== before) {
          await visit.fill(name, before);
          await leave(visit);
        }
        await visit.click("textbox", name);
        await visit.type(typed);
        await leave(visit);
        await visit.value(name, gives);
      });
    }
  });

  test("typing replaces the tapped figure on a phone", async ({ visit }) => {
    await visit.driver.resize(390, 844);
    await visit.click("button", `/^Edit ${TASK.name}/`);
    const name = cell("Quantity");
    if (!(await visit.tap("textbox", name))) await visit.click("textbox", name);
    await visit.focus("textbox", name);
    await expect.poll(async () => (await visit.look("textbox", name))?.selection).toEqual([0, 1]);
    await visit.type("5");
    await visit.value(name, "5");
  });

  test("a second click places the caret", { tag: "@full" }, async ({ visit }) => {
    const name = cell("Material $");
    await visit.click("textbox", name);
    await visit.focus("textbox", name);
    expect((await visit.see("textbox", name)).selection).toEqual([0, 4]);
    await clickAtEnd(visit, name);
    await expect.poll(async () => (await visit.look("textbox", name))?.selection).toEqual([4, 4]);
  });

  test("the first click selects a figure that Tab has focused", async ({ visit }) => {
    await visit.click("textbox", cell("Quantity"));
    await visit.press("Tab");
    for (const [column, typed] of [
      ["Material $", "425"],
      ["Labor $", "30"],
      ["Markup %", "8"],
    ] as const) {
      const name = cell(column);
      await visit.press("Tab");
      await visit.focus("textbox", name);
      await visit.click("textbox", name);
      await visit.type(typed);
      await visit.value(name, typed);
    }
  });

  test("a click after typing or an arrow key places the caret", async ({ visit }) => {
    const name = cell("Quantity");
    await visit.click("textbox", name);
    await visit.type("12");
    await clickAtEnd(visit, name);
    const caret = async () => {
      const [start, end] = (await visit.look("textbox", name))?.selection ?? [];
      return start === end;
    };
    await expect.poll(caret).toBe(true);
    await visit.press("Tab");
    await visit.press("Tab", "Shift");
    await visit.press("Home");
    await visit.click("textbox", name);
    await expect.poll(caret).toBe(true);
    await visit.value(name, "12");
  });

  test("Tab selects the next figure", { tag: "@full" }, async ({ visit }) => {
    await visit.click("textbox", cell("Material $"));
    await visit.press("Tab");
    await visit.focus("textbox", cell("Labor $"));
    await visit.type("7");
    await visit.value(cell("Labor $"), "7");
  });

  test("typing replaces the figures of a custom task", { tag: "@full" }, async ({ visit }) => {
    await visit.click("button", "Add tasks");
    await visit.click("button", "Add Custom Task");
    await visit.click("textbox", "Quantity");
    await visit.type("5");
    await visit.value("Quantity", "5");
    await visit.press("Tab");
    await visit.click("textbox", "Material cost ($ per unit)");
    await visit.type("30");
    await visit.value("Material cost ($ per unit)", "30");
    await visit.press("Escape");
  });

  test("typing replaces the quantity that the search focused", async ({ visit }) => {
    await visit.click("button", "Add a category");
    await visit.fill("Search categories", "Plumbing");
    await visit.click("checkbox", "Plumbing");
    await visit.click("button", "/^Add category/");
    await visit.focus("textbox", "Search tasks");
    await visit.type("toilet");
    await visit.see("checkbox", "/[Tt]oilet/");
    await visit.press("Enter");
    const name = "/^Quantity of (?!Tile)/";
    // Not the cell of the row behind the dialog.
    await visit.focus("textbox", name);
    await visit.click("textbox", name);
    await visit.type("3");
    await visit.value(name, "3");
  });
});

test("typing replaces the share of a payment", { tag: "@full" }, async ({ visit, request }) => {
  const quoteId = await makeQuote(request, { Floors: [TASK] });
  await visit.open(`/quote/${quoteId}/details`);
  await visit.click("button", "/^Add payment/");
  const share = "Share (%) of Payment 1";
  await visit.fill(share, "20");
  await visit.click("textbox", "Name of Payment 1");
  await visit.click("textbox", share);
  await visit.type("5");
  await visit.value(share, "5");
});
