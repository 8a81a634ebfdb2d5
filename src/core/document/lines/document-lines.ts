// The lines of a printed document that are compared with those of another one: tasks, categories, and options.
import type {
  PrintableOptions,
  PrintableQuote,
  PrintableRow,
  PrintableSection,
} from "../printable.ts";

/** A line as it is printed; texts that the document hides are empty. */
export interface DocumentLine {
  kind: "task" | "category" | "option";
  name: string;
  description: string;
  notes: string[];
  /** The name and the id of the category that a task is in; empty for other lines. */
  section: string;
  sectionId: string;
  quantity: string;
  price: string;
  /** The other columns: unit price, material and labor. */
  figures: { label: string; text: string }[];
  /** Whether its price is in the total. */
  counts: boolean;
  /** Whether it is a category whose tasks are printed with prices of their own. */
  isItemized: boolean;
}

type Lines = ReadonlyMap<string, DocumentLine>;

/** The parts of a document that have its lines. */
export type LinedDocument = Pick<PrintableQuote, "sections" | "options" | "summary">;

function taskLine(row: PrintableRow, { id, name, columns }: PrintableSection): DocumentLine {
  const cells = columns.map((column, index) => ({ ...column, text: row.cells[index] ?? "" }));
  const textOf = (key: string): string => cells.find((cell) => cell.key === key)?.text ?? "";
  return {
    kind: "task",
    name: row.name,
    description: row.description,
    notes: row.notes,
    section: name,
    sectionId: id,
    quantity: textOf("quantity"),
    price: textOf("total"),
    figures: cells
      .filter(({ key }) => key !== "quantity" && key !== "total")
      .map(({ label, text }) => ({ label, text })),
    counts: true,
    isItemized: false,
  };
}

const NO_SECTION = { section: "", sectionId: "", quantity: "", figures: [] };

const categoryLine = ({ name, includes, notes, total, rows }: PrintableSection): DocumentLine => ({
  ...NO_SECTION,
  kind: "category",
  name,
  description: includes,
  notes,
  price: total ?? "",
  counts: true,
  isItemized: rows.length > 0,
});

/** The lines of what is not chosen. What is chosen is a line of its category. */
const optionLines = (options: readonly PrintableOptions[]): [string, DocumentLine][] =>
  options.flatMap((group) =>
    group.options
      .filter(({ isChosen }) => !isChosen)
      .map(({ id, name, description, price }): [string, DocumentLine] => [
        id,
        {
          ...NO_SECTION,
          kind: "option",
          name,
          description,
          notes: [],
          price,
          counts: false,
          isItemized: false,
        },
      ]),
  );

/** Whether a category is printed as one line: it is a lump sum, or its tasks are not printed. */
const isOneLine = ({ isLumpSum }: PrintableSection, { summary }: LinedDocument): boolean =>
  isLumpSum || summary;

/** A category whose tasks are lines of their own: only its name and notes are compared. */
const headingLine = (section: PrintableSection): DocumentLine => ({
  ...categoryLine(section),
  description: "",
  price: "",
  isItemized: true,
});

/**
 * The lines of a document.
 *
 * @param other - the document that it is compared with: a category that is one line in either of both is one line in both
 * @returns the lines by the ids of tasks, categories and options. A category with tasks is a line without a price, so
 *   that another name of it is found
 */
export function documentLines(document: LinedDocument, other: LinedDocument): Lines {
  const others = new Map(other.sections.map((section) => [section.id, section]));
  const isWhole = (section: PrintableSection): boolean => {
    const counterpart = others.get(section.id);
    if (isOneLine(section, document)) return true;
    return counterpart ? isOneLine(counterpart, other) : section.rows.length === 0;
  };
  const lines = new Map(
    document.sections.flatMap((section): [string, DocumentLine][] => {
      if (isWhole(section)) return [[section.id, categoryLine(section)]];
      const tasks = section.rows.map((row): [string, DocumentLine] => [
        row.id,
        taskLine(row, section),
      ]);
      return others.has(section.id) ? [[section.id, headingLine(section)], ...tasks] : tasks;
    }),
  );
  for (const [id, line] of optionLines(document.options)) {
    const counterpart = others.get(id);
    // A category that is an option here and has tasks there is told by its tasks.
    if (counterpart === undefined || isOneLine(counterpart, other)) lines.set(id, line);
  }
  return lines;
}
