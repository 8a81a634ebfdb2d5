// Tests of starting from an old quote: its tasks come into the new one in one step, or a copy for another client opens.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { CustomTask } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const tasks = (...names: string[]): CustomTask[] =>
  names.map((name) => ({
    name,
    quantity: "12.5",
    unit: "sq.ft",
    material: "4",
    labor: "6",
    markup: "15",
  }));

/** Makes a quote that this device knows, with a title. */
async function madeQuote(edit: EditPage, title: string): Promise<string> {
  const quoteId = await edit.openMade({
    Tile: tasks(`Set tile ${title}`, "Grout"),
    Painting: tasks("Paint walls"),
  });
  await edit.name(title);
  await waitUntilSaved(edit.page);
  return quoteId;
}

async function wholeQuote(page: Page, quoteId: string): Promise<WholeQuote> {
  return (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as WholeQuote;
}

test("a first visit has no old quotes to use, but can open a quote file", async ({ page }) => {
  await new EditPage(page).openNew();
  await expect(page.getByRole("button", { name: /^Bathroom/ })).toBeVisible();
  await expect(page.getByText("Open a quote file")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use an old quote" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Your last quotes" })).toBeHidden();
});

test("one click brings the tasks of a last quote in, and one undo takes them back", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await madeQuote(edit, "Hall bath");
  const quoteId = await edit.openNew();
  await page.getByRole("button", { name: "Use here: the tasks of Hall bath" }).click();
  await expect(edit.title).toHaveValue("Hall bath");
  expect(await edit.taskNames("Tile")).toEqual(["Set tile Hall bath", "Grout"]);
  await waitUntilSaved(page);
  const whole = await wholeQuote(page, quoteId);
  expect(whole.quote.subtotal).toBe(431.25);
  expect(whole.tasks[0]).toMatchObject({ quantity: 12.5, unit: "sq.ft", markup: 15 });
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Start from a job" })).toBeVisible();
  await waitUntilSaved(page);
  expect(await wholeQuote(page, quoteId)).toMatchObject({ categories: [], tasks: [] });
});

test("the last five quotes are listed, the newest first, and a line opens its quote", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three", "Four", "Five", "Six"])
    ids.push(await madeQuote(edit, title));
  await edit.openNew();
  const list = page.getByRole("region", { name: "Your last quotes" });
  await expect(list.getByRole("link")).toHaveText([/^Six/, /^Five/, /^Four/, /^Three/, /^Two/]);
  await list.getByRole("link", { name: /^Six/ }).click();
  await expect(page).toHaveURL(new RegExp(`/quote/${ids[5]}$`));
  await expect(edit.title).toHaveValue("Six");
});

test("an old quote is searched, and added below the categories that the quote has", async ({
  page,
}) => {
  const edit = new EditPage(page);
  await madeQuote(edit, "Garage floor");
  await madeQuote(edit, "Kitchen");
  await edit.openMade({ Roofing: tasks("Shingles") });
  await page.getByRole("button", { name: "Start from a job" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use an old quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Use an old quote" });
  await dialog.getByLabel("Search your quotes").fill("floor gar");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Add here: the tasks of Garage floor" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-category] h2")).toHaveText([/^Roofing/, /^Tile/, /^Painting/]);
  await waitUntilSaved(page);
});

test("a copy for another client opens as a quote of its own", async ({ page }) => {
  const edit = new EditPage(page);
  const originalId = await madeQuote(edit, "Deck");
  const quoteId = await edit.openNew();
  await page.getByRole("button", { name: "Use an old quote" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Copy for another client: Deck" })
    .click();
  await expect(edit.title).toHaveValue("Deck (copy)");
  const copyId = page.url().split("/").at(-1) ?? "";
  expect([quoteId, originalId]).not.toContain(copyId);
  await expect.poll(async () => (await wholeQuote(page, copyId)).tasks?.length).toBe(3);
  expect((await wholeQuote(page, quoteId)).tasks).toHaveLength(0);
});

/** Holds back the reading of a quote. @returns a function that lets it go on */
async function holdReading(page: Page, quoteId: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${apiPaths.wholeQuote(quoteId)}`, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("an old quote that arrives after Cancel is not added", async ({ page }) => {
  const edit = new EditPage(page);
  const oldId = await madeQuote(edit, "Garage floor");
  const quoteId = await edit.openNew();
  const letGo = await holdReading(page, oldId);
  await page.getByRole("button", { name: "Use an old quote" }).click();
  const dialog = page.getByRole("dialog", { name: "Use an old quote" });
  await dialog.getByRole("button", { name: "Add here: the tasks of Garage floor" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const answered = page.waitForResponse((response) => response.url().includes(oldId));
  letGo();
  await (await answered).finished();
  await edit.name("Another job");
  await waitUntilSaved(page);
  expect((await wholeQuote(page, quoteId)).tasks).toHaveLength(0);
});

test("a copy that is made after another screen was opened does not leave that screen @one-width", async ({
  page,
}) => {
  const edit = new EditPage(page);
  const oldId = await madeQuote(edit, "Deck");
  await edit.openNew();
  const letGo = await holdReading(page, oldId);
  await page.getByRole("button", { name: "Copy for another client: Deck" }).click();
  await page.getByRole("link", { name: "My quotes" }).first().click();
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
  letGo();
  await expect(page.locator(".toast")).toContainText("with today's date. It is in My quotes.");
  await expect(page).toHaveURL(/\/quotes$/);
});

test.describe("a quote that was deleted", () => {
  test.use({ provokes: /status of 404/ });

  test("says so, and leaves the new quote empty", async ({ page }) => {
    const edit = new EditPage(page);
    const deletedId = await madeQuote(edit, "Gone");
    await edit.openNew();
    await page.request.delete(apiPaths.quote(deletedId));
    await page.getByRole("button", { name: "Use here: the tasks of Gone" }).click();
    await expect(page.getByText("The quote could not be read", { exact: true })).toBeVisible();
    await expect(page.getByText("It was deleted from the server.", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Start from a job" })).toBeVisible();
  });
});
