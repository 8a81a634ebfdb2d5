// Tests of the search of a quote (Ctrl+K) and of the list of keys ("?"), with the keyboard alone.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { apiPaths } from "#core/api.ts";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { openApp, openQuote, type Step } from "../testing/app-for-tests.tsx";
import {
  expectFocusInSight,
  expectFocusOn,
  focus,
  press,
  texts,
  type,
} from "../testing/actions.ts";
import { madeQuote, plainTasks } from "../testing/made-quote.ts";
import { MemoryServer } from "../testing/memory-server.ts";
import { expectClosed, openMade, title } from "../pages/edit-screen.ts";

const opener = page.getByRole("button", { name: "Search this quote" });
const search = page.getByRole("dialog", { name: "Search this quote" });
const field = search.getByRole("combobox", { name: "Search" });
const active = search.getByRole("option", { selected: true });
const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });

/** Opens the bathroom renovation of the examples in a step. */
async function openBathroom(step: Step = ""): Promise<string> {
  const whole = bathroomRenovation();
  await openQuote(whole, step);
  await expect.element(opener).toBeVisible();
  return whole.quote.id;
}

/** Opens the search with the keys, types into it, and presses Enter on the first result. */
async function run(text: string, expected: string): Promise<void> {
  await press("Control+k");
  await type(text);
  await expect.element(active).toMatchTextContent(expected);
  await press("Enter");
  await expectClosed(search);
}

/** The handle of the row that has the focus. */
const focusedRow = (): string | null | undefined =>
  document.activeElement
    ?.closest("[data-task]")
    ?.querySelector("[data-handle]")
    ?.getAttribute("aria-label");

/** Whether the field names the active option; an id is one word. */
const isDescribed = (): boolean => {
  const { id } = active.element();
  return !/\s/.test(id) && field.element().getAttribute("aria-activedescendant") === id;
};

const doors = plainTasks(...Array.from({ length: 300 }, (_, index) => `Door ${index + 1}`));

test("Ctrl+K finds tasks, categories, steps and acts; the arrow keys move through them", async () => {
  await openBathroom();
  await press("Control+k");
  await expect.element(field).toHaveFocus();
  await expect
    .poll(() => texts(search.getByCss("[role=group] > :first-child")))
    .toEqual(["Actions", "Steps", "Categories", "Tasks"]);
  await type("til");
  const options = search.getByRole("option");
  await expect.element(options.first()).toMatchTextContent("Tiling");
  await expect.element(field).toHaveAttribute("aria-expanded", "true");
  await expect.element(options.first()).toHaveAttribute("aria-selected", "true");
  expect(isDescribed()).toBe(true);
  await press("ArrowDown");
  await expect.element(options.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(isDescribed()).toBe(true);
  await press("ArrowUp", "ArrowUp");
  await expect.element(options.last()).toHaveAttribute("aria-selected", "true");
  await field.fill("keyboard");
  await expect.element(options.first()).toMatchTextContent("Keyboard shortcuts");
  expect(isDescribed()).toBe(true);
  await field.fill("undo");
  await expect.element(search.getByRole("option", { name: /^Undo/ })).not.toBeInTheDocument();
  await field.fill("zzz");
  await expect.element(search).toMatchTextContent("Nothing in this quote matches.");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  // No question about what was typed: nothing is lost.
  await press("Escape");
  await expectClosed(search);
});

test("the keys of the search do nothing while the quote is loading @full", async () => {
  const whole = madeQuote({ Doors: plainTasks("Hang") });
  const server = new MemoryServer();
  server.put(whole);
  const letGo = server.hold("GET", new RegExp(`^${apiPaths.wholeQuote(whole.quote.id)}$`));
  await openApp(`/quote/${whole.quote.id}`, server);
  await expect.element(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
  await press("Control+k");
  letGo();
  await expect.element(page.getByTestId("task-row")).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  await press("Control+k");
  await expect.element(search).toBeVisible();
});

test("choosing a task goes to its row, also from another step and in a collapsed category @full", async () => {
  const quoteId = await openBathroom();
  await page.getByRole("button", { name: "Collapse Plumbing" }).click();
  await page.getByRole("link", { name: "Next - Add details" }).click();
  await run("vanity", "Install vanity and faucet");
  await expect.poll(() => location.pathname).toBe(`/quote/${quoteId}`);
  await expect.poll(focusedRow).toBe("Move Install vanity and faucet");
  await expectFocusInSight();
  await run("demolition", "Demolition");
  await expectFocusOn("Collapse Demolition");
});

test("Enter opens the best result of the whole text before the list shows it, also far from the screen @full", async () => {
  await openMade({ Doors: doors, Last: plainTasks("Sweep") });
  await press("Control+k");
  await expect.element(field).toHaveFocus();
  // Text and Enter in one task: the list has no time to follow.
  document.execCommand("insertText", false, "sweep");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await expectClosed(search);
  await expect.poll(focusedRow).toBe("Move Sweep");
  await expectFocusInSight();
});

test("acts are performed, those of another step there @full", async () => {
  const quoteId = await openBathroom("/details");
  await run("job cost", "Job cost");
  const cost = page.getByRole("dialog", { name: "Job cost" });
  await expect.element(cost).toBeVisible();
  await press("Escape");
  await expectClosed(cost);
  expect(location.pathname).toBe(`/quote/${quoteId}`);
  await run("customer", "Edit client details");
  await expectFocusOn("Contact name of the client");
  expect(location.pathname).toBe(`/quote/${quoteId}/details`);
  await run("my q", "My quotes");
  await expect.element(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
});

test('"?" lists the keys outside of fields, and can be switched off', async () => {
  const toggle = keys.getByRole("switch", { name: "Open this list with ?" });
  await openBathroom();
  await focus(title);
  await press("End");
  await type("?");
  await expect.element(title).toHaveValue("Bathroom renovation?");
  await expect.element(keys).not.toBeInTheDocument();
  await focus(opener);
  await type("?");
  const line = "Search this quote: tasks, categories, steps and actions";
  await expect.element(keys).toMatchTextContent(line);
  await toggle.click();
  await press("Escape");
  await expectClosed(keys);
  await type("?");
  await expect.element(keys).not.toBeInTheDocument();
});
