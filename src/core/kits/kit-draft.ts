// A kit while it is made from a quote or changed: its dimensions may be empty, and quantities follow a guess until one is chosen.
import { workOf } from "../catalog/copied-task.ts";
import { KIT_DIMENSIONS_MAX, KIT_TASKS_MAX } from "../limits.ts";
import { inOrder } from "../quote/ordering.ts";
import { TASK_DEFAULTS } from "../quote/fields/part-fields.ts";
import {
  billing,
  type Billing,
  type Category,
  type Task,
  type WholeQuote,
  type Work,
} from "../quote/schema.ts";
import { defaultDimensions, quantityOf } from "../starters/starter-plan.ts";
import { countOf } from "../text/count-of.ts";
import { USUAL_DIMENSIONS } from "./dimension-names.ts";
import type { KitDimension, NamedDimension } from "./formulas/bases.ts";
import { suggestedFormula } from "./formulas/guesses.ts";
import { formulaProblem } from "./formulas/typed-formula.ts";
import { tidiedFormula } from "./formulas/tidied-formula.ts";
import { kit, type Kit, type KitTask, type MarkupChoice } from "./kit.ts";

const BILLING_NAMES = Object.keys(billing.shape) as (keyof Billing)[];

export interface DraftTask
  extends Work, Pick<KitTask, keyof Billing | "markup" | "catalogCategory" | "mayBePart"> {
  id: string;
  /** With the dimensions that it was saved with, in its unit. */
  quantity: number;
  /** Null until one is chosen: the likeliest one. */
  formula: string | null;
  isWanted: boolean;
}

export interface DraftCategory extends Omit<Kit["categories"][number], "tasks"> {
  tasks: readonly DraftTask[];
}

/** A dimension without a value is not in the kit. */
export type DraftDimension = NamedDimension & { value: number | null };

export interface KitDraft {
  /** Null for a kit that is made. */
  id: string | null;
  name: string;
  dimensions: readonly DraftDimension[];
  /** Those of a kit that is changed, which its quantities were saved with. */
  savedWith: readonly KitDimension[];
  categories: readonly DraftCategory[];
  /** Null until one is chosen. */
  markupChoice: MarkupChoice | null;
}

/** How a task is billed and chosen, as far as it differs from a new task. */
const otherBilling = (task: Task): Partial<Billing> =>
  Object.fromEntries(
    BILLING_NAMES.filter((name) => task[name] !== TASK_DEFAULTS[name]).map((name) => [
      name,
      task[name],
    ]),
  );

interface Making {
  /** The category whose tasks are wanted at first; all without it. */
  categoryId?: string | undefined;
  name: string;
}

/** @returns the draft of a kit from the tasks of a quote that have a quantity */
export function draftOfQuote(
  whole: Pick<WholeQuote, "categories" | "tasks">,
  { categoryId, name }: Making,
): KitDraft {
  const draftTask = (task: Task, { name: categoryName }: Category): DraftTask => ({
    id: task.id,
    ...workOf(task),
    quantity: task.quantity,
    formula: null,
    ...(!Number.isInteger(task.quantity) && { mayBePart: true }),
    markup: task.markup,
    ...otherBilling(task),
    catalogCategory: task.priceRegion === "" ? null : categoryName,
    isWanted: categoryId === undefined || task.categoryId === categoryId,
  });
  const categories = inOrder(whole.categories).map((category) => ({
    id: category.id,
    name: category.name,
    defaultLaborHourlyRate: category.defaultLaborHourlyRate,
    tasks: inOrder(whole.tasks.filter((task) => task.categoryId === category.id))
      .filter(({ quantity }) => quantity > 0)
      .map((task) => draftTask(task, category)),
  }));
  return {
    id: null,
    name,
    dimensions: USUAL_DIMENSIONS.map((dimension) => ({ ...dimension, value: null })),
    savedWith: [],
    categories: categories.filter(({ tasks }) => tasks.length > 0),
    markupChoice: null,
  };
}

