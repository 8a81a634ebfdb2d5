// Trial on a desktop: twelve tasks from the catalog, by hand and from a spreadsheet, with two taxes and all details.
import { expect, test } from "../testing/fixtures.ts";
import { EditPage } from "../pages/edit-page.ts";
import { Contractor } from "./contractor.ts";
import { addAllDetails, ALL_DETAILS, expectInPdf, setRates } from "./job-parts.ts";

const BOUND = 24;

const OWN_TASK = "Heated floor mat";
const OWN_FIGURES = { Quantity: "40", "Material $": "11", "Labor $": "9" };
/** Cells of a spreadsheet: name, quantity, unit, material and labor cost. */
const PASTED = [
  "Oak threshold\t1\teach\t38\t45",
  "Move vent stack\t1\teach\t86\t240",
  "Haul away old vanity\t2\teach\t0\t60",
].join("\n");
/** Tasks taken from each of two categories. */
const PICKED = [0, 1, 2, 3];

test(
  "twelve tasks, two taxes and all details take at most 24 clicks to the PDF",
  { tag: "@full" },
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

    const taxes = { "State tax": "6", "County tax": "1.5" };
    await setRates(contractor, taxes);
    const text = await addAllDetails(contractor);
    const typed = [...Object.keys(taxes), ...ALL_DETAILS];
    expect(await expectInPdf(contractor, text, typed)).toBe(12);
    contractor.expectPressesAtMost(BOUND);
  },
);
