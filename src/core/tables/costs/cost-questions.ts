// What a table with prices or tasks leaves open: the decimal sign, the discount, the prices of large numbers, and units.
import { answerTo, COLUMN_OF, type Question } from "../kind.ts";
import type { Mapping } from "../mapping.ts";
import { foundSign, isAmbiguous, type DecimalSign } from "./cost-text.ts";
import { isBreak, priceColumns } from "./cost-columns.ts";
import { rolesByWords } from "./header-words.ts";
import { headerCells } from "../table-header.ts";
import { filledCells, rowsBelow, type Table } from "../table-rows.ts";
import { CostRows } from "./cost-rows.ts";
import { mayBeShares } from "./discount-text.ts";
import { unitQuestions } from "./unit-questions.ts";

const EXAMPLES = 3;

/** Fields whose figures show the decimal sign. */
const FIGURES = ["material", "labor", "materialSum", "laborSum", "rate", "hours", "quantity"];

const signs = {
  point: "Point: 1,234 is over a thousand",
  comma: "Comma: 1,234 is a little over one",
};

/** The decimal sign by all figures of a table; null where they do not show it. */
function shownSign(table: Table, costs: CostRows): DecimalSign | null {
  if (table.isWorkbook) return "point";
  const fields = FIGURES.filter((field) => costs.mapped.has(field));
  return foundSign(costs.rows.flatMap((row) => fields.map((field) => costs.cell(row, field))));
}

/** @returns the decimal sign that most figures of a table need; a point where none shows it */
export const signOf = (table: Table, mapping: Mapping): DecimalSign =>
  shownSign(table, new CostRows(table, mapping, "point")) ?? "point";

/** Which sign is the decimal one, where a cost is another figure with the other sign, or a comma is it. */
function signQuestion(table: Table, costs: CostRows, known: DecimalSign | null): Question[] {
  const ambiguous = costs.rows
    .flatMap((row) => costs.amounts(row).map((text) => ({ line: row.line, text })))
    .filter(({ text }) => isAmbiguous(text));
  if (table.isWorkbook || (known === "point" && ambiguous.length === 0)) return [];
  const examples = ambiguous
    .slice(0, EXAMPLES)
    .map(({ line, text }) => `“${text}” in line ${line}`);
  const problem = `This can be read in two ways: ${examples.join(", ")}.`;
  const label = "Decimal sign of the costs";
  return [{ id: "sign", label, choices: signs, known, problem, isShown: known !== null }];
}

/** Whether a discount is taken off: yes from a list price, no from the contractor's cost; null where that is not said. */
function usualDiscount(costs: CostRows, material: number): string | null {
  const role = priceColumns(costs.header, costs.rows).find(({ at }) => at === material)?.role;
  if (role === "list" || (role === "price" && costs.mapped.has("multiplier"))) return "taken";
  return role === "cost" || role === "yours" || role === "material" ? "left" : null;
}

function discountQuestions(costs: CostRows, mapping: Mapping): Question[] {
  const [material] = costs.mapped.columnsOf("material");
  const hasDiscount = costs.mapped.has("discount") || costs.mapped.has("multiplier");
  if (!hasDiscount || material === undefined) return [];
  const question: Question = {
    id: "discount",
    label: "How the discount is used",
    choices: {
      taken: "Take it off the material cost",
      left: "The material cost is after the discount",
    },
    known: usualDiscount(costs, material),
    problem: "The file does not say whether its costs are before or after the discount.",
  };
  const cells = costs.rows.map((row) => costs.cell(row, "discount"));
  const isOpen = answerTo(question, mapping) !== "left" && mayBeShares(cells);
  const example = cells.find((cell) => /[1-9]/.test(cell)) ?? "";
  const percent = Number((Number(example.replace(",", ".")) * 100).toFixed(4));
  const share: Question = {
    id: "share",
    label: "What the figures of the discount are",
    choices: { share: `${example} is ${percent} %`, percent: `${example} is ${example} %` },
    known: null,
    problem: "The discount can be read in two ways.",
  };
  return isOpen ? [question, share] : [question];
}

