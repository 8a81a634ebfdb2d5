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
    const { box, selection } = await visit.see("textbox", name);
    expect(selection).toEqual([0, 4]);
    // Right of the last digit: figures are right-aligned.
    await visit.driver.click({ x: box.x + box.width - 4, y: box.y + box.height / 2 });
    await expect.poll(async () => (await visit.look("textbox", name))?.selection).toEqual([4, 4]);
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
    await visit.press("Escape");
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
