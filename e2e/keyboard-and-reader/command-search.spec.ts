// Tests of the search of a quote (Ctrl+K) and of the list of keys ("?"), with the keyboard alone.
import type { Page } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { uploadQuote } from "../../scripts/quote-upload.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectFocusInSight, expectFocusOn } from "../testing/focus.ts";
import { makeQuote, plainTasks } from "../testing/made-quote.ts";
import { ownQuote } from "../testing/own-quote.ts";
import { EditPage } from "../pages/edit-page.ts";

const searchOf = (page: Page) => page.getByRole("dialog", { name: "Search this quote" });
const keysOf = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const activeOption = (page: Page) => searchOf(page).getByRole("option", { selected: true });

/** Opens the bathroom renovation of the examples in a step. */
async function openBathroom(page: Page, serverUrl: string, step = ""): Promise<string> {
  const whole = ownQuote();
  await uploadQuote(serverUrl, whole);
  await page.goto(`/quote/${whole.quote.id}${step}`);
  await expect(page.getByRole("button", { name: "Search this quote" })).toBeVisible();
  return whole.quote.id;
}

/** Opens the search with the keys, types into it, and presses Enter on the first result. */
async function run(page: Page, text: string, expected: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  await expect(activeOption(page)).toContainText(expected);
  await page.keyboard.press("Enter");
  await expect(searchOf(page)).toBeHidden();
}

/** The name of the task whose row has the focus. */
const focusedTask = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      document.activeElement
        ?.closest("[data-task]")
        ?.querySelector("[data-handle]")
        ?.getAttribute("aria-label") ?? undefined,
  );

test("Ctrl+K finds tasks, categories, steps and acts; the arrow keys move through them @full", async ({
  page,
  server,
}) => {
  await openBathroom(page, server.url);
  await page.keyboard.press("Control+k");
  const search = searchOf(page);
  const field = search.getByRole("combobox", { name: "Search" });
  await expect(field).toBeFocused();
  for (const name of ["Actions", "Steps", "Categories", "Tasks"])
    await expect(search.getByRole("group", { name })).toBeVisible();
  await expectAccessible(page, "the search of a quote");
  await page.keyboard.type("til");
  const options = search.getByRole("option");
  await expect(options.first()).toContainText("Tiling");
  await expect(activeOption(page)).toHaveText(await options.first().innerText(), {
    useInnerText: true,
  });
  const described = async () =>
    (await field.getAttribute("aria-activedescendant")) ===
    (await activeOption(page).getAttribute("id"));
  expect(await described()).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(await described()).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "results of the search");
  await expectNoSidewaysScroll(page, "results of the search");
  await field.fill("zzz");
  await expect(search).toContainText("Nothing in this quote matches.");
  await expectAccessible(page, "a search without results");
  // No question about what was typed: nothing is lost.
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
});