/** Which of several prices for large numbers counts. */
function breakQuestion(costs: CostRows): Question[] {
  const [material = -1] = costs.mapped.columnsOf("material");
  const breaks = [...costs.header.entries()].filter(([, name]) => isBreak(name));
  if (breaks.length < 2 || !isBreak(costs.header[material] ?? "")) return [];
  return [
    {
      id: `${COLUMN_OF}material`,
      label: "How many pieces you buy at a time",
      choices: Object.fromEntries(breaks.map(([at, name]) => [String(at), name])),
      known: String(material),
      problem: "",
    },
  ];
}

/** The costs of a table as its questions are answered; a decimal sign that is not known counts as a point. */
export function costRows(table: Table, mapping: Mapping): CostRows {
  const costs = new CostRows(table, mapping, "point");
  const known = shownSign(table, costs);
  const [asked] = signQuestion(table, costs, known);
  const sign = asked ? answerTo(asked, mapping) : known;
  const answers = Object.fromEntries(
    discountQuestions(costs, mapping).map((each) => [each.id, answerTo(each, mapping) ?? ""]),
  );
  const answered = { ...mapping, answers: { ...mapping.answers, share: "", ...answers } };
  return new CostRows(table, answered, sign === "comma" ? "comma" : "point");
}

/** @returns the questions of a table, also those that are answered by the table itself */
export function costQuestions(table: Table, mapping: Mapping): Question[] {
  const costs = new CostRows(table, mapping, "point");
  return [
    ...signQuestion(table, costs, shownSign(table, costs)),
    ...discountQuestions(costs, mapping),
    ...breakQuestion(costs),
    ...unitQuestions(
      costs.rows.filter((row) => costs.hasPrice(row)),
      (row) => costs.cell(row, "unit"),
      (row) => costs.ownUnit(row) !== null,
    ),
  ];
}

const isLabor = (header: string): boolean =>
  rolesByWords(header).some(([role]) => ["labor", "hours", "rate", "noLabor"].includes(role));

/** @returns which columns about labor are not used, as sentences: hours, shares, codes, and rates without hours */
export function laborChoices(table: Table, { headerRow, columns }: Mapping): string[] {
  const rows = rowsBelow(table, headerRow);
  return headerCells(table, headerRow)
    .filter(
      (name, at) => columns[at] === undefined && isLabor(name) && filledCells(rows, at).length > 0,
    )
    .map((name) => `“${name}” is not used: it is not a labor cost in dollars.`);
}

/** @returns which columns were taken and which left among several prices, as sentences */
export function costChoices(table: Table, mapping: Mapping): string[] {
  const costs = new CostRows(table, mapping, "point");
  const name = (at: number) => `“${costs.header[at] ?? ""}”`;
  const [material] = costs.mapped.columnsOf("material");
  const [labor] = costs.mapped.columnsOf("labor");
  const others = priceColumns(costs.header, costs.rows)
    .map(({ at }) => at)
    .filter((at) => at !== material && at !== labor && mapping.columns[at] === undefined);
  const said: string[] = [];
  if (material !== undefined && others.length > 0)
    said.push(
      `${name(material)} is taken as your material cost; ${others.map(name).join(" and ")} ${others.length > 1 ? "are" : "is"} not used.`,
    );
  said.push(...laborChoices(table, mapping));
  const [discount] = discountQuestions(costs, mapping);
  const answer = discount && answerTo(discount, mapping);
  const [at] = [...costs.mapped.columnsOf("discount"), ...costs.mapped.columnsOf("multiplier")];
  if (material === undefined || at === undefined || !answer) return said;
  const isMultiplier = mapping.columns[at] === "multiplier";
  if (answer === "left")
    return [
      ...said,
      `The discount in ${name(at)} is not taken off: ${name(material)} counts as it is.`,
    ];
  return [
    ...said,
    isMultiplier
      ? `${name(material)} is multiplied by ${name(at)}.`
      : `The discount in ${name(at)} is taken off ${name(material)}.`,
  ];
}
