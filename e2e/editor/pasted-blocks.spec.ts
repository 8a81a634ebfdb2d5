// Tests of pasting cells into task rows: header and total rows, negative amounts, and the maximum number of rows.
import { apiPaths } from "#core/api.ts";
import type { Task, WholeQuote } from "#core/quote/schema.ts";
import { expect, test } from "../testing/fixtures.ts";
import { plainTasks } from "../testing/made-quote.ts";
import { EditPage, waitUntilSaved } from "../pages/edit-page.ts";
import { pasteInto } from "../testing/pasting.ts";

let edit: EditPage;
let quoteId: string;

test.beforeEach(async ({ page }) => {
  edit = new EditPage(page);
  quoteId = await edit.openMade({ Doors: plainTasks("Hang", "Paint", "Lock") });
});

async function tasksOnServer(): Promise<Task[]> {
  await waitUntilSaved(edit.page);
  const answer = await edit.page.request.get(apiPaths.wholeQuote(quoteId));
  return ((await answer.json()) as WholeQuote).tasks;
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_none, at) => `Row ${at + 1}\t2\tea\t10\t5\t0`).join("\n");

test("header and total rows are skipped and figures are rounded to fit, with a notice and undo @full", async ({
  page,
}) => {
  const block =
    "Item\tQty\tUnit\tMaterial $\tLabor $\nHinge\t12,5\tEA\t€ 99,95\t1 234,50\nFrame\t8x12\tSF\t3\t4\nTOTAL\t\t\t\t$9,999.00";
  await pasteInto(edit.cell("Name", "Hang"), block);
  const notice = page.getByRole("listitem").filter({ hasText: "2 rows pasted" });
  await expect(notice).toContainText("1 figure was rounded or capped.");
  await expect(notice).toContainText("2 head and total rows were left out.");
  expect((await tasksOnServer()).map(({ name }) => name)).toEqual(["Hinge", "Frame", "Lock"]);
  expect((await tasksOnServer())[0]).toMatchObject({
    quantity: 12.5,
    materialUnitCost: 100,
    laborUnitCost: 1234.5,
  });
  await notice.getByRole("button", { name: "Undo paste" }).click();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Hang", "Paint", "Lock"]);
});

test("rows with a negative amount are rejected with a reason, and existing rows stay unchanged @full", async ({
  page,
}) => {
  const block =
    "Hinge\t2\tea\t5\nCredit for old cabinets\t1\tea\t-500\nSweep\t3\thr\t7\nRefund\t1\tea\t($250.00)";
  await pasteInto(edit.cell("Name", "Hang"), block);
  const report = page.getByRole("dialog", { name: "2 rows pasted" });
  await expect(report.getByRole("listitem")).toHaveText([
    "Row 2, “Credit for old cabinets”A cost cannot be negative: -500.",
    "Row 4, “Refund”A cost cannot be negative: ($250.00).",
  ]);
  await report.getByRole("button", { name: "Keep the other rows" }).click();
  await expect(report).toBeHidden();
  const tasks = await tasksOnServer();
  expect(tasks.map(({ name }) => name)).toEqual(["Hinge", "Paint", "Sweep"]);
  expect(tasks[1]).toMatchObject({ name: "Paint", quantity: 1, materialUnitCost: 10 });
});

test("350 rows are pasted, saved and undone as one step @full", async ({ page }) => {
  await pasteInto(edit.cell("Name", "Hang"), lines(350));
  await expect(page.getByText("350 rows pasted", { exact: true })).toBeVisible();
  expect(await tasksOnServer()).toHaveLength(350);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => edit.taskNames("Doors")).toEqual(["Hang", "Paint", "Lock"]);
});

test("pasting more rows than a quote can hold changes nothing, with a notice @full", async ({
  page,
}) => {
  await pasteInto(edit.cell("Name", "Hang"), lines(3_001));
  const notice = page.getByRole("listitem").filter({ hasText: "Nothing was pasted" });
  await expect(notice).toContainText("it holds at most 3,000. Paste fewer rows.");
  expect((await tasksOnServer()).map(({ name }) => name)).toEqual(["Hang", "Paint", "Lock"]);
});
