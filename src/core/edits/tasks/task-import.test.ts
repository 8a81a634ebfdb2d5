// Tests of an import of tasks: an exported estimate that is taken back changes what was changed, as one step that is refused whole.
import { describe, expect, test } from "vitest";
import { quoteCsv } from "#core/files/quote-csv.ts";
import {
  BODY_MAX_BYTES,
  CATEGORIES_PER_QUOTE,
  DESCRIPTION_MAX_LENGTH,
  TASKS_PER_QUOTE,
} from "#core/limits.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { TOO_MUCH_TEXT } from "#core/quote/text-length.ts";
import { taskTable, type ImportedTask } from "#core/task-files/task-table.ts";
import { importedEntries } from "#core/tables/kind.ts";
import { pastedFile } from "#core/tables/table-file.ts";
import { TableReading } from "#core/tables/table-reading.ts";
import { bathroomRenovation, exampleWholeQuote } from "#core/testing/example-quotes.ts";
import { openTable } from "#core/testing/example-tables.ts";
import { applyEdits, callOf } from "../edit.ts";
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

const empty = exampleWholeQuote({ categories: [], tasks: [] });

/** The rows of a pasted list in an empty quote, with what is shown and said of them. */
const pasted = (text: string) => {
  const { preview } = new TableReading(taskTable, pastedFile(text), []).preview(context(empty));
  return preview.rows.map(({ name, status, shown, reason, notes }) =>
    [name, status, shown.replace(", 10% markup", ""), reason, ...notes].filter(Boolean),
  );
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

  test("with a category or a character that cannot be stored refuses the row", () => {
    const rows = pasted(
      `Category\tTask\tQuantity\n${"x".repeat(201)}\tTile\t1\nA\tLone \ud83d\t1\n`,
    );
    expect(rows.map(([, , reason]) => reason)).toEqual([
      "A name has at most 200 characters, this one has 201.",
      "It contains a character that cannot be stored.",
    ]);
  });

  test("with a description that only spaces and line ends differ in changes nothing", async () => {
    const whole = exampleWholeQuote({
      categories: [{ name: "Floor" }],
      tasks: [{ name: "Tile", description: " Two\r\nlines " }],
    });
    const header = "Category,Task,Description";
    const row = 'Floor,Tile,"Two\nlines"';
    expect(statuses(await taken(whole, `${header},Quantity\n${row},\n`))).toEqual([
      ["Tile", "refused", "It has no quantity, unit or cost: it is no task."],
    ]);
    const filled = await taken(whole, `${header},Unit\n${row},EA\n`);
    expect(statuses(filled)).toEqual([["Tile", "same"]]);
  });
});

describe("new tasks", () => {
  const imported = (count: number, fields: ImportedTask["fields"]): ImportedTask[] =>
    Array.from({ length: count }, () => ({ taskId: null, category: "Deck", fields }));

  test("of the most that a quote holds become calls within the body limit, in order below those that it has", () => {
    const whole = exampleWholeQuote({ categories: [{ name: "deck" }], tasks: [{}] });
    const name = "A task with a long name ".repeat(8);
    const { edits } = taskImport(whole, imported(TASKS_PER_QUOTE - 1, { name }), newId);
    for (const edit of edits) {
      const body = JSON.stringify(callOf(edit).body);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(BODY_MAX_BYTES);
    }
    const { categories, tasks } = applyEdits(whole, edits);
    expect(categories).toHaveLength(1);
    expect(tasks.map(({ position }) => position)).toEqual(tasks.map((_task, index) => index));
  });

  const categories = Array.from({ length: CATEGORIES_PER_QUOTE }, () => ({ name: "Roof" }));
  const texts = Array.from({ length: 499 }, () => ({
    description: "x".repeat(DESCRIPTION_MAX_LENGTH),
  }));
  test.each<[sentence: string, whole: WholeQuote, tasks: ImportedTask[]]>([
    [
      "The quote would have 3,001 tasks, and it holds at most 3,000. Paste fewer rows.",
      empty,
      imported(TASKS_PER_QUOTE + 1, { name: "Lock" }),
    ],
    [
      TOO_MUCH_TEXT,
      exampleWholeQuote({ categories: [{}], tasks: texts }),
      imported(10, { name: "x".repeat(200) }),
    ],
    [
      "The quote would come to more than it can hold. Check the figures of the block.",
      empty,
      imported(3, { name: "Lock", quantity: 1_000_000, materialUnitCost: 1_000_000 }),
    ],
    [
      "A quote has at most 200 categories.",
      exampleWholeQuote({ categories, tasks: [] }),
      imported(1, { name: "Lock" }),
    ],
  ])("that a quote cannot hold are refused whole: %s", (refusal, whole, tasks) => {
    expect(taskImport(whole, tasks, newId)).toEqual({ edits: [], addedIds: [], refusal });
  });
});

describe("a pasted list", () => {
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

  test.each([
    ["Paint 3 rooms\t3\t$1,200", "3 each, $1,200.00 material, $0.00 labor"],
    ["Paint\t$1,200", "1 each, $1,200.00 material, $0.00 labor"],
    ["Paint\t$300\t$20", "1 each, $300.00 material, $20.00 labor"],
    ["Paint\tTwo coats on all walls\t3\t$100", "3 each, $100.00 material, $0.00 labor"],
    ["Paint\t3 ea\t$1,200", "3 each, $1,200.00 material, $0.00 labor"],
    ["Tile\t80\tSF\t4.5\t6\t20", "80 sq.ft, $4.50 material, $6.00 labor, 20% markup"],
    ["Task,Qty,Unit,Material\nPaint,200,sq.ft,0.4", "200 sq.ft, $0.40 material, $0.00 labor"],
  ])("without names of columns is read by what its cells show: %j is %s", (text, shown) => {
    expect(pasted(text).map((row) => row[2])).toEqual([shown]);
  });

  test("counts units that hold many, reads one decimal sign in the whole block, and says what it cannot read", () => {
    expect(pasted("Shingles\t3\tSQ\t98\nWall\t12,5\tm2\t1.250,00\nGate\t2\tea\tcall us")).toEqual([
      [
        "Shingles",
        "new",
        "300 sq.ft, $0.98 material, $0.00 labor",
        "In the table: $98.00 for “SQ” (100 sq.ft).",
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
    const file = pastedFile("Task\tQty\tUnit\nMortar\t3\tbag\nSand\t1\tea");
    const reading = new TableReading(taskTable, file, []);
    expect(reading.view()).toMatchObject({ isAnswered: false, questions: [{ id: "unit:bag" }] });
    reading.change({ answers: { "unit:bag": "left out" } });
    expect(reading.preview(context(empty)).preview.rows[0]?.reason).toBe("Its unit is left out.");
  });
});
