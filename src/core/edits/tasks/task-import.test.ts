// Tests of an import of tasks: an exported estimate that is taken back changes what was changed, as one step that is refused whole.
import { describe, expect, test } from "vitest";
import { quoteCsv } from "#core/files/quote-csv.ts";
import { TASKS_PER_QUOTE } from "#core/limits.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { GENERAL_WORK, taskTable } from "#core/task-files/task-table.ts";
import { importedEntries } from "#core/tables/kind.ts";
import { pastedFile } from "#core/tables/table-file.ts";
import { TableReading } from "#core/tables/table-reading.ts";
import { bathroomRenovation, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { openTable } from "#core/testing/example-tables.ts";
import { applyEdits } from "../edit.ts";
import { taskImport } from "./task-import.ts";

const context = (whole: WholeQuote) => ({ whole, markup: 10, markups: { Roof: 25 } });

let last = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, "0")}`;

/** The rows of a CSV with tasks, and the quote with them. */
async function taken(whole: WholeQuote, csv: string) {
  const { preview } = (await openTable(taskTable, csv)).preview(context(whole));
  const done = taskImport(whole, importedEntries(preview, new Set()), newId);
  return { preview, ...done, after: applyEdits(whole, done.edits) };
}

const statuses = ({ preview }: Awaited<ReturnType<typeof taken>>) => {
  const { rows } = preview;
  return rows.map(({ name, status, reason }) => [name, status, ...(reason === "" ? [] : [reason])]);
};

describe("an exported estimate", () => {
  test("that was not changed changes nothing, and its figures are no tasks", async () => {
    const whole = bathroomRenovation();
    const { preview, edits } = await taken(whole, quoteCsv(whole));
    expect(preview.counts).toMatchObject({
      same: whole.tasks.length,
      new: 0,
      changed: 0,
      doubtful: 0,
    });
    expect(preview.counts.refused).toBe(preview.rows.length - whole.tasks.length);
    expect(edits).toEqual([]);
  });

  test("with a changed quantity, cost and markup, and a new row, changes these tasks alone", async () => {
    const whole = bathroomRenovation();
    const [first] = whole.tasks;
    const header = "Category,Task,Quantity,Unit,Material unit cost,Labor unit cost,Markup (%)";
    const category = whole.categories.find(({ id }) => id === first?.categoryId)?.name ?? "";
    const done = await taken(
      whole,
      [
        header,
        `${category},${first?.name},7,,12.25,,12.5`,
        `${category},Protect the floors,2,hr,5,40,`,
        "Roof,Flashing,10,LF,3,4,",
        "Roof,Total,,,,,",
      ].join("\n"),
    );
    expect(statuses(done)).toEqual([
      [first?.name, "changed"],
      ["Protect the floors", "new"],
      ["Flashing", "new"],
      ["Total", "refused", "It is a total."],
    ]);
    const { after } = done;
    expect(after.tasks.find(({ id }) => id === first?.id)).toEqual({
      ...first,
      quantity: 7,
      materialUnitCost: 12.25,
      markup: 12.5,
    });
    expect(after.tasks.find(({ name }) => name === "Protect the floors")).toMatchObject({
      categoryId: first?.categoryId,
      unit: "hour",
      laborUnitCost: 40,
      markup: 10,
    });
    expect(after.categories.at(-1)).toMatchObject({ name: "Roof" });
    expect(after.tasks.find(({ name }) => name === "Flashing")).toMatchObject({ markup: 25 });
    expect(after.tasks).toHaveLength(whole.tasks.length + 2);
  });

  test("finds tasks of one name in one category by their order", async () => {
    const whole = exampleWholeQuote({
      categories: [{ name: "Paint" }],
      tasks: [
        { name: "Wall", quantity: 1 },
        { name: "Wall", quantity: 2 },
      ],
    });
    const done = await taken(
      whole,
      "Category,Task,Quantity\nPAINT,wall,1\nPaint,Wall,5\nPaint,Wall,6\n",
    );
    expect(statuses(done).map(([, status]) => status)).toEqual(["same", "changed", "new"]);
    expect(done.after.tasks.map(({ quantity }) => quantity)).toEqual([1, 5, 6]);
  });

  test("with a sum of a line divides it by the quantity that the task has", async () => {
    const whole = exampleWholeQuote({
      categories: [{ name: "Floor" }],
      tasks: [{ name: "Tile", quantity: 80, materialUnitCost: 1 }],
    });
    const { after } = await taken(whole, "Category,Task,Material total\nFloor,Tile,360\n");
    expect(after.tasks[0]).toMatchObject({ quantity: 80, materialUnitCost: 4.5 });
  });

  test("with a category or a character that cannot be stored refuses the row", async () => {
    const whole = exampleWholeQuote({ categories: [], tasks: [] });
    const csv = `Category,Task,Quantity\n${"x".repeat(201)},Tile,1\nFloor,Lone \ud83d surrogate,1\n`;
    const read = new TableReading(taskTable, pastedFile(csv.replaceAll(",", "\t")), []);
    expect(read.preview(context(whole)).preview.rows.map(({ reason }) => reason)).toEqual([
      "A name has at most 200 characters, this one has 201.",
      "It contains a character that cannot be stored.",
    ]);
  });

  test("with a description that only spaces and line ends differ in changes nothing", async () => {
    const whole = exampleWholeQuote({
      categories: [{ name: "Floor" }],
      tasks: [{ name: "Tile", description: " Two\r\nlines " }],
    });
    const { preview } = await taken(
      whole,
      'Category,Task,Description,Quantity\nFloor,Tile,"Two\nlines",\n',
    );
    expect(preview.rows.map(({ status, reason }) => [status, reason])).toEqual([
      ["refused", "It has no quantity, unit or cost: it is no task."],
    ]);
    const filled = await taken(
      whole,
      'Category,Task,Description,Unit\nFloor,Tile,"Two\nlines",EA\n',
    );
    expect(statuses(filled)).toEqual([["Tile", "same"]]);
  });

  test("with more tasks than a quote holds is refused whole", async () => {
    const lines = Array.from({ length: TASKS_PER_QUOTE + 1 }, (_, at) => `Task ${at},1`);
    const whole = exampleWholeQuote({ categories: [], tasks: [] });
    const { edits, refusal } = await taken(whole, `Task,Quantity\n${lines.join("\n")}\n`);
    expect([edits, refusal]).toEqual([
      [],
      "The quote would have 3,001 tasks, and it holds at most 3,000. Paste fewer rows.",
    ]);
  });
});

describe("a pasted list", () => {
  const whole = exampleWholeQuote({ categories: [], tasks: [] });
  const pasted = (text: string) => {
    const { preview } = new TableReading(taskTable, pastedFile(text), []).preview(context(whole));
    return preview.rows.map(({ name, status, shown, reason, notes }) =>
      [name, status, shown.replace(", 10% markup", ""), reason, ...notes].filter(Boolean),
    );
  };

  test("of one column is a list of tasks, without bullets and numbers", () => {
    const names = (text: string) => pasted(text).map(([name]) => name);
    expect(names("- Demo\n\t• Walls\n2. 2x4 studs\n3) Paint\na) Prime\n1/2 in. drywall")).toEqual([
      "Demo",
      "Walls",
      "2x4 studs",
      "Paint",
      "Prime",
      "1/2 in. drywall",
    ]);
  });

  test("goes into one category, and its rows without names are said", () => {
    const { preview } = new TableReading(
      taskTable,
      pastedFile("Lock\t2\n\t4\nTotal\t9"),
      [],
    ).preview(context(whole));
    expect(preview.rows.map(({ entry, reason }) => [entry?.category, reason])).toEqual([
      [GENERAL_WORK, ""],
      [undefined, "It has no name."],
      [undefined, "It is a total."],
    ]);
  });

  test("with a sum of a line that its quantity does not divide exactly is doubtful", () => {
    expect(pasted("Task\tQty\tUnit\tMaterial total\nTrim\t3\tLF\t10")).toEqual([
      [
        "Trim",
        "doubtful",
        "3 lin.ft, $3.33 material, $0.00 labor",
        "$10.00 for 3 is not exactly $3.33 for one.",
        "In the table: $10.00 for 3.",
      ],
    ]);
  });

  test("has no task of a line that is a figure alone", () => {
    const rows = pasted(
      "Task\tQty\tUnit\tUnit price\tTotal\nTile\t80\tSF\t4.5\t360\nTax\t\t\t\t18\nPermit",
    );
    expect(rows.map(([name, status]) => `${name} ${status}`)).toEqual([
      "Tile new",
      "Tax refused",
      "Permit new",
    ]);
  });

  test("without names of columns is read by what its cells show", () => {
    const shown = (text: string) => pasted(text).map((row) => row[2]);
    expect(shown("Paint 3 rooms\t3\t$1,200\nDoors\t2\t$300")).toEqual([
      "3 each, $1,200.00 material, $0.00 labor",
      "2 each, $300.00 material, $0.00 labor",
    ]);
    expect(shown("Paint\t$1,200\nDoors\t$300\t$20")).toEqual([
      "1 each, $1,200.00 material, $0.00 labor",
      "1 each, $300.00 material, $20.00 labor",
    ]);
    expect(shown("Paint\tTwo coats on all walls\t3\t$100")).toEqual([
      "3 each, $100.00 material, $0.00 labor",
    ]);
    expect(shown("Paint\t3 ea\t$1,200")).toEqual(["3 each, $1,200.00 material, $0.00 labor"]);
    expect(shown("Tile\t80\tSF\t4.5\t6\t20")).toEqual([
      "80 sq.ft, $4.50 material, $6.00 labor, 20% markup",
    ]);
    expect(shown("Task,Qty,Unit,Material\nPaint,200,sq.ft,0.4")).toEqual([
      "200 sq.ft, $0.40 material, $0.00 labor",
    ]);
  });

  test("begins with its first task where no line names columns", () =>
    expect(pasted('"Quoted, task"\t3\tea\n"Two\nlines"\t2\tea').map(([name]) => name)).toEqual([
      "Quoted, task",
      "Two lines",
    ]));

  test("counts units that hold many, reads one decimal sign in the whole block, and says what it cannot read", () => {
    expect(
      pasted(
        "Shingles\t3\tSQ\t98\nSlab\t5 cy\tCY\t172\nWall\t12,5\tm2\t1.250,00\nGate\t2\tea\tcall us",
      ),
    ).toEqual([
      [
        "Shingles",
        "new",
        "300 sq.ft, $0.98 material, $0.00 labor",
        "In the table: $98.00 for “SQ” (100 sq.ft).",
      ],
      [
        "Slab",
        "new",
        "135 cu.ft, $6.37 material, $0.00 labor",
        "In the table: $172.00 for “CY” (27 cu.ft).",
      ],
      [
        "Wall",
        "new",
        "134.549 sq.ft, $116.13 material, $0.00 labor",
        "In the table: $1,250.00 for “m2” (10.7639 sq.ft).",
      ],
      [
        "Gate",
        "new",
        "2 each, $0.00 material, $0.00 labor",
        "“call us” is not a number. It is left out.",
      ],
    ]);
  });

  test("asks about a unit that is none, and leaves its rows out where that is wanted", () => {
    const reading = new TableReading(
      taskTable,
      pastedFile("Task\tQty\tUnit\nMortar\t3\tbag\nSand\t1\tea"),
      [],
    );
    expect(reading.view()).toMatchObject({ isAnswered: false, questions: [{ id: "unit:bag" }] });
    reading.change({ answers: { "unit:bag": "each 1" } });
    expect(reading.view().isAnswered).toBe(true);
    reading.change({ answers: { "unit:bag": "left out" } });
    expect(reading.preview(context(whole)).preview.rows[0]?.reason).toBe("Its unit is left out.");
  });

  test("says that hours are not used as dollars", () => {
    const reading = new TableReading(
      taskTable,
      pastedFile("Task\tQty\tLabor hours\nDoor\t2\t1.5"),
      [],
    );
    expect(reading.view().choicesMade).toEqual([
      "“Labor hours” is not used: it is not a labor cost in dollars.",
    ]);
  });
});
