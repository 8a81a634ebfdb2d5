// Tests of keys, focus and pasted cells in a task's row, and of the focus after a dialog, in every engine.
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { test } from "./fixtures.ts";

test.beforeEach(async ({ visit, request }) => {
  const quoteId = await makeQuote(request, { Doors: plainTasks("Hang", "Paint", "Lock") });
  await visit.open(`/quote/${quoteId}`);
  await visit.see("textbox", "Quantity of Hang");
});

test("Tab moves through a row, Enter to the next one; a menu and dialogs return the focus @full", async ({
  visit,
}) => {
  const { driver } = visit;
  await visit.click("textbox", "Name of Hang");
  for (const [role, name] of [
    ["textbox", "Description of Hang"],
    ["textbox", "Quantity of Hang"],
    ["select", "Unit of Hang"],
    ["textbox", "Material $ of Hang"],
    ["textbox", "Labor $ of Hang"],
  ] as const) {
    await driver.press("Tab");
    await visit.focus(role, name);
  }
  await driver.press("Tab", "Shift");
  await visit.focus("textbox", "Material $ of Hang");
  await driver.press("Enter");
  await visit.focus("textbox", "Material $ of Paint");
  await driver.type("3");
  await visit.value("Material $ of Paint", "3");
  for (const [opener, role, name] of [
    ["More for Hang", "menuitem", "Delete"],
    ["Edit taxes", "dialog", "Edit taxes"],
  ] as const) {
    await visit.click("button", opener);
    await visit.see(role, name);
    await driver.press("Escape");
    await visit.gone(role, name);
    await visit.focus("button", opener);
  }
});

test("a pasted figure replaces the selected one, a block fills the rows from the focused cell on @full", async ({
  visit,
}) => {
  await visit.paste("37.5", "Quantity of Lock");
  await visit.value("Quantity of Lock", "37.5");
  await visit.paste("4\teach\t12.5\n6\teach\t8", "Quantity of Hang");
  await visit.value("Quantity of Hang", "4");
  await visit.value("Material $ of Hang", "12.5");
  await visit.value("Quantity of Paint", "6");
  await visit.value("Material $ of Paint", "8");
  await visit.value("Quantity of Lock", "37.5");
});
