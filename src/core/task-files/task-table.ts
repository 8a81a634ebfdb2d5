// Tasks as a table that is imported: a pasted list, or an estimate that was changed in a spreadsheet and is taken back.
import type { SeparatedRow } from "../files/separated-rows.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";
import { MARKUP } from "../money/figure-fields.ts";
import { formatCents, formatNumber, toCents } from "../money/money.ts";
import { inOrder } from "../quote/ordering.ts";
import type { Task, TaskPatch, WholeQuote } from "../quote/schema.ts";
import { costColumns, isUnit } from "../tables/costs/cost-columns.ts";
import { laborChoices } from "../tables/costs/cost-questions.ts";
import { CostTable } from "../tables/costs/cost-table.ts";
import { unitQuestions } from "../tables/costs/unit-questions.ts";
import { previewRows, RowRefusal, type AcceptedRow, type TableKind } from "../tables/kind.ts";
import { MappedTable, type Columns } from "../tables/mapping.ts";
import { filledCells, firstWords, most, type Table } from "../tables/table-rows.ts";
import { countOf } from "../text/count-of.ts";
import { TASK_FIELDS, TaskRows } from "./task-rows.ts";

/** The category of tasks whose table names none. */
export const GENERAL_WORK = "General work";

/** What the rows are compared with. */
export interface TaskContext {
  whole: WholeQuote;
  /** Of new tasks that state none, in percent: by the name of their category (decision 42). */
  markups: Readonly<Record<string, number>>;
  /** The same for all other categories. */
  markup: number;
}

/** A task that is added, or changed. */
export interface ImportedTask {
  /** Null for a new one. */
  taskId: string | null;
  /** The name of its category, or which one it is. */
  category: string | { id: string };
  /** All fields of a new task, else those that change. */
  fields: TaskPatch;
}

const keyOf = (category: string, name: string): string =>
  JSON.stringify([category, name].map((text) => text.trim().replaceAll(/\s+/g, " ").toLowerCase()));

const shownTask = (
  task: Pick<Task, "quantity" | "unit" | "materialUnitCost" | "laborUnitCost" | "markup">,
) => {
  const [material, labor] = [task.materialUnitCost, task.laborUnitCost].map((cost) =>
    formatCents(toCents(cost)),
  );
  return `${formatNumber(task.quantity)} ${task.unit}, ${material} material, ${labor} labor, ${formatNumber(task.markup)}% markup`;
};

/** A value as a table has it: a text without outer spaces, with one kind of line ends. */
const plain = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : value;

/** Compares the rows of a table with the tasks of a quote: those of one name in one category by their order. */
class TaskComparing {
  readonly #rows: TaskRows;
  readonly #context: TaskContext;
  readonly #categoryOf: ReadonlyMap<string, string>;
  /** The tasks that no row has taken yet. */
  readonly #left: ReadonlyMap<string, Task[]>;
  changed = 0;

  constructor(rows: TaskRows, context: TaskContext) {
    this.#rows = rows;
    this.#context = context;
    const { categories, tasks } = context.whole;
    this.#categoryOf = new Map(categories.map(({ id, name }) => [id, name]));
    this.#left = Map.groupBy(inOrder(tasks), ({ name, categoryId }) =>
      keyOf(this.#hasCategories ? (this.#categoryOf.get(categoryId) ?? "") : "", name),
    );
  }

