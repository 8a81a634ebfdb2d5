// Tests of the pickers of several new categories: each opens the next, with the price of all that was picked.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize, press, type } from "../../testing/actions.ts";
import { expectClosed, openNew, picker, taskNames } from "../../pages/edit-screen.ts";

const TOILET = "Two-piece elongated toilet, comfort height, mid-grade";
const search = picker.getByLabelText("Search tasks");
const button = (name: string) => picker.getByRole("button", { name, exact: true });

/** Adds three categories of the catalog: Demolition, Plumbing and Tile. */
async function addThree(): Promise<void> {
  await page.getByRole("button", { name: "Add a category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  for (const name of ["Plumbing", "Tile", "Demolition"])
    await dialog.getByRole("checkbox", { name, exact: true }).click();
  await dialog.getByRole("button", { name: "Add category (3)" }).click();
  await expect.element(picker).toMatchTextContent("Tasks for Demolition.");
}

beforeEach(async () => {
  await openNew();
});

test("each picker opens the next, also without a task, and says what was picked so far @full", async () => {
  await addThree();
  await button("Next: Plumbing").click();
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await expect.element(search).toHaveFocus();
  await search.fill("toilet");
  await picker.getByRole("checkbox", { name: TOILET, exact: true }).click();
  await type("2");
  const cost = await unitDollars();
  await expect.element(picker).toMatchTextContent(`Picked $${(2 * cost).toFixed(2)} before taxes`);
  await button("Add 1, next: Tile").click();
  await expect.element(picker).toMatchTextContent("Tasks for Tile.");
  await expect.element(picker).toMatchTextContent(`Picked $${(2 * cost).toFixed(2)} before taxes`);
  await button("Done").click();
  await expectClosed(picker);
  expect(taskNames("Plumbing")).toEqual([TOILET]);
});

test("by keyboard a custom task also opens the next picker, and Escape opens none @full", async () => {
  await addThree();
  await button("Add Custom Task").click();
  await type("Haul");
  await press("Enter");
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await expect.element(search).toHaveFocus();
  await press("Escape");
  await expectClosed(picker);
  await expect.poll(() => taskNames("Demolition")).toEqual(["Haul"]);
  expect(document.activeElement).not.toBe(document.body);
});

test("on a phone the buttons stay beside each other, and the next name is whole @full", async () => {
  await resize(320, 640);
  await addThree();
  await picker.getByRole("checkbox").first().click();
  const boxes = ["Add Custom Task", "Add 1, next: Plumbing"].map((name) =>
    button(name).element().getBoundingClientRect(),
  );
  const label = button("Add 1, next: Plumbing").getByText("Plumbing").element();
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  expect(label.scrollHeight).toBeLessThanOrEqual(label.clientHeight + 1);
  expect(Math.abs((boxes[0]?.top ?? 0) - (boxes[1]?.top ?? 0))).toBeLessThan(12);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

/** The price of one toilet in dollars, as its row says. */
async function unitDollars(): Promise<number> {
  const row = picker.getByCss("label").filter({ hasText: TOILET }).first();
  await expect.element(row).toBeVisible();
  const text = row.element().nextElementSibling?.textContent ?? "";
  return Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(",", ""));
}
