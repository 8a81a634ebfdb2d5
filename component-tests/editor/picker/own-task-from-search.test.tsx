// Tests of Enter in the search of the task picker: it takes what was typed, from the catalog or as an own task.
import { beforeEach, expect, test } from "vitest";
import { expectFocusOn, press, pressOn, type } from "../../testing/actions.ts";
import {
  cell,
  expectClosed,
  openMade,
  openPicker,
  picker,
  type OpenedQuote,
} from "../../pages/edit-screen.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const VANITY = "Bathroom vanity with top, 24 in., stock combo";

let opened: OpenedQuote;

beforeEach(async () => {
  opened = await openMade({ Plumbing: [] }, {}, 98);
  await openPicker("Plumbing");
});

const search = picker.getByLabelText("Search tasks");
const unknown = picker.getByRole("status").filter({ hasText: "Not in the catalog" });
const addOwn = (name: string) =>
  picker.getByRole("button", { name: `Add “${name}” as your own task`, exact: true });
const box = (task: string) => picker.getByRole("checkbox", { name: task, exact: true });
const marked = (text: string) => picker.getByCss("mark").filter({ hasText: text }).first();
const saved = async () =>
  (await opened.saved()).tasks.map(({ name, quantity }) => [name, quantity]);

test("what is not in the catalog is added as an own task, before tasks that are only similar", async () => {
  await search.fill("Plasma generator");
  await expect.element(unknown).toMatchTextContent("Enter adds it as your own task.");
  await expect.element(picker.getByRole("heading", { name: "Similar", exact: true })).toBeVisible();
  await expect
    .element(picker.getByRole("checkbox", { name: /^Standby generator/ }).first())
    .toBeVisible();
  await pressOn(search, "ArrowDown");
  await expect.element(addOwn("Plasma generator")).toHaveFocus();
  await press("ArrowDown");
  await expect.element(picker.getByRole("checkbox").first()).toHaveFocus();
  await press("ArrowUp", "ArrowUp");
  await expect.element(search).toHaveFocus();
  await press("Enter");
  await expectClosed(picker);
  await expect.element(cell("Quantity", "Plasma generator")).toHaveFocus();
  expect(await saved()).toEqual([["Plasma generator", 1]]);
});

test("its button adds it after the tasks that are ticked @full", async () => {
  await search.fill("toilet");
  await box(TOILET).click();
  await type("2");
  await search.fill("plasma generator");
  await addOwn("plasma generator").click();
  await expectClosed(picker);
  expect(await saved()).toEqual([
    [TOILET, 2],
    ["plasma generator", 1],
  ]);
});

test("Enter before the search is over takes the best result once it is there, and Enter again adds it", async () => {
  const answer = opened.server.hold("GET", /task-catalog\?search=vanity$/);
  await search.fill("vanity");
  await pressOn(search, "Enter");
  await expect.element(marked("vanity")).toBeVisible();
  await expect.element(search).toHaveFocus();
  answer();
  await expect.element(box(VANITY)).toBeChecked();
  await expectFocusOn(`Quantity of ${VANITY}`);
  await press("Enter");
  await expectClosed(picker);
  expect(await saved()).toEqual([[VANITY, 1]]);
});
