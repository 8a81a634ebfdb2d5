// Trial on a desktop: twelve tasks from the catalog, by hand and from a spreadsheet, with two taxes and all details.
import { formatCents, toCents } from "#core/money/money.ts";
import { expect, test } from "../testing/fixtures.ts";
import { DetailsPage } from "../pages/details-page.ts";
import { EditPage } from "../pages/edit-page.ts";
import { Contractor } from "./contractor.ts";

const BOUND = 24;

const OWN_TASK = "Heated floor mat";
const OWN_FIGURES = { Quantity: "40", "Material $": "11", "Labor $": "9" };
/** Cells of a spreadsheet: name, quantity, unit, material and labor cost. */
const PASTED = [
  "Oak threshold\t1\teach\t38\t45",
  "Move vent stack\t1\teach\t86\t240",
  "Haul away old vanity\t2\teach\t0\t60",
].join("\n");
const COMPANY = { "Company name": "Keller Bath & Tile", Email: "office@keller.example" };
const CLIENT = { "Contact name": "Dana Whitfield", "Project address": "9 Elm Road" };
/** Tasks taken from each of two categories. */
const PICKED = [0, 1, 2, 3];

test(
  "twelve tasks, two taxes and all details take at most 24 clicks to the PDF",
  { tag: ["@pointer", "@full"] },
  async ({ page }) => {
    const contractor = new Contractor(page, false);
    await contractor.countPresses();
    await page.goto("/quote/new");
    await contractor.press(contractor.button("Blank quote: add a category"));
    const categories = page.getByRole("dialog", { name: "Add a category" });
    for (const name of ["Plumbing", "Tile"]) {
      await contractor.type(categories.getByLabel("Search categories"), name);
      await page.keyboard.press("Enter");
    }
    await contractor.press(contractor.button("Add category (2)", categories));
    const picker = page.getByRole("dialog", { name: "Select Tasks" });
    for (const category of ["Plumbing", "Tile"]) {
      await expect(picker).toContainText(`Tasks for ${category}`);
      const boxes = picker.getByRole("checkbox");
      for (const at of PICKED) await contractor.press(boxes.nth(at));
      await contractor.press(contractor.button(/^Add (4|selected)/, picker));
    }
    await expect(picker).toBeHidden();
    const edit = new EditPage(page);
    const line = edit.category("Tile").getByLabel("New task in Tile");
    await contractor.press(line);
    await contractor.type(line, OWN_TASK);
    await page.keyboard.press("Enter");
    for (const [column, text] of Object.entries(OWN_FIGURES)) {
      const cell = page.getByLabel(`${column} of ${OWN_TASK}`, { exact: true });
      await contractor.tabTo(cell);
      await contractor.type(cell, text);
    }
    // Enter goes one row down: to the line of the next new task.
    await page.keyboard.press("Enter");
    await expect(line).toBeFocused();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
    await page.keyboard.press("ControlOrMeta+v");
    await expect(page.getByTestId("task-row")).toHaveCount(12);

    const markup = page.getByLabel("Markup %", { exact: true });
    await contractor.press(markup);
    await contractor.type(markup, "20");
    await page.keyboard.press("Enter");
    await contractor.press(contractor.button("Add a tax"));
    const taxes = page.getByRole("dialog", { name: "Edit taxes" });
    await contractor.type(taxes.getByLabel("Name").first(), "State tax");
    await contractor.typeNext(taxes.getByLabel("Rate (%)").first(), "6");
    await contractor.press(contractor.button("Add a tax", taxes));
    await contractor.type(taxes.getByLabel("Name").last(), "County tax");
    await contractor.typeNext(taxes.getByLabel("Rate (%)").last(), "1.5");
    await contractor.press(contractor.button("Save taxes", taxes));

    await contractor.press(contractor.link("Next - Add details"));
    const details = new DetailsPage(page);
    await contractor.fill((label) => details.ofBusiness(label), COMPANY);
    await contractor.fill((label) => details.ofClient(label), CLIENT);
    await contractor.press(contractor.button("30/40/30"));
    await contractor.press(contractor.button("Warranty"));
    await contractor.press(contractor.link("Next - Customize"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download PDF")),
    );

    const { quote, tasks } = await contractor.quote();
    expect(tasks).toHaveLength(12);
    for (const { name } of tasks) expect(text).toContain(name);
    for (const said of [
      ...Object.values(COMPANY),
      ...Object.values(CLIENT),
      "State tax",
      "County tax",
      "Warranty",
    ])
      expect(text).toContain(said);
    expect(text).toContain(`Total ${formatCents(toCents(quote.total))}`);
    contractor.expectPressesAtMost(BOUND);
  },
);
