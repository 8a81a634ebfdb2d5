// Tests of pasting from a spreadsheet into a task's row: one figure, and a block of cells.
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { test } from "./fixtures.ts";

test.beforeEach(async ({ visit, request }) => {
  const quoteId = await makeQuote(request, { Doors: plainTasks("Hang", "Paint", "Lock") });
  await visit.open(`/quote/${quoteId}`);
  await visit.see("textbox", "Quantity of Hang");
});

test("a single figure replaces the selected one", { tag: "@full" }, async ({ visit }) => {
  await visit.copy("37.5");
  await visit.click("textbox", "Quantity of Hang");
  await visit.press("v", "Control");
  await visit.value("Quantity of Hang", "37.5");
});

test("a block fills the rows from the focused cell on", { tag: "@full" }, async ({ visit }) => {
  await visit.copy("4\teach\t12.5\n6\teach\t8");
  await visit.click("textbox", "Quantity of Hang");
  await visit.press("v", "Control");
  await visit.value("Quantity of Hang", "4");
  await visit.value("Material $ of Hang", "12.5");
  await visit.value("Quantity of Paint", "6");
  await visit.value("Material $ of Paint", "8");
  await visit.value("Quantity of Lock", "1");
});
