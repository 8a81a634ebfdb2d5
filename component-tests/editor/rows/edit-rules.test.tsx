// Tests of the rules of the Edit step, one test each, in the words of SPEC sections 4, 5 and 9.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { resize, press, pressOn, texts, typeInto } from "../../testing/actions.ts";
import { plainTasks, type MadeTask } from "../../testing/made-quote.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import {
  category,
  cell,
  menu,
  openMade,
  openPicker,
  openTaxes,
  summary,
  taskRow,
  title,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const FRAMES: MadeTask = {
  name: "Set frames",
  quantity: 4,
  materialUnitCost: 150,
  laborUnitCost: 50,
  markup: 10,
};

let server: MemoryServer;
let quoteId: string;

beforeEach(async () => {
  ({ server, quoteId } = await openMade({ Doors: [FRAMES] }));
});

const LONG = plainTasks(...Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`));

const onServer = (): WholeQuote => server.whole(quoteId);

const headings = (): string[] =>
  texts(page.getByRole("region", { name: "Categories" }).getByRole("heading")).map((text) =>
    text.replace(/ ?\d+ tasks?$/, ""),
  );

test("custom task: the defaults are quantity 1, unit each, costs 0 and markup 0", async () => {
  const opened = await openMade({ Doors: [] });
  const dialog = await openPicker("Doors");
  await dialog.getByRole("button", { name: "Add Custom Task" }).click();
  await expect.element(dialog.getByLabelText("Quantity")).toHaveValue("1");
  await expect.element(dialog.getByLabelText("Unit", { exact: true })).toHaveValue("each");
  await dialog.getByLabelText("Task name").fill("Haul away the old door");
  await dialog.getByRole("button", { name: "Add task" }).click();
  await waitUntilSaved();
  expect(opened.server.whole(opened.quoteId).tasks[0]).toMatchObject({
    name: "Haul away the old door",
    quantity: 1,
    unit: "each",
    materialUnitCost: 0,
    laborUnitCost: 0,
    markup: 0,
  });
});

test("a task of every unit can be chosen: each, hour, day, lin.ft, sq.ft, cu.ft, lin.yd, sq.yd", async () => {
  const unit = page.getByRole("combobox", { name: `Unit of ${FRAMES.name}`, exact: true });
  await expect
    .poll(() => texts(unit.getByRole("option")))
    .toEqual(["each", "hour", "day", "lin.ft", "sq.ft", "cu.ft", "lin.yd", "sq.yd"]);
  await unit.selectOptions("lin.yd");
  await expect.poll(() => onServer().tasks[0]?.unit).toBe("lin.yd");
});

test("a cell sets the input mode for a phone's keyboard", async () => {
  for (const column of ["Quantity", "Material $", "Labor $"])
    await expect.element(cell(column, FRAMES.name)).toHaveAttribute("inputmode", "decimal");
  await expect.element(cell("Markup %", FRAMES.name)).toHaveAttribute("inputmode", "numeric");
});

test("override price: it must be filled in, cannot be negative, and holds cents", async () => {
  await menu("Doors", "Set one price for this category");
  const field = page.getByLabelText("One price for this category ($)");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect.element(page.getByText("Enter a price of 0 or more.")).toBeVisible();
  await typeInto(field, "-12");
  await page.getByRole("button", { name: "Set price" }).click();
  await expect.element(page.getByText("Enter a price of 0 or more.")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await typeInto(field, "12.345");
  await expect.element(field).toHaveValue("12.34");
  await page.getByRole("button", { name: "Set price" }).click();
  const warning = page.getByRole("dialog", { name: "Override the category price?" });
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect.element(category("Doors")).not.toMatchTextContent("(overridden)");
});

test("the tax of a line is taken of material, of labor or of both, with the markup's share of each", async () => {
  for (const [base, amount] of [
    ["material", "$66.00"],
    ["labor", "$22.00"],
    ["both", "$88.00"],
  ] as const) {
    const dialog = await openTaxes();
    await dialog.getByLabelText("Rate (%)").fill("10");
    await dialog.getByLabelText("Applies to").selectOptions(base);
    await dialog.getByRole("button", { name: "Save taxes" }).click();
    await expect.element(summary.getByCss("dd").nth(1)).toHaveTextContent(amount);
  }
});

test("a category is collapsed and expanded, and exposes its state", async () => {
  await page.getByRole("button", { name: "Collapse Doors" }).click();
  await expect.element(taskRow(FRAMES.name)).not.toBeInTheDocument();
  const opener = page.getByRole("button", { name: "Expand Doors" });
  await expect.element(opener).toHaveAttribute("aria-expanded", "false");
  await expect
    .element(category("Doors").getByTestId("category-total"))
    .toHaveTextContent("$880.00");
  await opener.click();
  await expect.element(taskRow(FRAMES.name)).toBeVisible();
});

test("the arrow keys move a category by one whole place, past long ones too", async () => {
  await openMade({ Doors: LONG, Floors: [], Roof: plainTasks("Tear off", "Dry in") });
  const handle = page.getByRole("button", { name: "Move Doors", exact: true });
  await pressOn(handle, "Space");
  await expect.element(handle).toHaveAttribute("aria-pressed", "true");
  await press("ArrowDown", "Space");
  await expect.poll(headings).toEqual(["Floors", "Doors", "Roof"]);
  await pressOn(handle, "Space");
  await expect.element(handle).toHaveAttribute("aria-pressed", "true");
  // One press more than there are places.
  await press("ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "Space");
  await expect.poll(headings).toEqual(["Floors", "Doors", "Roof"]);
  const roof = page.getByRole("button", { name: "Move Roof", exact: true });
  await pressOn(roof, "Space");
  await expect.element(roof).toHaveAttribute("aria-pressed", "true");
  await press("ArrowUp", "Space");
  await expect.poll(headings).toEqual(["Floors", "Roof", "Doors"]);
});

test("labor hours, markup and margin are shown only on the Edit step", async () => {
  const own = page.getByRole("region", { name: "Only you see this" });
  await expect.element(own).toBeVisible();
  // 10 % markup on 4 x 200, of a subtotal of 880. The category has labor and no hourly rate.
  const definitions = own.getByRole("definition");
  expect(texts(definitions)).toEqual(["No hourly rate", "$80.00", "9.1%"]);
  // Each figure is on one line.
  const overflows = definitions
    .elements()
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(overflows).toEqual([0, 0, 0]);
  await page.getByRole("link", { name: /Customize/ }).click();
  const preview = page.getByRole("region", { name: "Quote preview" });
  await expect.element(preview).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(preview).not.toMatchTextContent("margin");
});

test("on a phone the summary stays at the bottom of the screen", async () => {
  await resize(390, 700);
  await openMade({ Doors: plainTasks("A", "B", "C", "D", "E", "F") });
  scrollTo(0, 0);
  await expect.element(page.getByRole("link", { name: "Next - Add details" })).toBeInViewport();
  const bar = page.getByRole("complementary", { name: "Summary" });
  expect(Math.round(bar.element().getBoundingClientRect().bottom)).toBe(700);
});

test("a fetched quote is fresh for five minutes on the Edit step, and is refetched on Customize", async () => {
  await waitUntilSaved();
  const reads = (): number =>
    server.calls.filter(({ path }) => path === apiPaths.wholeQuote(quoteId)).length;
  const before = reads();
  const steps = page.getByRole("navigation", { name: "Steps" });
  await steps.getByRole("link", { name: /Add Details/ }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Add details" });
  await expect.element(heading).toBeVisible();
  await steps.getByRole("link", { name: /Edit/ }).click();
  await expect.element(title).toBeVisible();
  expect(reads()).toBe(before);
  await steps.getByRole("link", { name: /Customize/ }).click();
  await expect.poll(reads).toBe(before + 1);
});