  get #hasCategories(): boolean {
    return this.#rows.has("category");
  }

  /** The task of the quote that a row is: by its name as it is written, or without what stands before it. */
  #formerOf(row: SeparatedRow, category: string, name: string): Task | undefined {
    const written = this.#left.get(keyOf(category, this.#rows.cell(row, "name")));
    return (written ?? this.#left.get(keyOf(category, name)))?.shift();
  }

  /** @throws RowRefusal for a row that is no task */
  readonly accepted = (row: SeparatedRow): AcceptedRow<ImportedTask> => {
    const reason = this.#rows.headOrTotal(row);
    const name = this.#rows.name(row);
    if (reason !== null) throw new RowRefusal(reason);
    if (name === "") throw new RowRefusal("It has no name.");
    const named = this.#rows.cell(row, "category");
    const former = this.#formerOf(row, named, name);
    const reading = this.#rows.read(row, former);
    this.changed += reading.changed;
    const notes = [
      ...reading.notes,
      ...reading.unread.map((sentence) => `${sentence} It is left out.`),
    ];
    const doubt = reading.doubts.join(" ");
    const accepted = former
      ? this.#changed(former, reading.fields)
      : this.#added(name, named === "" ? GENERAL_WORK : named, reading.fields);
    return {
      ...accepted,
      ...(accepted.entry && doubt !== "" && { status: "doubtful", reason: doubt }),
      notes: [...accepted.notes, ...notes],
    };
  };

  /** The name of a task stays as the quote has it. */
  #changed(former: Task, { name: _name, ...fields }: TaskPatch): AcceptedRow<ImportedTask> {
    const values: Record<string, unknown> = former;
    const changes = Object.entries(fields).filter(
      ([field, value]) => plain(values[field]) !== value,
    );
    const next: TaskPatch = Object.fromEntries(changes);
    const [shown, formerShown] = [shownTask({ ...former, ...next }), shownTask(former)];
    const isSame = changes.length === 0;
    return {
      name: former.name,
      status: isSame ? "same" : "changed",
      notes: next.description === undefined ? [] : ["The description changes."],
      shown,
      formerShown: shown === formerShown ? null : formerShown,
      entry: isSame
        ? null
        : { taskId: former.id, category: { id: former.categoryId }, fields: next },
    };
  }

  #added(name: string, category: string, stated: TaskPatch): AcceptedRow<ImportedTask> {
    const { markups, markup } = this.#context;
    const fields = { markup: markups[category] ?? markup, ...stated };
    const shown = shownTask({ ...TASK_DEFAULTS, ...fields });
    return {
      name,
      status: "new",
      notes: [],
      shown: this.#hasCategories ? `${category}: ${shown}` : shown,
      formerShown: null,
      entry: { taskId: null, category, fields },
    };
  }
}

/** What the cells of a column without a name show; one short word may be a unit that is not known. */
function shownBy(cells: readonly string[]): "amount" | "markup" | "unit" | "text" | "number" {
  if (most(cells, (cell) => /[$€£]/.test(cell))) return "amount";
  if (most(cells, (cell) => cell.endsWith("%"))) return "markup";
  if (most(cells, (cell) => /^\p{L}{1,10}\.?$/u.test(cell) || (/^\D/.test(cell) && isUnit(cell))))
    return "unit";
  return most(cells, (cell) => /^\D+$/.test(cell)) ? "text" : "number";
}

/** Without a header the columns are as those of a task's row, as far as their cells fit: name, quantity, unit, costs, markup. */
function columnsByCells(table: Table): Columns {
  const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length));
  const free = {
    amount: ["material", "labor"],
    markup: ["markup"],
    unit: ["unit"],
    text: ["description"],
    number: ["quantity"],
  };
  const columns: Record<string, string> = { 0: "name" };
  for (let at = 1; at < width; at += 1) {
    const shown = shownBy(filledCells(table.rows, at));
    const field =
      free[shown].shift() ??
      (shown === "number" ? (free.amount.shift() ?? free.markup.shift()) : undefined);
    if (field !== undefined) columns[at] = field;
  }
  return columns;
}

export const taskTable: TableKind<ImportedTask, TaskContext> = {
  list: "list of tasks",
  labels: TASK_FIELDS,
  takesSeveral: false,
  names: ["name"],
  columnsBelow: (table, headerRow) =>
    headerRow === null ? columnsByCells(table) : costColumns(table, headerRow, TASK_FIELDS),
  wantedRows(table, mapping) {
    const rows = new TaskRows(table, mapping, MARKUP);
    return rows.rows.filter((row) => rows.name(row) !== "" && rows.headOrTotal(row) === null);
  },
  missing: ({ columns }) =>
    new MappedTable(columns).has("name") ? [] : ["Choose the column of the tasks."],
  questions(table, mapping) {
    const mapped = new MappedTable(mapping.columns);
    const unit = (row: SeparatedRow) => mapped.cell(row, "unit");
    const rows = taskTable.wantedRows(table, mapping).filter((row) => unit(row) !== "");
    return unitQuestions(rows, unit, () => false);
  },
  choicesMade: (table, mapping) => laborChoices(new CostTable(table, mapping)),
  preview(table, mapping, context) {
    const rows = new TaskRows(table, mapping, MARKUP);
    const comparing = new TaskComparing(rows, context);
    const preview = previewRows(
      rows.rows,
      comparing.accepted,
      (row) => rows.name(row) || firstWords(row),
    );
    const { changed } = comparing;
    const said = `${countOf(changed, "figure was", "figures were")} rounded or capped.`;
    return { ...preview, said: changed > 0 ? [said] : [] };
  },
};
