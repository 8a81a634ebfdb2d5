// Tests of the import of price files into "My price list": how a file is read, what changes, and what is asked.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { texts } from "../testing/actions.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { toast } from "../pages/edit-screen.ts";
import { chooseFile, noPrices, openPrices, priceRows } from "../pages/prices-screen.ts";

let server: MemoryServer;

beforeEach(async () => {
  server = await openPrices();
  await expect.element(noPrices).toBeVisible();
});

const dialog = page.getByRole("dialog", { name: "Import prices" });
const button = (name: string) => dialog.getByRole("button", { name });
const choose = (name: string, text: BlobPart): Promise<void> =>
  chooseFile("Import a price file", name, text);

/** Chooses a file of fixtures/price-files. */
async function chooseFixture(name: string): Promise<void> {
  const address = new URL(`../../fixtures/price-files/${encodeURI(name)}`, import.meta.url);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no fixture ${name}.`);
  await choose(name, await answer.arrayBuffer());
}

const preview = (): Promise<void> => button("Show what changes").click();

test("a file with semicolons and decimal commas shows how it is read, and writes nothing before Import", async () => {
  await chooseFixture("03-semicolons-decimal-commas-windows-1252.csv");
  await expect.element(dialog).toMatchTextContent("CSV, separated by semicolons.");
  await expect.element(dialog).toMatchTextContent("Letters look wrong?");
  await expect.element(dialog.getByLabelText("Decimal sign of the costs")).toHaveValue("comma");
  const name = dialog.getByRole("combobox", { name: "Name", exact: true });
  await expect.element(name).toHaveValue("name");
  await expect
    .element(name)
    .toHaveAccessibleDescription('Stud 2x4, 8 ft Board, 1/2 in., "lite" Crème brûlée paint');
  await preview();
  await expect.element(dialog.getByRole("radio", { name: "New 10" })).toHaveFocus();
  await expect
    .element(dialog.getByRole("list", { name: "New rows" }))
    .toMatchTextContent("Steel beam W12x26line 5$1,234.50 material, $310.00 labor");
  await expect.element(page.getByText("No prices of your own yet.")).toBeInTheDocument();
  await button("Import 10 prices").click();
  await expect.element(toast).toMatchTextContent("Imported: 10 new");
  await expect.element(priceRows).toHaveLength(10);
  await expect.element(priceRows.filter({ hasText: "Crème brûlée paint" })).toBeVisible();
  const sent = server.calls.map((call) => decodeURIComponent(JSON.stringify(call)));
  expect(sent.filter((call) => /brûlée|brul|W12/i.test(call))).toEqual([]);
});

test("changed and doubtful rows are told apart, and Undo restores the list @full", async () => {
  await chooseFixture("24-workbook.xlsx");
  await expect.element(dialog).toMatchTextContent("24-workbook.xlsx: XLSX.");
  await preview();
  await button("Import 10 prices").click();
  await expect.element(priceRows).toHaveLength(10);
  const before = texts(priceRows);
  await choose("supplier.csv", "Name,Unit,Material\nCarpet,SY,22.58\nConcrete,CF,99\n");
  await preview();
  await expect
    .element(dialog.getByRole("list", { name: "Doubtful rows" }))
    .toMatchTextContent("The material cost is more than 3 times what it is now.");
  await dialog.getByRole("checkbox", { name: "Import the doubtful row" }).click();
  await dialog.getByText("Changed 1").click();
  await expect
    .element(dialog.getByRole("list", { name: "Changed rows" }))
    .toMatchTextContent(
      "Now: $21.50 material, $9.90 labor / sq.ydAfter the import: $22.58 material, $9.90 labor",
    );
  await button("Import 2 prices").click();
  await expect.element(toast).toMatchTextContent("Imported: 2 changed");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(toast.getByText("Import undone")).toBeVisible();
  await expect.poll(() => texts(priceRows)).toEqual(before);
});

test("what the file leaves open is asked, and the answers are remembered", async () => {
  await chooseFixture("ask-units.csv");
  await dialog.getByRole("combobox", { name: "Unit", exact: true }).selectOptions("Unit");
  await dialog.getByLabelText("“stk” (2 rows, first in line 2)").selectOptions("each");
  await dialog.getByLabelText("“lfm” (1 row, first in line 3)").selectOptions("left out");
  await expect.element(button("Show what changes")).toBeDisabled();
  await dialog.getByLabelText("No unit (1 row, first in line 5)").selectOptions("sq.ft");
  await preview();
  await button("Import 3 prices").click();
  await expect.element(toast).toMatchTextContent("Imported: 3 new1 row was left out.");
  await chooseFixture("ask-units.csv");
  await expect.element(dialog).toMatchTextContent("Read like your last file with these columns.");
  await preview();
  await expect.element(dialog.getByRole("radio", { name: "Unchanged 3" })).toBeVisible();
});

test("a file that is no table is refused with a sentence; of a long one the first hundred rows are shown", async () => {
  await choose("letter.csv", "Dear Sir");
  await expect.element(toast).toMatchTextContent("Nothing was imported");
  await expect.element(toast).toMatchTextContent("This file is not a price list.");
  const lines = Array.from({ length: 120 }, (_, at) => `Stud ${at},ea,1.5,1`);
  await choose("long.csv", ["Name,Unit,Material,Labor", ...lines].join("\n"));
  await preview();
  await expect.element(dialog).toMatchTextContent("20 more rows.");
});
