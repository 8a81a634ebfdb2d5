// Tests that a double click on a bin deletes one row: the next row has moved under the pointer by its second click.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { plainTasks } from "../../testing/made-quote.ts";
import { menu, openMade } from "../../pages/edit-screen.ts";

const bin = (name: string) => page.getByRole("button", { name, exact: true });

test("of tasks @full", async () => {
  const { saved } = await openMade({ Doors: plainTasks("Hang", "Paint", "Trim") });
  await bin("Delete Hang").dblClick();
  expect((await saved()).tasks.map(({ name }) => name)).toEqual(["Paint", "Trim"]);
});

test("of charges @full", async () => {
  const charges = ["Overhead", "Profit"].map((name) => ({ name, percent: 10 }));
  await openMade({ Doors: plainTasks("Hang") }, { charges });
  await menu("this quote", "Job cost…");
  await bin("Remove Overhead").dblClick();
  await expect.element(bin("Remove Overhead")).not.toBeInTheDocument();
  await expect.element(bin("Remove Profit")).toBeVisible();
});
