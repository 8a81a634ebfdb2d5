// Tests of undoing many rows that were added together: one call, and none for rows that the server rejected.
import { apiPaths } from "#core/api.ts";
import type { Page } from "@playwright/test";
import type { WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";

const ROWS = 120;

/** Records the calls that change a quote, with their status. */
function heardCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("response", (response) => {
    const method = response.request().method();
    if (method !== "GET") calls.push(`${method} ${response.status()}`);
  });
  return calls;
}

/** Pastes a table into the name of a task, as from a spreadsheet. */
async function pasteRows(edit: EditPage, into: string): Promise<void> {
  const lines = Array.from({ length: ROWS }, (_, index) => `Row ${index}\t2\teach\t10\t5\t10`);
  await edit.cell("Name", into).evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    cell.dispatchEvent(new ClipboardEvent("paste", event));
  }, lines.join("\n"));
}

async function tasksOnServer(page: Page, quoteId: string): Promise<string[]> {
  const whole = (await (await page.request.get(apiPaths.wholeQuote(quoteId))).json()) as WholeQuote;
  return whole.tasks.map(({ name }) => name);
}

test("rows that are on the server are deleted by one call @full", async ({ page }) => {
  const edit = new EditPage(page);
  const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
  await pasteRows(edit, "Hang");
  await expect(page.getByTestId("task-row")).toHaveCount(ROWS);
  await waitUntilSaved(page);
  expect(await tasksOnServer(page, quoteId)).toHaveLength(ROWS);
  const calls = heardCalls(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByTestId("task-row")).toHaveCount(1);
  await waitUntilSaved(page);
  expect(await tasksOnServer(page, quoteId)).toEqual(["Hang"]);
  // The added rows, and the row in which the block starts.
  expect(calls).toEqual(["POST 204", "PUT 200"]);
});

test.describe("rows that the server rejects", () => {
  test.use({ provokes: /status of 422/ });

  test("are not deleted again by undo: no call gets a 404 @full", async ({ page }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
    await page.route("**/api/categories/*/tasks", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ title: "Refused", status: 422, detail: "There are too many rows." }),
      }),
    );
    await pasteRows(edit, "Hang");
    await expect(page.getByText("There are too many rows.").first()).toBeVisible();
    await expect(page.getByTestId("task-row")).toHaveCount(1);
    const calls = heardCalls(page);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(edit.cell("Name", "Hang")).toBeVisible();
    await waitUntilSaved(page);
    expect(await tasksOnServer(page, quoteId)).toEqual(["Hang"]);
    expect(calls).toEqual(["PUT 200"]);
  });
});

test.describe("without a network", () => {
  test.use({ provokes: /ERR_INTERNET_DISCONNECTED|net::ERR/ });

  test("adding and then undoing leaves no pending edits, and no call gets a 404 @full", async ({
    page,
    context,
  }) => {
    const edit = new EditPage(page);
    const quoteId = await edit.openMade({ Walls: plainTasks("Hang") });
    const calls = heardCalls(page);
    await context.setOffline(true);
    await pasteRows(edit, "Hang");
    await expect(page.getByTestId("task-row")).toHaveCount(ROWS);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByTestId("task-row")).toHaveCount(1);
    await context.setOffline(false);
    await waitUntilSaved(page);
    expect(await tasksOnServer(page, quoteId)).toEqual(["Hang"]);
    expect(calls.filter((call) => !/ 20\d$/.test(call))).toEqual([]);
    expect(calls.length).toBeLessThan(6);
  });
});
