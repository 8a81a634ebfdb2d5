// Tests of "Paste a list" in an empty quote: the preview, what is left out, and one step of the history.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { resize, expectFocusOn, paste, texts } from "../../testing/actions.ts";
import type { MemoryServer } from "../../testing/memory-server.ts";
import {
  category,
  expectClosed,
  openNew,
  taskNames,
  toast,
  undo,
  waitUntilSaved,
} from "../../pages/edit-screen.ts";

const dialog = page.getByRole("dialog", { name: "Paste a list" });
const list = dialog.getByRole("textbox", { name: "Your list" });
const rows = (status: string) =>
  dialog.getByRole("list", { name: `${status} rows` }).getByRole("listitem");

let server: MemoryServer;
let quoteId = "";

beforeEach(async () => {
  ({ server, quoteId } = await openNew());
  await page.getByRole("button", { name: "Paste a list" }).click();
});

test("a list becomes the tasks of a new category, as its preview says, in one step", async () => {
  await expect.element(list).toHaveFocus();
  await paste(
    list,
    "Task\tQty\tUnit\tMaterial\tLabor\nTear out\t1\tea\t0\t450\nTile\t80\tSF\t4.50\t9.25\n\t3\nTotal\t\t\t\t$999",
  );
  await expect
    .poll(() => texts(rows("New")))
    .toEqual([
      "Tear outline 21 each, $0.00 material, $450.00 labor, 0% markup",
      "Tileline 380 sq.ft, $4.50 material, $9.25 labor, 0% markup",
    ]);
  await dialog.getByText("Left out 2").click();
  await expect
    .poll(() => texts(rows("Left out")))
    .toEqual(["3line 4It has no name.", "Totalline 5It is a total."]);
  await dialog.getByRole("button", { name: "Add 2 tasks" }).click();
  await expectClosed(dialog);
  await expect.poll(() => taskNames("General work")).toEqual(["Tear out", "Tile"]);
  await expectFocusOn("Quantity of Tear out");
  await expect.element(toast).toMatchTextContent("This quote uses cents in its costs now.");
  await waitUntilSaved();
  expect((await server.whole(quoteId)).tasks).toMatchObject([
    { name: "Tear out", laborUnitCost: 450 },
    { name: "Tile", materialUnitCost: 4.5, laborUnitCost: 9.25 },
  ]);
  await undo.click();
  await expect.element(category("General work")).not.toBeInTheDocument();
});

test("a unit that is none of a task's is asked about in the dialog; one line is a task too @full", async () => {
  await resize(390, 844);
  await paste(list, "Task\tQty\tUnit\nMortar\t3\tbag\nSand\t2\tsacks");
  await dialog.getByRole("button", { name: "Take these units as one piece each" }).click();
  await expect.element(rows("New")).toHaveLength(2);
  await list.fill("Haul away debris");
  await dialog.getByRole("button", { name: "Add 1 task" }).click();
  await expect.poll(() => taskNames("General work")).toEqual(["Haul away debris"]);
});
