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
const rows = dialog.getByCss("tbody tr:last-child");

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
    .poll(() => texts(rows))
    .toEqual(["Tear out1each$0.00$450.000%", "Tile80sq.ft$4.50$9.250%"]);
  await expect
    .poll(() => texts(dialog.getByRole("listitem")))
    .toEqual([
      "Row 1, “Task”It holds the names of the columns.",
      "Row 4, “3”It has no name.",
      "Row 5, “Total”It is a total.",
    ]);
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

test("on a phone every column of the preview is in view, with the name above its figures; one line is a task too @full", async () => {
  await resize(390, 844);
  await paste(list, "Tear out\t1\tea\t1250\t450\nSet tile\t80\tSF\t4.50\t9.25");
  await expect.element(rows).toHaveLength(2);
  for (const each of dialog.getByCss("thead th, tbody td").elements())
    expect(each.getBoundingClientRect().height, each.textContent).toBeLessThan(40);
  const { scrollWidth, clientWidth } = dialog.getByRole("region").element();
  expect(scrollWidth).toBe(clientWidth);
  const names = dialog.getByCss("tbody th").elements();
  expect(names.filter((name) => name.checkVisibility()).map((name) => name.textContent)).toEqual([
    "Tear out",
    "Set tile",
  ]);
  await list.fill("Haul away debris");
  await dialog.getByRole("button", { name: "Add 1 task" }).click();
  await expect.poll(() => taskNames("General work")).toEqual(["Haul away debris"]);
});