test("choosing a task goes to its row with the focus, also from another step and when its category is collapsed @full", async ({
  page,
  server,
}) => {
  const quoteId = await openBathroom(page, server.url);
  await page.getByRole("button", { name: "Collapse Plumbing" }).click();
  await run(page, "vanity", "Install vanity and faucet");
  await expect.poll(() => focusedTask(page)).toBe("Move Install vanity and faucet");
  await expectFocusInSight(page, "a task of a category that was collapsed");
  await page.goto(`/quote/${quoteId}/details`);
  await expect(page.getByRole("heading", { name: "Add details" })).toBeVisible();
  await run(page, "heated", "Heated floor mat");
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}$`));
  await expect.poll(() => focusedTask(page)).toBe("Move Heated floor mat");
  await expectFocusInSight(page, "a task chosen on another step");
  await run(page, "demolition", "Demolition");
  await expectFocusOn(page, "Collapse Demolition");
});

test("a row far from the screen is reached in a long quote @full", async ({ page }) => {
  const names = Array.from({ length: 300 }, (_, index) => `Door ${index + 1}`);
  const quoteId = await makeQuote(page.request, {
    Doors: plainTasks(...names),
    Last: plainTasks("Sweep"),
  });
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Search this quote" })).toBeVisible();
  for (const name of ["Door 250", "Sweep", "Door 3"]) {
    await run(page, name, name);
    await expect.poll(() => focusedTask(page)).toBe(`Move ${name}`);
    await expectFocusInSight(page, name);
  }
});

test("acts are performed, those of another step there @full", async ({ page, server }) => {
  const quoteId = await openBathroom(page, server.url, "/details");
  await run(page, "add a cat", "Add a category");
  await expect(page.getByRole("dialog", { name: "Add a category" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}$`));
  await run(page, "markup", "Markup for all tasks…");
  await expect(page.getByRole("dialog", { name: "Markup for all tasks" })).toBeVisible();
  await page.keyboard.press("Escape");
  await run(page, "taxes", "Edit taxes");
  await expect(page.getByRole("dialog", { name: "Edit taxes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await run(page, "customer", "Edit client details");
  await expect(page.getByRole("dialog", { name: "Edit Client Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await run(page, "pdf", "Download PDF");
  expect((await download).suggestedFilename()).toBe("Bathroom renovation.pdf");
  await expect(page).toHaveURL(new RegExp(`/quote/${quoteId}/customize$`));
  await run(page, "my q", "My quotes");
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
});

test("undo is offered once there is something to undo @full", async ({ page, server }) => {
  await openBathroom(page, server.url);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("undo");
  await expect(searchOf(page).getByRole("option", { name: /^Undo/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const edit = new EditPage(page);
  await edit.name("Ensuite");
  await run(page, "undo", "Undo");
  await expect(edit.title).toHaveValue("Bathroom renovation");
});

test("the link is copied @full", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const quoteId = await openBathroom(page, server.url, "/customize");
  await run(page, "link", "Copy link to this quote");
  await expect(page.locator(".toast")).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${server.url}/quote/${quoteId}`);
});

test("a button opens the search, and the focus returns to it @full", async ({ page, server }) => {
  await openBathroom(page, server.url);
  await page.getByRole("button", { name: "Search this quote" }).click();
  await expect(searchOf(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(searchOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectFocusOn(page, "Search this quote");
});

test("the search opens once the quote is there, also when its keys were pressed before @full", async ({
  page,
}) => {
  const quoteId = await makeQuote(page.request, { Doors: plainTasks("Hang") });
  const { promise: isOver, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.wholeQuote(quoteId)}*`, async (route) => {
    await isOver;
    await route.continue();
  });
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
  await page.keyboard.press("Control+k");
  answer();
  await expect(page.getByTestId("task-row")).toHaveCount(1);
  await expect(searchOf(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(searchOf(page)).toBeVisible();
});

test("Enter opens the best result of the whole text, also before the list shows it @full", async ({
  page,
}) => {
  const names = Array.from({ length: 300 }, (_, index) => `Door ${index + 1}`);
  const quoteId = await makeQuote(page.request, { Doors: plainTasks(...names, "Sweep") });
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Search this quote" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(searchOf(page)).toBeVisible();
  // Text and Enter in one task: the list has no time to follow.
  await searchOf(page)
    .getByRole("combobox", { name: "Search" })
    .evaluate((field: HTMLInputElement) => {
      document.execCommand("insertText", false, "sweep");
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    });
  await expect(searchOf(page)).toBeHidden();
  await expect.poll(() => focusedTask(page)).toBe("Move Sweep");
});

test('"?" lists the keys outside of fields, and can be switched off @full', async ({
  page,
  server,
}) => {
  await openBathroom(page, server.url);
  const edit = new EditPage(page);
  await edit.title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("?");
  await expect(edit.title).toHaveValue("Bathroom renovation?");
  await expect(keysOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Search this quote" }).focus();
  await page.keyboard.press("?");
  await expect(keysOf(page)).toContainText(
    "Search this quote: tasks, categories, steps and actions",
  );
  await expectAccessible(page, "the list of keys");
  await expectNoSidewaysScroll(page, "the list of keys");
  await keysOf(page).getByRole("switch", { name: "Open this list with ?" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(keysOf(page)).toHaveCount(0);
  await run(page, "keyboard", "Keyboard shortcuts");
  await keysOf(page).getByRole("switch", { name: "Open this list with ?" }).click();
  await page.keyboard.press("Escape");
  await expect(keysOf(page)).toBeHidden();
  await page.goto("/quotes");
  await expect(page.getByRole("heading", { name: "My quotes" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(keysOf(page)).toBeVisible();
});
