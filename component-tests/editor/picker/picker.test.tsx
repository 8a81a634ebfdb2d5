// Tests of finding tasks of the catalog in the picker, and of adding them with their quantities.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { resize, press, texts, type } from "../../testing/actions.ts";
import {
  addCatalogTasks,
  cell,
  category,
  expectClosed,
  openMade,
  openPicker,
  picker,
  taskRow,
  undo,
  type OpenedQuote,
} from "../../pages/edit-screen.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const SET_TOILET = "Set owner-supplied floor-mounted toilet";
const FAUCET = "Bathroom sink faucet, mid-grade chrome or nickel";
const WALLS = "Hang, tape and finish 1/2 in. drywall, walls, level 4";

let opened: OpenedQuote;

beforeEach(async () => {
  opened = await openMade({ Plumbing: [], Tile: [] }, {}, 98);
});

const search = picker.getByLabelText("Search tasks");
const box = (task: string) => picker.getByRole("checkbox", { name: task, exact: true });
const quantityOf = (task: string) => picker.getByLabelText(`Quantity of ${task}`);
const adding = (count: number) =>
  picker.getByRole("button", { name: `Add selected tasks (${count})` });

const saved = async (): Promise<[string, number][]> =>
  (await opened.saved()).tasks.map(({ name, quantity }) => [name, quantity]);

/** The texts of the picker's rows below one of its sub-headings. */
function rowsBelow(title: string): string[] {
  const rows: string[] = [];
  const heading = picker.getByRole("heading", { name: title, exact: true }).element();
  for (let at = heading.nextElementSibling; at && at.tagName !== "H3"; at = at.nextElementSibling)
    rows.push(at.textContent ?? "");
  return rows;
}

test("ticked tasks take their quantities, are added as one step, and the first quantity has the focus", async () => {
  await openPicker("Tile");
  const none = picker.getByRole("button", { name: "Add selected tasks", exact: true });
  await expect.element(none).toBeDisabled();
  await search.fill("level 4 walls");
  await expect.element(picker.getByText("$2.20 / sq.ft").first()).toBeVisible();
  await box(WALLS).click();
  await expect.element(quantityOf(WALLS)).toHaveFocus();
  await type("2");
  await press("Enter");
  await expect.element(search).toHaveFocus();
  await search.fill("faucet");
  await box(FAUCET).click();
  await type("8x12");
  await adding(2).click();
  await expectClosed(picker);
  expect(new Map(await saved())).toEqual(
    new Map([
      [WALLS, 2],
      [FAUCET, 96],
    ]),
  );
  await expect.element(cell("Quantity", WALLS)).toBeVisible();
  await expect.element(cell("Material $", WALLS)).toHaveValue("0.6");
  await expect.element(cell("Labor $", WALLS)).toHaveValue("1.6");
  await expect.element(taskRow(WALLS).getByTestId("task-total")).toMatchTextContent("$4.40");
  await undo.first().click();
  await expect.element(page.getByTestId("task-row")).toHaveLength(0);
  await expect.element(category("Plumbing")).toBeVisible();
});

test("of many results the first are shown with their number, below a search that stays in view; none is said @full", async () => {
  await openPicker("Tile");
  await search.fill("door");
  const said = picker.getByText(
    /^The first \d+ of [\d,]+ tasks\. Type more words to narrow it down\.$/,
  );
  await expect.element(said).toBeVisible();
  const [, shown] = /first (\d+) of/.exec(said.element().textContent ?? "") ?? [];
  const results = picker.getByRole("checkbox");
  await expect.element(results).toHaveLength(Number(shown));
  results.last().element().scrollIntoView();
  await expect.element(results.last()).toBeInViewport();
  await expect.element(search).toBeInViewport({ ratio: 1 });
  await search.fill("qqqqqq");
  await expect.element(picker.getByText("Not in the catalog")).toBeVisible();
  await expect.element(results).toHaveLength(0);
});

test("a quantity that is not one figure is shown before the tasks are added @full", async () => {
  await openPicker("Plumbing");
  await search.fill("toilet");
  await box(TOILET).click();
  const refusal = picker.getByText("“2x4x” is not a number. Kept 1.");
  await quantityOf(TOILET).fill("2x4x");
  await adding(1).click();
  await expect.element(refusal).toBeVisible();
  // Also when another quantity was typed after it; the second press adds the tasks.
  await box(SET_TOILET).click();
  await quantityOf(TOILET).fill("2x4x");
  await quantityOf(SET_TOILET).fill("3");
  await adding(2).click();
  await expect.element(refusal).toBeVisible();
  await adding(2).click();
  await expectClosed(picker);
  expect(new Map(await saved())).toEqual(
    new Map([
      [TOILET, 1],
      [SET_TOILET, 3],
    ]),
  );
});

test("a quantity typed while the search is still under way stays in its field @full", async () => {
  await openPicker("Plumbing");
  await expect.element(box(TOILET)).toBeVisible();
  // Search, click and quantity in one task: the list of the search follows afterwards.
  search.element().focus();
  document.execCommand("insertText", false, "toilet");
  const checkbox = box(TOILET).element() as HTMLElement;
  checkbox.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  checkbox.click();
  // React shows the quantity in a microtask.
  await Promise.resolve();
  document.execCommand("insertText", false, "2x");
  await expect.element(picker.getByCss("mark").first()).toBeVisible();
  await expect.element(quantityOf(TOILET)).toHaveFocus();
  await expect.element(quantityOf(TOILET)).toHaveValue("2x");
  await type("4");
  await adding(1).click();
  expect(await saved()).toEqual([[TOILET, 8]]);
});

test("found words are highlighted; tasks of the quote say so, and one of another category stays listed once it is ticked @full", async () => {
  await addCatalogTasks("Plumbing", [TOILET]);
  await openPicker("Tile");
  await search.fill("elongated toilet");
  const marks = picker.getByCss("label").filter({ hasText: TOILET }).getByCss("mark");
  await expect.poll(() => texts(marks).slice(0, 2)).toEqual(["elongated", "toilet"]);
  await expect.element(picker.getByText("In Plumbing", { exact: true })).toBeVisible();
  await box(TOILET).click();
  await search.fill("");
  await expect
    .element(picker.getByRole("heading", { name: "Selected from other categories", exact: true }))
    .toBeVisible();
  expect(rowsBelow("Selected from other categories").join("")).toContain(TOILET);
  await expect.element(box(TOILET)).toBeChecked();
});

test("with the keyboard of a phone open, at least five results are in view @full", async () => {
  await resize(390, 844);
  await openPicker("Plumbing");
  await search.fill("toilet");
  await expect.element(box(TOILET)).toBeVisible();
  // The keyboard takes the lower half of the screen, without a change of the page's size.
  const viewport = window.visualViewport ?? expect.fail("The browser has no visual viewport.");
  Object.defineProperty(viewport, "height", { value: 420, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(viewport, "height"));
  viewport.dispatchEvent(new Event("resize"));
  await expect
    .poll(() => picker.element().getBoundingClientRect())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 420 });
  const rows = picker.getByRole("group", { name: "Tasks of the catalog" }).getByCss("label");
  for (let row = 0; row < 5; row += 1)
    await expect.element(rows.nth(row)).toBeInViewport({ ratio: 1 });
});
