// What a table with prices or tasks leaves open: the decimal sign, the discount, the prices of large numbers, and units.
import { answerTo, COLUMN_OF, type Question } from "../kind.ts";
import { foundSign, isAmbiguous, type DecimalSign } from "./cost-text.ts";
import { isBreak, priceColumns } from "./cost-columns.ts";
import { rolesByWords } from "./header-words.ts";
import { filledCells } from "../table-rows.ts";
import { FIGURE_FIELDS, type CostTable } from "./cost-table.ts";
import { mayBeShares } from "./discount-text.ts";
import { unitQuestions } from "./unit-questions.ts";

const EXAMPLES = 3;

const signs = {
  point: "Point: 1,234 is over a thousand",
  comma: "Comma: 1,234 is a little over one",
};

/** The decimal sign by all figures of a table; null where they do not show it. */
function shownSign(costs: CostTable): DecimalSign | null {
  if (costs.isWorkbook) return "point";
  const fields = FIGURE_FIELDS.filter((field) => costs.has(field));
  return foundSign(costs.rows.flatMap((row) => fields.map((field) => costs.cell(row, field))));
}

/** Which sign is the decimal one, where a cost is another figure with the other sign, or a comma is it. */
function signQuestion(costs: CostTable): Question[] {
  const known = shownSign(costs);
  const ambiguous = costs.rows
    .flatMap((row) => costs.amounts(row).map((text) => ({ line: row.line, text })))
    .filter(({ text }) => isAmbiguous(text));
  if (costs.isWorkbook || (known === "point" && ambiguous.length === 0)) return [];
  const examples = ambiguous
    .slice(0, EXAMPLES)
    .map(({ line, text }) => `“${text}” in line ${line}`);
  const problem = `This can be read in two ways: ${examples.join(", ")}.`;
  const label = "Decimal sign of the costs";
  return [{ id: "sign", label, choices: signs, known, problem, isShown: known !== null }];
}

/** @returns the decimal sign of the figures: as it was chosen, or as most of them need it; a point where none shows it */
export const signOf = (costs: CostTable): DecimalSign =>
  signQuestion(costs).some((asked) => answerTo(asked, costs.mapping) === "comma")
    ? "comma"
    : "point";

/** Whether a discount is taken off: yes from a list price, no from the contractor's cost; null where that is not said. */
function usualDiscount(costs: CostTable, material: number): string | null {
  const role = priceColumns(costs.header, costs.rows).find(({ at }) => at === material)?.role;
  if (role === "list" || (role === "price" && costs.has("multiplier"))) return "taken";
  return role === "cost" || role === "yours" || role === "material" ? "left" : null;
}

/** How a discount is used, and where that can be read in two ways what its figures are. */
export function discountQuestions(costs: CostTable): Question[] {
  const [material] = costs.columnsOf("material");
  const hasDiscount = costs.has("discount") || costs.has("multiplier");
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
  const isOpen = answerTo(question, costs.mapping) !== "left" && mayBeShares(cells);
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
function breakQuestion(costs: CostTable): Question[] {
  const [material = -1] = costs.columnsOf("material");
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

/** @returns the questions of a table, also those that are answered by the table itself */
export const costQuestions = (costs: CostTable): Question[] => [
  ...signQuestion(costs),
  ...discountQuestions(costs),
  ...breakQuestion(costs),
  ...unitQuestions(
    costs.rows.filter((row) => costs.hasPrice(row)),
    (row) => costs.cell(row, "unit"),
    (row) => costs.ownUnit(row) !== null,
  ),
];

const isLabor = (header: string): boolean =>
  rolesByWords(header).some(([role]) => ["labor", "hours", "rate", "noLabor"].includes(role));

/** @returns which columns about labor are not used, as sentences: hours, shares, codes, and rates without hours */
export const laborChoices = ({ header, rows, mapping }: CostTable): string[] =>
  header
    .filter(
      (name, at) =>
        mapping.columns[at] === undefined && isLabor(name) && filledCells(rows, at).length > 0,
    )
    .map((name) => `“${name}” is not used: it is not a labor cost in dollars.`);

/** @returns which columns were taken and which left among several prices, as sentences */
export function costChoices(costs: CostTable): string[] {
  const { columns } = costs.mapping;
  const name = (at: number) => `“${costs.header[at] ?? ""}”`;
  const said = laborChoices(costs);
  const [material] = costs.columnsOf("material");
  if (material === undefined) return said;
  const others = priceColumns(costs.header, costs.rows).filter(
    ({ at }) => at !== material && columns[at] === undefined,
  );
  if (others.length > 0)
    said.unshift(
      `${name(material)} is taken as your material cost; ${others.map(({ at }) => name(at)).join(" and ")} ${others.length > 1 ? "are" : "is"} not used.`,
    );
  const [discount] = discountQuestions(costs);
  const answer = discount && answerTo(discount, costs.mapping);
  const [at] = [...costs.columnsOf("discount"), ...costs.columnsOf("multiplier")];
  if (at === undefined || !answer) return said;
  if (answer === "left")
    said.push(`The discount in ${name(at)} is not taken off: ${name(material)} counts as it is.`);
  else if (columns[at] === "multiplier")
    said.push(`${name(material)} is multiplied by ${name(at)}.`);
  else said.push(`The discount in ${name(at)} is taken off ${name(material)}.`);
  return said;
}
