// Tests of cells pasted into task rows: what is left out or refused, and that many rows are added and taken back by one call.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Task } from "#core/quote/schema.ts";
import { paste, texts } from "../../testing/actions.ts";
import { plainTasks } from "../../testing/made-quote.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import { provokes } from "../../testing/provokes.ts";
import {
  cell,
  expectClosed,
  openMade,
  taskNames,
  undo,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const BEFORE = ["Hang", "Paint", "Lock"];
const rows = page.getByTestId("task-row");
const notice = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const lines = (count: number): string =>
  Array.from({ length: count }, (_none, at) => `Row ${at + 1}\t2\tea\t10\t5\t0`).join("\n");

let server: MemoryServer;
let quoteId = "";

beforeEach(async () => {
  ({ server, quoteId } = await openMade({ Doors: plainTasks(...BEFORE) }));
});

async function saved(): Promise<Task[]> {
  await waitUntilSaved();
  return server.whole(quoteId).tasks;
}
const savedNames = async () => (await saved()).map(({ name }) => name);
/** The methods of the calls that changed the quote. */
const changes = () => server.calls.map(({ method }) => method).filter((each) => each !== "GET");

test("a block changes the tasks from the field on, with a notice and undo; one that is too long changes nothing", async () => {
  await paste(cell("Name", "Hang"), "Item\tQty\tLabor $\nHinge\t12,5\t1 234,505\nFrame\t8");
  const pasted = notice("2 rows pasted");
  await expect
    .element(pasted)
    .toMatchTextContent("1 figure was rounded or capped. 1 head or total row was left out.");
  expect(await saved()).toMatchObject([
    { name: "Hinge", quantity: 12.5, laborUnitCost: 1234.51 },
    { name: "Frame" },
    { name: "Lock" },
  ]);
  await pasted.getByRole("button", { name: "Undo paste" }).click();
  await expect.poll(() => taskNames("Doors")).toEqual(BEFORE);
  await paste(cell("Name", "Hang"), lines(3_001));
  await expect.element(notice("Nothing was pasted")).toMatchTextContent("at most 3,000");
  expect(await savedNames()).toEqual(BEFORE);
});

test("a row with a negative amount is refused with a reason, its row stays, and the paste can be undone", async () => {
  const block = "Hinge\t2\tea\t5\nCredit for old cabinets\t1\tea\t-500\nSweep\t3\thr\t7";
  await paste(cell("Name", "Hang"), block);
  const report = page.getByRole("dialog", { name: "2 rows pasted" });
  await expect
    .poll(() => texts(report.getByRole("listitem")))
    .toEqual(["Row 2, “Credit for old cabinets”A cost cannot be negative: -500."]);
  expect(await saved()).toMatchObject([
    { name: "Hinge" },
    { name: "Paint", quantity: 1, materialUnitCost: 10 },
    { name: "Sweep" },
  ]);
  await report.getByRole("button", { name: "Undo the paste" }).click();
  await expectClosed(report);
  expect(await savedNames()).toEqual(BEFORE);
});

test("rows that the server rejects are not deleted again by undo", async () => {
  provokes(/422/);
  server.refuse("POST", /\/tasks$/, 422, "There are too many rows.");
  await paste(cell("Name", "Lock"), lines(120));
  await expect.element(page.getByText("There are too many rows.").first()).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  const before = changes().length;
  await undo.click();
  await expect.element(cell("Name", "Lock")).toBeVisible();
  expect(await savedNames()).toEqual(BEFORE);
  expect(changes().slice(before)).toEqual(["PUT"]);
});

test("without a network, adding and then undoing leaves no pending edits @full", async () => {
  await waitUntilSaved();
  server.isOffline = true;
  await paste(cell("Name", "Lock"), lines(120));
  await expect.element(rows).toHaveLength(122);
  await undo.click();
  await expect.element(rows).toHaveLength(3);
  server.isOffline = false;
  globalThis.dispatchEvent(new Event("online"));
  expect(await savedNames()).toEqual(BEFORE);
  expect(changes().length).toBeLessThan(6);
});

const newTask = page.getByRole("textbox", { name: "New task in Doors", exact: true });
const marked = (name: string) => ({ name, materialUnitCost: 10, markup: 20 });

test("a block pasted into the line for a new task goes below the tasks, with the quote's markup @full", async () => {
  ({ server, quoteId } = await openMade({ Doors: [marked("Hang")] }));
  await paste(newTask, "Hinge\t2\tea\t5\t\t10\nSweep\t3");
  await expect.poll(() => taskNames("Doors")).toEqual(["Hang", "Hinge", "Sweep"]);
  await expect.element(newTask).toHaveFocus();
  expect((await saved()).slice(1)).toMatchObject([
    { name: "Hinge", quantity: 2, materialUnitCost: 5, markup: 10 },
    { name: "Sweep", quantity: 3, markup: 20 },
  ]);
  await undo.click();
  await expect.poll(() => taskNames("Doors")).toEqual(["Hang"]);
});

test("one cell is pasted into the line as its text", async () => {
  await paste(newTask, "Sweep");
  await expect.element(newTask).toHaveValue("Sweep");
  expect(taskNames("Doors")).toEqual(BEFORE);
});
