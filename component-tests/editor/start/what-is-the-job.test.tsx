// Tests of "What is the job?" in an empty quote: jobs, categories and tasks are found and begun with the keyboard.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  resize,
  expectFocusOn,
  focus,
  paste,
  press,
  type,
  typeInto,
} from "../../testing/actions.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import {
  expectClosed,
  openNew,
  picker,
  taskNames,
  undo,
  type OpenedQuote,
} from "../../pages/edit-screen.ts";

const SET_TOILET = "Set owner-supplied floor-mounted toilet";
const field = page.getByRole("combobox", { name: "What is the job?" });
const results = page.getByRole("listbox", { name: "Results" });
const option = (name: string | RegExp) => results.getByRole("option", { name });
const active = results.getByRole("option", { selected: true });
const jobs = page.getByRole("heading", { name: "Start from a job" });

let server: MemoryServer;
let saved: OpenedQuote["saved"];

beforeEach(async () => {
  ({ server, saved } = await openNew());
});

test("a job is found by its name, opens its dialog with Enter, and its cards are back without a search", async () => {
  await focus(field);
  await type("bathroom rem");
  await expect.element(active).toMatchTextContent("Bathroom remodel");
  await expect.element(jobs).not.toBeInTheDocument();
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Bathroom remodel" });
  await expect.element(dialog).toBeVisible();
  await press("Escape");
  await expectClosed(dialog);
  await expect.element(field).toHaveFocus();
  await field.fill("");
  await expect.element(jobs).toBeVisible();
});

test("a category is added and opens its picker; one found by its tasks opens with the search", async () => {
  await field.fill("plumbing");
  await option("Plumbing").first().click();
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
  await press("Escape");
  await expectFocusOn("Add tasks");
  await undo.click();
  await field.fill("urinal flush valve");
  await option(/^Plumbing\s*\d+ tasks?$/).click();
  await expect.element(picker.getByLabelText("Search tasks")).toHaveValue("urinal flush valve");
});

test("Enter during a search takes the first result once it is there", async () => {
  const answer = server.hold("GET", /^\/api\/category-catalog\?search=/);
  await typeInto(field, "urinal flush valve");
  await press("Enter");
  answer();
  await expect.element(picker).toMatchTextContent("Tasks for Plumbing.");
});

test("a task is added with its category as one step, and its quantity is typed next", async () => {
  await resize(360, 740);
  await focus(field);
  await type("owner-supplied floor");
  await expect.element(option(new RegExp(`^${SET_TOILET}`))).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if ((active.element().textContent ?? "").startsWith(SET_TOILET)) break;
    await press("ArrowDown");
  }
  await press("Enter");
  await expectFocusOn(`Quantity of ${SET_TOILET}`);
  await type("2");
  await press("Enter");
  const { categories, tasks } = await saved();
  expect(categories.map(({ name }) => name)).toEqual(["Plumbing"]);
  expect(tasks).toMatchObject([{ name: SET_TOILET, quantity: 2 }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("what is not found becomes a category of one's own", async () => {
  await field.fill("Zzyzx works");
  await option("Add “Zzyzx works” as a category of my own").click();
  await expect.element(picker).toMatchTextContent("Tasks for Zzyzx works.");
});

test("a block of cells pasted into the field becomes the first category, and rows that were left out are listed", async () => {
  await paste(field, "Hinge\t2\tea\t5\nSweep\t3\nCredit\t1\tea\t-500");
  const report = page.getByRole("dialog", { name: "2 rows pasted" });
  await expect.element(report).toMatchTextContent("A cost cannot be negative: -500.");
  await report.getByRole("button", { name: "Keep the other rows" }).click();
  await expect.poll(() => taskNames("General work")).toEqual(["Hinge", "Sweep"]);
  await expectFocusOn("Quantity of Hinge");
  await undo.click();
  await expect.element(field).toBeVisible();
});

test("one primary button is in view, which asks for the first category; a first visit has no old quotes to use @full", async () => {
  await expect.element(jobs).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Use an old quote" }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText("Open a quote file")).toBeVisible();
  const primary = [...document.querySelectorAll("main :is(a, button).bg-primary")].map((each) =>
    (each.textContent ?? "").trim(),
  );
  expect(primary).toEqual(["Blank quote: add a category"]);
  await page.getByRole("button", { name: "Blank quote" }).click();
  await expect.element(page.getByRole("dialog", { name: "Add a category" })).toBeVisible();
});
