// Tests of starting a quote from a job: dimensions, live quantities, one step of undo, and focus.
import { expect, test } from "vitest";
import { page, type Locator } from "vitest/browser";
import { press, pressOn, texts, type, typeInto } from "../../testing/actions.ts";
import {
  expectClosed,
  figures,
  openMade,
  openNew,
  title,
  undo,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

async function openStarter(name: string): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  return page.getByRole("dialog", { name, exact: true });
}

/** Adds the ticked tasks. @returns how many the button says */
async function addAll(dialog: Locator): Promise<number> {
  const add = dialog.getByRole("button", { name: /^Add \d+ tasks$/ });
  const words = add.element().textContent;
  await add.click();
  return Number(/\d+/.exec(words)?.[0]);
}

const jobs = page.getByRole("heading", { name: "Start from a job" });

test("a bathroom is added with two clicks: categories, tasks with quantities, the name of the quote; one undo takes it back", async () => {
  const { server, quoteId, saved } = await openNew();
  const dialog = await openStarter("Bathroom remodel");
  await expect
    .element(dialog.getByTestId("starter-measures"))
    .toMatchTextContent("Floor: 40 sq.ft · Walls: 208 sq.ft · Walls, ceiling and floor: 288 sq.ft");
  const sum = dialog.getByTestId("starter-sum").element().textContent;
  expect(sum).toMatch(/^\$1[2-8],\d{3}\.\d\d$/);
  const count = await addAll(dialog);
  await expectClosed(dialog);
  await expect.element(title).toHaveValue("Bathroom remodel, 5 x 8 ft");
  await expect.element(jobs).not.toBeInTheDocument();
  const { categories, tasks } = await saved();
  expect(categories).toHaveLength(14);
  expect(tasks).toHaveLength(count);
  expect(tasks.find(({ name }) => name.startsWith("PVC baseboard"))).toMatchObject({
    quantity: 13,
    unit: "lin.ft",
  });
  expect(figures()["Subtotal"]).toBe(sum);
  await undo.first().click();
  await expect.element(jobs).toBeVisible();
  await expect.element(title).toHaveValue("");
  await expect.poll(() => server.whole(quoteId)).toMatchObject({ categories: [], tasks: [] });
});

test("quantities follow the dimensions while they are typed, and a dimension that is empty or no figure is shown first", async () => {
  await openNew();
  const dialog = await openStarter("Interior painting");
  const ceiling = dialog.getByRole("checkbox", { name: /^Paint smooth ceiling/ });
  const length = dialog.getByLabelText("Length (ft)");
  await length.fill("");
  await typeInto(length, "12 1/2");
  await dialog.getByLabelText("Width (ft)").fill("10");
  await expect.element(ceiling).toHaveAccessibleDescription(/^125 sq\.ft at \$/);
  await length.fill("12 or 13");
  await dialog.getByRole("button", { name: /^Add [1-9]\d* tasks$/ }).click();
  await expect.element(dialog.getByText("is not a number")).toBeVisible();
  await length.fill("");
  await expect.element(dialog.getByText("Enter a figure above zero.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Add 0 tasks" })).toBeDisabled();
});

test("unticked tasks and whole categories are left out, extras can be ticked, and markup is taken", async () => {
  const { server, quoteId } = await openNew();
  const dialog = await openStarter("Fence");
  const sum = dialog.getByTestId("starter-sum");
  await expect.element(sum).toMatchTextContent("$4,121.60");
  await dialog.getByRole("checkbox", { name: /^Fence or pool-barrier permit/ }).click();
  await dialog.getByRole("button", { name: "Leave out Cleaning & Disposal" }).click();
  await dialog.getByRole("checkbox", { name: /^Take down and haul away/ }).click();
  await dialog.getByLabelText("Length with gates (ft)").fill("100");
  await dialog.getByLabelText("Markup (%)").fill("20");
  // 135 + 700 + 96 x 27.10 + 415 = 3,851.60, with 20 %.
  await expect.element(sum).toMatchTextContent("$4,621.92");
  await dialog.getByRole("button", { name: "Add 4 tasks" }).click();
  await expectClosed(dialog);
  await waitUntilSaved();
  expect(figures()["Subtotal"]).toBe("$4,621.92");
  expect(server.whole(quoteId).tasks.map(({ markup }) => markup)).toEqual([20, 20, 20, 20]);
});

test("a job is added by keyboard alone, and the focus goes to the first new quantity", async () => {
  await openNew();
  await pressOn(page.getByRole("button", { name: /^Water heater/ }), "Enter");
  const dialog = page.getByRole("dialog", { name: "Water heater" });
  await expect.element(dialog.getByLabelText("Water heaters")).toHaveFocus();
  await type("2");
  // Changed dimensions are not discarded without a question.
  await press("Escape");
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await pressOn(dialog.getByLabelText("Water heaters"), "Enter");
  await expectClosed(dialog);
  const quantity = (task: RegExp) => page.getByRole("textbox", { name: task });
  await expect.element(quantity(/^Quantity of Building permit fee/)).toHaveFocus();
  await expect.element(quantity(/^Quantity of Replace gas water heater/)).toHaveValue("2");
});

test("of several only one is chosen, and the client can be offered all of them @full", async () => {
  const { saved } = await openNew();
  const dialog = await openStarter("Water heater");
  const group = dialog.getByRole("group", { name: "Water heater: one of these" });
  const gas = group.getByRole("radio", { name: /^Replace gas water heater/ });
  const tankless = group.getByRole("radio", { name: /^Tankless/ });
  const sum = dialog.getByTestId("starter-sum");
  const count = dialog.getByRole("button", { name: /^Add \d+ tasks$/ });
  await expect.element(gas).toBeChecked();
  await expect.element(count).toHaveTextContent("Add 5 tasks");
  await group.getByRole("radio", { name: "None" }).click();
  await expect.element(count).toHaveTextContent("Add 4 tasks");
  await expect.element(group.getByRole("checkbox")).not.toBeInTheDocument();
  await tankless.click();
  await expect.element(count).toHaveTextContent("Add 5 tasks");
  await group.getByRole("checkbox", { name: "Offer all to the client as alternatives" }).click();
  const offered = sum.element().textContent;
  await count.click();
  await expectClosed(dialog);
  const alternatives = (await saved()).tasks.filter(
    ({ choiceGroup }) => choiceGroup === "Water heater",
  );
  expect(alternatives).toHaveLength(4);
  expect(alternatives.filter(({ selected }) => selected).map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Tankless/),
  ]);
  expect(figures()["Subtotal"]).toBe(offered);
});

test("a quote with categories takes another job below them, with the markup that it uses @full", async () => {
  await openMade({ Roofing: [{ name: "Shingles", materialUnitCost: 10, markup: 12 }] });
  await expect.element(jobs).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Start from a job" }).click();
  const chooser = page.getByRole("dialog", { name: "Start from a job" });
  await chooser.getByRole("button", { name: /^Electrical panel/ }).click();
  const dialog = page.getByRole("dialog", { name: "Electrical panel" });
  await expect.element(dialog.getByLabelText("Markup (%)")).toHaveValue("12");
  await expect
    .element(dialog.getByRole("checkbox", { name: /^Whole-house surge protector/ }))
    .toHaveAccessibleDescription(/Often required by code: .*NEC 230\.67/);
  await dialog.getByRole("button", { name: "Add 5 tasks" }).click();
  await expectClosed(dialog);
  const headings = page.getByRole("heading", { level: 2, name: /^(Roofing|Electrical)/ });
  await expect
    .poll(() => texts(headings).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]))
    .toEqual(["Roofing", "Electrical"]);
});
