// Page model of the Edit step in component tests.
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import type { WholeQuote } from "#core/quote/schema.ts";
import { openApp, openQuote } from "../testing/app-for-tests.tsx";
import { blur, texts } from "../testing/actions.ts";
import { madeQuote, type MadeTask } from "../testing/made-quote.ts";
import type { MemoryServer } from "../testing/memory-server.ts";

export const title = page.getByRole("textbox", { name: "Quote name" });
export const summary = page.getByTestId("summary");
/** The task picker, whatever its mode. */
export const picker = page.getByRole("dialog", { name: /^(Select Tasks|Add Custom Task)$/ });

export interface OpenedQuote {
  server: MemoryServer;
  quoteId: string;
  /** Waits until all edits are sent. @returns the quote as the server has it */
  saved: () => Promise<WholeQuote>;
}

/** A quote that was opened, which its server has. */
export const openedQuote = (server: MemoryServer, quoteId: string): OpenedQuote => ({
  server,
  quoteId,
  saved: async () => {
    await waitUntilSaved();
    return server.whole(quoteId);
  },
});

/** Mounts the Edit step of a quote with these tasks by category. */
export async function openMade(
  categories: Record<string, readonly MadeTask[]>,
  quote: Parameters<typeof madeQuote>[1] = {},
  rate: number | null = null,
): Promise<OpenedQuote> {
  const whole = madeQuote(categories, quote, rate);
  const server = await openQuote(whole);
  await expect.element(title).toBeVisible();
  return openedQuote(server, whole.quote.id);
}

/**
 * Opens a new quote, and waits until it has its own address.
 *
 * @param on - a server that has quotes already
 */
export async function openNew(on?: MemoryServer): Promise<OpenedQuote> {
  const server = await openApp("/quote/new", on);
  await expect.element(title).toBeVisible();
  await expect.poll(() => location.pathname).toMatch(/^\/quote\/[0-9a-f-]{36}$/);
  return openedQuote(server, location.pathname.split("/").at(-1) ?? "");
}

/** The buttons of the top bar. */
export const undo = page.getByRole("button", { name: "Undo", exact: true });
export const redo = page.getByRole("button", { name: "Redo", exact: true });
export const toast = page.getByCss(".toast");

/** Waits until all edits are on the server. */
export async function waitUntilSaved(): Promise<void> {
  await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
}

export async function nameQuote(name: string): Promise<void> {
  await title.fill(name);
  blur();
}

export const category = (name: string): Locator => page.getByRole("region", { name, exact: true });

/** A cell of a task's row, such as `Quantity of Set toilet`. */
export const cell = (column: string, task: string): Locator =>
  page.getByRole("textbox", { name: `${column} of ${task}`, exact: true });

export const taskRow = (task: string): Locator =>
  page
    .getByTestId("task-row")
    .filter({ has: page.getByRole("button", { name: `Move ${task}`, exact: true }) });

/** The names of a category's tasks in order. */
export const taskNames = (name: string): string[] =>
  category(name)
    .getByCss("[data-handle]")
    .elements()
    .map((handle) => (handle.getAttribute("aria-label") ?? "").replace(/^Move /, ""));

/** The summary's amounts by label. */
export function figures(): Record<string, string> {
  const amounts = texts(summary.getByCss("dd"));
  return Object.fromEntries(
    texts(summary.getByCss("dt")).map((label, index) => [label, amounts[index] ?? ""]),
  );
}

/** Waits until a dialog is closed. */
export async function expectClosed(dialog: Locator): Promise<void> {
  await expect.element(dialog).not.toBeInTheDocument();
}

export async function closePicker(): Promise<void> {
  await picker.getByRole("button", { name: "Close" }).click();
  await expectClosed(picker);
}

async function openAddCategory(): Promise<Locator> {
  await page.getByRole("button", { name: "Add a category" }).click();
  return page.getByRole("dialog", { name: "Add a category" });
}

/** Adds a custom category, and closes its task picker. */
export async function addOwnCategory(name: string): Promise<void> {
  const dialog = await openAddCategory();
  await dialog.getByLabelText("Search categories").fill(name);
  await dialog.getByRole("button", { name: /as a category of my own$/ }).click();
  await expectClosed(dialog);
  await closePicker();
}

/** Chooses an action from a category's or a task's menu. */
export async function menu(of: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${of}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Moves a task to the end of another category, by its menu. */
export async function moveTaskTo(task: string, to: string): Promise<void> {
  await menu(task, "Move to category…");
  const dialog = page.getByRole("dialog", { name: "Move to another category" });
  await dialog.getByRole("button", { name: to, exact: true }).click();
  await expectClosed(dialog);
}

export async function openPicker(name: string): Promise<Locator> {
  await category(name).getByRole("button", { name: "Add tasks" }).click();
  return picker;
}

export async function addCatalogTasks(name: string, tasks: readonly string[]): Promise<void> {
  const dialog = await openPicker(name);
  for (const task of tasks) await dialog.getByRole("checkbox", { name: task, exact: true }).click();
  await dialog.getByRole("button", { name: /^Add selected tasks/ }).click();
  await expectClosed(dialog);
}

export async function openTaxes(): Promise<Locator> {
  await page.getByRole("button", { name: "Edit taxes" }).click();
  return page.getByRole("dialog", { name: "Edit taxes" });
}