/** @returns the draft that changes a kit */
export function draftOfKit(saved: Kit): KitDraft {
  const values = defaultDimensions(saved);
  const known = new Set(saved.dimensions.map(({ name }) => name));
  const unused = USUAL_DIMENSIONS.filter(({ name }) => !known.has(name));
  return {
    id: saved.id,
    name: saved.name,
    dimensions: [...saved.dimensions, ...unused.map((each) => ({ ...each, value: null }))],
    savedWith: saved.dimensions,
    categories: saved.categories.map((category) => ({
      ...category,
      tasks: category.tasks.map(({ quantity, ...task }) => ({
        ...task,
        quantity: quantityOf(quantity, task.unit, values, task.mayBePart),
        formula: tidiedFormula(quantity),
        isWanted: true,
      })),
    })),
    markupChoice: saved.markupChoice ?? "usual",
  };
}

/** @returns the dimensions of the kit: those with a value */
export const givenDimensions = ({ dimensions }: Pick<KitDraft, "dimensions">): KitDimension[] =>
  dimensions.flatMap(({ value, ...dimension }) =>
    value !== null && value > 0 ? [{ ...dimension, value }] : [],
  );

/** @returns the dimensions that the saved quantities belong to */
export const fittingDimensions = (
  draft: Pick<KitDraft, "dimensions" | "savedWith">,
): KitDimension[] =>
  givenDimensions(draft).map(
    (dimension) => draft.savedWith.find(({ name }) => name === dimension.name) ?? dimension,
  );

type DraftQuantities = Pick<KitDraft, "categories" | "dimensions" | "savedWith">;

/** @returns the formula of a task: the chosen one, or the likeliest @param fitting - of `fittingDimensions` */
export const formulaOf = (
  task: Pick<DraftTask, "name" | "unit" | "quantity" | "formula">,
  fitting: readonly KitDimension[],
): string => task.formula ?? suggestedFormula(task, fitting);

/** @returns the tasks that the kit will have */
export const wantedTasks = ({ categories }: Pick<KitDraft, "categories">): DraftTask[] =>
  categories.flatMap(({ tasks }) => tasks.filter(({ isWanted }) => isWanted));

/** @returns where the markups come from: as chosen; otherwise as saved where a task has a markup */
export const markupChoiceOf = (
  draft: Pick<KitDraft, "categories" | "markupChoice">,
): MarkupChoice =>
  draft.markupChoice ??
  (wantedTasks(draft).some(({ markup = 0 }) => markup > 0) ? "saved" : "usual");

/** @returns why the quantities and dimensions cannot be saved, as a sentence; "" if they can */
export function quantitiesProblem(draft: DraftQuantities): string {
  const given = givenDimensions(draft);
  const fitting = fittingDimensions(draft);
  const wanted = wantedTasks(draft);
  if (wanted.length === 0) return "Tick at least one task.";
  if (wanted.length > KIT_TASKS_MAX) return `A kit has at most ${KIT_TASKS_MAX} tasks.`;
  if (given.length > KIT_DIMENSIONS_MAX)
    return `A kit has at most ${KIT_DIMENSIONS_MAX} dimensions.`;
  const wrong = wanted.filter((task) => formulaProblem(formulaOf(task, fitting), task.unit, given));
  return wrong.length === 0
    ? ""
    : `${countOf(wrong.length, "quantity cannot", "quantities cannot")} be computed.`;
}

/** @returns why the draft cannot be saved, as a sentence; "" if it can */
export const draftProblem = (draft: KitDraft): string =>
  draft.name.trim() === "" ? "Enter a name for the kit." : quantitiesProblem(draft);

/**
 * @param draft - without a problem
 * @param newId - gives the ids of a new kit and its parts; a changed kit keeps its own
 */
export function kitOfDraft(draft: KitDraft, newId: () => string): Kit {
  const fitting = fittingDimensions(draft);
  const idOf = (id: string): string => (draft.id === null ? newId() : id);
  const categories = draft.categories.map(({ tasks, ...category }) => ({
    ...category,
    id: idOf(category.id),
    tasks: tasks
      .filter(({ isWanted }) => isWanted)
      .map((task) => ({ ...task, id: idOf(task.id), quantity: formulaOf(task, fitting) })),
  }));
  return kit.parse({
    id: draft.id ?? newId(),
    name: draft.name.trim(),
    dimensions: givenDimensions(draft),
    markupChoice: markupChoiceOf(draft),
    categories: categories.filter(({ tasks }) => tasks.length > 0),
  });
}
