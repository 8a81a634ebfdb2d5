// Test of options on a phone: their marks and their tick in folded rows.
import { exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { uploadQuote } from "#server/testing/quote-upload.ts";
import { expectAccessible } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

test("marks of folded rows are seen, and their tick does not open the row @finger @full", async ({
  page,
  server,
}) => {
  const whole = ownQuote(
    exampleWholeQuote({
      categories: [{ name: "Bathroom" }],
      tasks: [{ name: "Tub" }, { name: "Heated floor", optional: true, selected: false }],
    }),
  );
  await uploadQuote(server.url, whole);
  const edit = new EditPage(page);
  await page.goto(`/quote/${whole.quote.id}`);
  await page.getByRole("checkbox", { name: "Option: Heated floor", exact: true }).tap();
  await expect(edit.taskRow("Heated floor")).toContainText("Option, included");
  await expect(edit.cell("Quantity", "Heated floor")).toBeHidden();
  await expectAccessible(page, "a folded row with an option");
});
