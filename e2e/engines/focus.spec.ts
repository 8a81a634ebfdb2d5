// Tests of keyboard navigation through a task's row, and of the focus after a dialog.
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { test } from "./fixtures.ts";

test.beforeEach(async ({ visit, request }) => {
  const quoteId = await makeQuote(request, { Doors: plainTasks("Hang", "Paint") });
  await visit.open(`/quote/${quoteId}`);
  await visit.see("textbox", "Quantity of Hang");
});

test("Tab moves through a row from left to right", { tag: "@full" }, async ({ visit }) => {
  await visit.click("textbox", "Name of Hang");
  const cells = [
    ["textbox", "Description of Hang"],
    ["textbox", "Quantity of Hang"],
    ["select", "Unit of Hang"],
    ["textbox", "Material $ of Hang"],
    ["textbox", "Labor $ of Hang"],
    ["textbox", "Markup % of Hang"],
  ] as const;
  for (const [role, name] of cells) {
    await visit.press("Tab");
    await visit.focus(role, name);
  }
  await visit.press("Tab", "Shift");
  await visit.focus("textbox", "Labor $ of Hang");
});

test("Enter moves to the same cell of the next row", { tag: "@full" }, async ({ visit }) => {
  await visit.click("textbox", "Quantity of Hang");
  await visit.press("Enter");
  await visit.focus("textbox", "Quantity of Paint");
  await visit.type("3");
  await visit.value("Quantity of Paint", "3");
});

test("a menu returns the focus to its button", { tag: "@full" }, async ({ visit }) => {
  await visit.click("button", "More for Hang");
  await visit.see("menuitem", "Delete");
  await visit.press("Escape");
  await visit.gone("menuitem", "Delete");
  await visit.focus("button", "More for Hang");
});

for (const opener of ["Edit taxes", "Add a category"]) {
  test(
    `the dialog of "${opener}" takes the focus and returns it`,
    { tag: "@full" },
    async ({ visit }) => {
      await visit.click("button", opener);
      await visit.focus("dialog", opener);
      await visit.press("Escape");
      await visit.gone("dialog", opener);
      await visit.focus("button", opener);
    },
  );
}
