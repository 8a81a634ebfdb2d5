// Tests of the import of price files into "My price list": how a file is read, what changes, and what is asked.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { press, texts } from "../testing/actions.ts";
import type { MemoryServer } from "../testing/memory-server.ts";
import { toast } from "../pages/edit-screen.ts";
import { chooseFile, noPrices, openPrices, priceList, priceRows } from "../pages/prices-screen.ts";

let server: MemoryServer;

beforeEach(async () => {
  server = await openPrices();
  await expect.element(noPrices).toBeVisible();
});

const dialog = page.getByRole("dialog", { name: "Import prices" });
const button = (name: string) => dialog.getByRole("button", { name });
const choose = (name: string, text: BlobPart): Promise<void> =>
  chooseFile("Import a price file", name, text);

/** Chooses a file of fixtures/price-files, or of another folder of the fixtures. */
async function chooseFixture(name: string, folder = "price-files"): Promise<void> {
  const address = new URL(`../../fixtures/${folder}/${encodeURI(name)}`, import.meta.url);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no fixture ${name}.`);
  await choose(name, await answer.arrayBuffer());
}

const preview = (): Promise<void> => button("Show what changes").click();

test("a file with semicolons and decimal commas shows how it is read, and writes nothing before Import", async () => {
  const file = "03-semicolons-decimal-commas-windows-1252.csv";
  await chooseFixture(file);
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
  await press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(noPrices).toBeVisible();
  await chooseFixture(file);
  await preview();
  await button("Import 10 prices").click();
  await expect.element(toast).toMatchTextContent("Imported: 10 new");
  await expect.element(priceRows).toHaveLength(10);
  await expect.element(priceRows.filter({ hasText: "Crème brûlée paint" })).toBeVisible();
  const sent = server.calls.map((call) => decodeURIComponent(JSON.stringify(call)));
  expect(sent.filter((call) => /brûlée|brul|W12/i.test(call))).toEqual([]);
});

test("changed and doubtful rows are told apart, and Undo restores the list", async () => {
  await chooseFixture("24-workbook.xlsx");
  await expect.element(dialog).toMatchTextContent("24-workbook.xlsx: XLSX.");
  await preview();
  await button("Import 10 prices").click();
  await expect.element(priceRows).toHaveLength(10);
  const before = texts(priceRows);
  const rows = "Carpet,SY,22.58\nConcrete,CF,99\nNew thing,ea,0.03333\nBad,ea,-1\n";
  await choose("supplier.csv", `Name,Unit,Material\n${rows}`);
  await preview();
  await expect
    .element(dialog)
    .toMatchTextContent("4 rows. Nothing is saved yet. 1 cost is rounded to 4 decimals.");
  for (const [list, said] of [
    [
      "Changed",
      "Now: $21.50 material, $9.90 labor / sq.ydAfter the import: $22.58 material, $9.90 labor",
    ],
    ["Doubtful", "The material cost is more than 3 times what it is now."],
    ["Left out", "Badline 5A cost cannot be negative: “-1”."],
  ] as const) {
    await dialog.getByText(new RegExp(`^${list} \\d`)).click();
    const listed = dialog.getByRole("list", { name: `${list} rows` });
    await expect.element(listed).toMatchTextContent(said);
  }
  await expect.element(button("Import 1 price")).toBeEnabled();
  await dialog.getByText(/^Doubtful \d/).click();
  await dialog.getByRole("checkbox", { name: "Import all 2 doubtful rows" }).click();
  await button("Import 3 prices").click();
  await expect.element(toast).toMatchTextContent("Imported: 1 new, 2 changed");
  await expect.element(priceRows).toHaveLength(11);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.element(toast.getByText("Import undone")).toBeVisible();
  await expect.poll(() => texts(priceRows)).toEqual(before);
});

test(
  "what the file leaves open is asked, and the answers are remembered",
  { tags: ["full"] },
  async () => {
    const sign = dialog.getByLabelText("Decimal sign of the costs");
    await chooseFixture("ask-ambiguous-1,234.csv");
    await expect.element(button("Show what changes")).toBeDisabled();
    await expect.element(dialog).toMatchTextContent("“1,234” in line 2, “2,500” in line 3");
    await sign.selectOptions("comma");
    await preview();
    await expect.element(dialog).toMatchTextContent("$1.234 material");
    await button("Back to columns").click();
    await expect.element(sign).toHaveFocus();
    await button("Cancel").click();

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
  },
);

test("a supplier's file with title rows: the cost is found, units are converted, and doubtful rows are asked about", async () => {
  await chooseFixture("acme.xlsx", "supplier-files");
  const header = dialog.getByLabelText("Row that names the columns");
  await expect.element(header).toHaveValue("2");
  await expect
    .element(dialog)
    .toMatchTextContent("“Your cost” is taken as your material cost; “List” is not used.");
  await expect.element(dialog.getByLabelText("Your cost")).toHaveValue("material");
  await expect.element(dialog.getByLabelText("List", { exact: true })).toHaveValue("");
  await expect.element(dialog.getByLabelText("1 “cy” is how many cu.ft?")).toHaveValue("27");
  await preview();
  const rows = dialog.getByRole("list");
  await expect.element(rows).toMatchTextContent("A quote rounds $0.0725 to $0.07.");
  await dialog.getByText(/^New \d/).click();
  await expect
    .element(rows)
    .toMatchTextContent(
      "Ready-mix concrete, 3000 psiline 5$6.37 material, $0.00 labor / cu.ftIn the file: $172.00 for “CY” (27 cu.ft).",
    );
  await dialog.getByText(/^Doubtful \d/).click();
  await dialog.getByRole("checkbox", { name: "Import Felt underlayment no. 15, line 12" }).click();
  await button("Import 5 prices").click();
  await expect.element(priceRows.filter({ hasText: "Felt underlayment no. 15" })).toBeVisible();
  await expect.element(priceRows).toHaveLength(5);
});

test("another row is named the header, a factor is changed, and cancelling imports nothing", async () => {
  await chooseFixture("gravel.csv", "supplier-files");
  await expect.element(button("Show what changes")).toBeDisabled();
  await dialog.getByLabelText(/^“ton”/).selectOptions("cu.ft");
  await expect.element(dialog).toMatchTextContent("This does not follow from the file. Enter it.");
  await dialog.getByLabelText("1 “ton” is how many cu.ft?").fill("20");
  await dialog.getByLabelText(/^“gal”/).selectOptions("left out");
  await dialog.getByLabelText(/^“yd”/).selectOptions("cu.ft");
  await expect.element(dialog.getByLabelText("1 “yd” is how many cu.ft?")).toHaveValue("27");
  await dialog.getByLabelText("1 “cy” is how many cu.ft?").fill("26");
  await preview();
  await dialog.getByText(/^New \d/).click();
  await expect.element(dialog).toMatchTextContent("In the file: $24.00 for “ton” (20 cu.ft).");
  await button("Back to columns").click();
  const header = dialog.getByLabelText("Row that names the columns");
  await header.selectOptions("No row names them");
  await expect.element(dialog.getByLabelText("Column 4")).toHaveValue("material");
  await header.selectOptions("Line 2: Material, Unit, Price per unit");
  await expect.element(dialog.getByLabelText("Price per unit")).toHaveValue("material");
  await button("Cancel").click();
  await expect.element(noPrices).toBeVisible();
});

test(
  "a sheet, and whether a discount is taken off, can be chosen",
  { tags: ["full"] },
  async () => {
    await chooseFixture("lumber-yard.xlsx", "supplier-files");
    const sheet = dialog.getByLabelText("Sheet", { exact: true });
    await expect.element(sheet).toHaveValue("1");
    await sheet.selectOptions("Last year");
    await preview();
    await expect.element(dialog).toMatchTextContent("Treated post 4x4, 8 ftline 2$14.10 material");
    await button("Back to columns").click();
    await button("Cancel").click();
    await chooseFixture("tile-outlet.csv", "supplier-files");
    await dialog.getByLabelText(/^“bag”/).selectOptions("each");
    await expect.element(dialog).toMatchTextContent("before or after the discount");
    await dialog
      .getByRole("combobox", { name: "Discount" })
      .first()
      .selectOptions("Take it off the material cost");
    await preview();
    await expect.element(dialog).toMatchTextContent("In the file: $2.40 less 10 %.");
  },
);

test(
  "a file that is no price list is refused with a sentence, and changes nothing",
  { tags: ["full"] },
  async () => {
    for (const [name, sentence] of [
      ["refuse-pdf.csv", "This file is not a price list. Choose a CSV, TSV or XLSX file."],
      ["refuse-empty.csv", "This file is empty."],
      [
        "refuse-damaged.xlsx",
        "This workbook cannot be read. It may be damaged or protected by a password.",
      ],
    ] as const) {
      await chooseFixture(name);
      await expect.element(toast.getByText(sentence, { exact: true })).toBeVisible();
      await toast.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(toast).not.toBeInTheDocument();
    }
    await expect.element(noPrices).toBeVisible();
  },
);

test(
  "ten thousand rows are previewed and imported; one more is refused as too many",
  { tags: ["full"] },
  async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `Stud ${at},ea,${at % 90}.5,1`);
    await choose("long.csv", ["Name,Unit,Material,Labor", ...lines].join("\n"));
    await preview();
    await expect.element(dialog).toMatchTextContent("9,900 more rows.");
    await button("Import 10,000 prices").click();
    await expect.element(toast).toMatchTextContent("Imported: 10,000 new");
    await choose("more.csv", "Name,Unit,Material\nOne more,ea,1\n");
    await preview();
    await button("Import 1 price").click();
    await expect.element(toast).toMatchTextContent("A price list has at most 10,000 entries.");
    await expect.element(priceList.getByText("The first 100 of 10,000 entries")).toBeVisible();
  },
);
