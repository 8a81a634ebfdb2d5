// Page model of the Edit step.
import { expect, type Locator, type Page } from "@playwright/test";
import { makeQuote, type CustomTask } from "../testing/made-quote.ts";

export class EditPage {
  readonly page: Page;
  readonly title: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole("textbox", { name: "Quote name" });
  }

  /** Opens a new quote and waits until it has its own address. */
  async openNew(): Promise<string> {
    await this.page.goto("/quote/new");
    await expect(this.title).toBeVisible();
    await expect(this.page).toHaveURL(/\/quote\/[0-9a-f-]{36}$/);
    return this.page.url().split("/").at(-1) ?? "";
  }

  /** Creates a quote over the API and opens it, with its tasks' forms open on a small screen. */
  async openMade(categories: Record<string, readonly CustomTask[]>): Promise<string> {
    const quoteId = await makeQuote(this.page.request, categories);
    await this.page.goto(`/quote/${quoteId}`);
    await expect(this.title).toBeVisible();
    for (const { name } of Object.values(categories).flat()) await this.openTask(name);
    return quoteId;
  }

  async name(title: string): Promise<void> {
    await this.title.fill(title);
    await this.title.blur();
  }

  /** The task picker, whatever its mode. */
  picker(): Locator {
    return this.page.getByRole("dialog", { name: /^(Select Tasks|Add Custom Task)$/ });
  }

  /** Closes the task picker, which opens by itself for a new category. */
  async closePicker(): Promise<void> {
    await this.picker().getByRole("button", { name: "Close" }).click();
    await expect(this.picker()).toBeHidden();
  }

  /** Adds categories of the catalog, and closes the task picker that opens for the first one. */
  async addCategories(names: readonly string[]): Promise<void> {
    await this.page.getByRole("button", { name: "Add a category" }).click();
    const dialog = this.page.getByRole("dialog", { name: "Add a category" });
    for (const name of names) {
      await dialog.getByLabel("Search categories").fill(name);
      await dialog.getByRole("checkbox", { name, exact: true }).check();
    }
    await dialog.getByRole("button", { name: /^Add category/ }).click();
    await expect(dialog).toBeHidden();
    await this.closePicker();
  }

  /** Chooses an action from a category's or a task's menu. */
  async menu(of: string, action: string): Promise<void> {
    await this.page.getByRole("button", { name: `More for ${of}`, exact: true }).click();
    await this.page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  category(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  async openPicker(category: string): Promise<Locator> {
    await this.category(category).getByRole("button", { name: "Add tasks" }).click();
    return this.picker();
  }

  /** Adds a task with the form of the picker, and opens its row. */
  async addCustomTask(category: string, task: CustomTask): Promise<void> {
    const dialog = await this.openPicker(category);
    await dialog.getByRole("button", { name: "Add Custom Task" }).click();
    await dialog.getByLabel("Task name").fill(task.name);
    await dialog.getByLabel("Quantity").fill(task.quantity);
    await dialog.getByLabel("Material cost").fill(task.material);
    await dialog.getByLabel("Labor cost").fill(task.labor);
    await dialog.getByLabel("Markup").fill(task.markup);
    await dialog.getByLabel("Unit", { exact: true }).selectOption(task.unit);
    await dialog.getByRole("button", { name: "Add task" }).click();
    await expect(dialog).toBeHidden();
    await this.openTask(task.name);
  }

  /** A cell of a task's row, such as `Quantity of Set toilet`. */
  cell(column: string, task: string): Locator {
    return this.page.getByRole("textbox", { name: `${column} of ${task}`, exact: true });
  }

  taskRow(task: string): Locator {
    return this.page
      .getByTestId("task-row")
      .filter({ has: this.page.getByRole("button", { name: `Move ${task}`, exact: true }) });
  }

  /** Opens a task's form on a small screen, where its row is collapsed to one line. */
  async openTask(task: string): Promise<void> {
    const opener = this.taskRow(task).getByRole("button", { name: `Edit ${task}` });
    await expect(this.taskRow(task)).toBeVisible();
    if (await opener.isVisible()) await opener.click();
  }

  /** The names of a category's tasks in order. */
  async taskNames(category: string): Promise<string[]> {
    const handles = this.category(category).locator("[data-handle]");
    return handles.evaluateAll((all) =>
      all.map((handle) => (handle.getAttribute("aria-label") ?? "").replace(/^Move /, "")),
    );
  }

  async next(): Promise<void> {
    await this.page.getByRole("link", { name: "Next - Add details" }).click();
  }
}

/** Waits until all edits are on the server. */
export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}
