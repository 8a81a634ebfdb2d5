// Tests of the dialog that adds categories: chosen by name or by the tasks that they have.
import { beforeEach, expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { expectFocusOn, press, pressOn, typeInto } from "../../testing/actions.ts";
import { category, closePicker, openNew, picker, undo } from "../../pages/edit-screen.ts";

beforeEach(async () => {
  await openNew();
});

/** Opens the dialog, and searches it. */
async function searchCategories(words: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  await dialog.getByLabelText("Search categories").fill(words);
  return dialog;
}

test("a category is found by its tasks, with their number, and opens with the same search @full", async () => {
  const dialog = await searchCategories("toilet");
  const hits = dialog.getByRole("group", { name: "Categories with tasks for “toilet”" });
  const first = hits.getByRole("button").first();
  await expect.element(first).toMatchTextContent(/^Plumbing ?\d+ tasks$/);
  const [, said] = /(\d+) tasks/.exec(first.element().textContent ?? "") ?? [];
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(0);
  await hits.getByRole("button", { name: "Plumbing" }).click();
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await expect.element(picker.getByLabelText("Search tasks")).toHaveValue("toilet");
  // The hits of the category are above those of the others, and as many as were promised.
  const others = picker.getByRole("heading", { name: "In other categories", exact: true });
  await expect.element(others).toBeVisible();
  const above = picker
    .getByRole("checkbox")
    .elements()
    .filter((each) => others.element().compareDocumentPosition(each) & 2);
  expect(above).toHaveLength(Number(said));
  await press("Escape");
  await expectFocusOn("Add tasks");
  // A category that the quote has is opened, not added again.
  const again = await searchCategories("toilet");
  await again.getByRole("button", { name: /^Plumbing\s*In the quote/ }).click();
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await press("Escape");
  await expect.element(category("Plumbing")).toHaveLength(1);
});

test("a ticked category that is also chosen by its tasks, the only one with such tasks, is added once @full", async () => {
  const dialog = await searchCategories("plumbing");
  await dialog.getByRole("checkbox", { name: "Plumbing" }).click();
  await dialog.getByLabelText("Search categories").fill("urinal flush valve");
  await expect.element(dialog.getByRole("button", { name: /^Plumbing/ })).toBeVisible();
  await pressOn(dialog.getByLabelText("Search categories"), "Enter");
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await closePicker();
  await expect.element(category("Plumbing")).toHaveLength(1);
});

test("Enter adds a category of a name that the catalog does not have, beside the ticked ones @full", async () => {
  const dialog = await searchCategories("tile");
  await dialog.getByRole("checkbox", { name: "Tile" }).click();
  const search = dialog.getByLabelText("Search categories");
  await search.fill("");
  // Pressed before the search has an answer.
  await typeInto(search, "Beekeeping");
  await press("Enter");
  await expect.element(picker).toMatchTextContent("Tasks for Beekeeping.");
  await closePicker();
  await expect.element(category("Beekeeping")).toBeVisible();
  await expect.element(category("Tile")).toBeVisible();
});

test("of 31 categories several are added, the first one opens its picker, and one undo takes them back @full", async () => {
  const dialog = await searchCategories("zzzz");
  await expect.element(dialog).toMatchTextContent("No categories found");
  const none = dialog.getByRole("button", { name: "Add category", exact: true });
  await expect.element(none).toBeDisabled();
  await dialog.getByLabelText("Search categories").fill("");
  await expect.element(dialog.getByRole("checkbox")).toHaveLength(31);
  await dialog.getByRole("checkbox", { name: "Tile" }).click();
  await dialog.getByRole("checkbox", { name: "Demolition" }).click();
  await press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Add category (2)" }).click();
  await expect.element(picker).toMatchTextContent("Tasks for Demolition.");
  await closePicker();
  await expect.element(category("Tile")).toBeVisible();
  await undo.click();
  await expect.element(category("Tile")).not.toBeInTheDocument();
  await expect.element(category("Demolition")).not.toBeInTheDocument();
});
