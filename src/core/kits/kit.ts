// A kit: tasks that the owner saved with costs and markup, whose quantities follow from dimensions like those of a starter job.
import { countOf } from "../text/count-of.ts";
import * as z from "zod";
import {
  FORMULA_MAX_LENGTH,
  KIT_DIMENSIONS_MAX,
  KIT_TASKS_MAX,
  NAME_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from "../limits.ts";
import { markup, price } from "../quote/amounts/figures.ts";
import { groupKey } from "../quote/choice.ts";
import { billing, work } from "../quote/schema.ts";
import type { MeasureName } from "../starters/measures.ts";
import { FormulaError } from "../starters/formula.ts";
import { defaultDimensions, isUsable, quantityOf } from "../starters/starter-plan.ts";
import { dimension, type PlannableJob, type StarterChoice } from "../starters/starter.ts";
import { nonBlankText, text } from "../text/text.ts";

const kitTask = z.object({
  id: z.uuid(),
  ...work.shape,
  /** The formula of its quantity. */
  quantity: z.string().min(1).max(FORMULA_MAX_LENGTH),
  mayBePart: z.boolean().optional(),
  /** In percent, as it was saved. Absent in older kits. */
  markup: markup.optional(),
  /** Where it is billed or chosen in another way than a new task: a permit at cost, an option, one of several. */
  ...billing.partial().shape,
  /**
   * For costs of the catalog: the category of the catalog that has the task, or the one that it had in a quote. Null for
   * costs of the owner; absent in older kits, which stay as saved.
   */
  catalogCategory: text(NAME_MAX_LENGTH).nullable().optional(),
});
export type KitTask = z.infer<typeof kitTask>;

const kitCategory = z.object({
  id: z.uuid(),
  name: nonBlankText(NAME_MAX_LENGTH),
  /** Null for a category of the owner. */
  defaultLaborHourlyRate: price.nullable(),
  tasks: z.array(kitTask).min(1),
});

/** Where the markup of its tasks comes from: each as it was saved, or what is usual on the device. */
export const MARKUP_CHOICES = ["saved", "usual"] as const;
export type MarkupChoice = (typeof MARKUP_CHOICES)[number];

const fields = z.object({
  id: z.uuid(),
  name: nonBlankText(TITLE_MAX_LENGTH),
  dimensions: z.array(dimension).max(KIT_DIMENSIONS_MAX),
  categories: z.array(kitCategory).min(1),
  /** Absent in older kits, which have no markups: what is usual. */
  markupChoice: z.enum(MARKUP_CHOICES).optional(),
});

/** Why a quantity cannot be computed with the kit's dimensions; null if it can. */
function quantityProblem({ name, quantity, unit }: KitTask, kit: z.infer<typeof fields>) {
  try {
    quantityOf(quantity, unit, defaultDimensions(kit));
    return null;
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `The quantity of “${name}” cannot be computed: ${error.why}.`;
  }
}

/** What is wrong between the parts of a kit, as sentences: it would fail when the kit is opened. */
function kitProblems(kit: z.infer<typeof fields>): string[] {
  const tasks = kit.categories.flatMap((category) => category.tasks);
  const names = kit.dimensions.map(({ name }) => name);
  const unusable = kit.dimensions.find((each) => !isUsable(each, each.value));
  return [
    ...(tasks.length > KIT_TASKS_MAX ? [`A kit has at most ${KIT_TASKS_MAX} tasks.`] : []),
    ...(new Set(names).size < names.length ? ["Two dimensions have the same name."] : []),
    ...(unusable ? [`The dimension “${unusable.label}” must be above zero.`] : []),
    ...tasks.flatMap((task) => quantityProblem(task, kit) ?? []),
  ];
}

/** Unknown fields of a newer version are left out. */
export const kit = fields.check((checked) => {
  const [message] = kitProblems(checked.value);
  if (message !== undefined)
    checked.issues.push({ code: "custom", message, input: checked.value, path: [] });
});
export type Kit = z.infer<typeof fields>;

/** The measures that a kit shows, with the dimensions that they need. */
const SHOWN = { floorArea: ["length", "width"], wallArea: ["length", "width", "height"] } as const;

function shownMeasures(names: ReadonlySet<string>): MeasureName[] {
  const all = Object.entries(SHOWN) as [keyof typeof SHOWN, readonly string[]][];
  return all.filter(([, needs]) => needs.every((name) => names.has(name))).map(([name]) => name);
}

/** The alternatives of a kit, of which a job has one. */
function kitChoices(tasks: readonly KitTask[]): StarterChoice[] {
  const groups = Map.groupBy(tasks, ({ choiceGroup = "" }) => groupKey({ choiceGroup }));
  return [...groups].flatMap(([key, members]) =>
    key === "" || members.length < 2
      ? []
      : [{ name: members[0]?.choiceGroup?.trim() ?? key, tasks: members.map(({ id }) => id) }],
  );
}

/** Whether a task is not ticked at first: an option or an alternative that was not chosen. One alternative is ticked. */
function isExtra(task: KitTask, tasks: readonly KitTask[], choices: readonly StarterChoice[]) {
  const choice = choices.find((each) => each.tasks.includes(task.id));
  if (!choice) return task.optional === true && task.selected !== true;
  const members = tasks.filter(({ id }) => choice.tasks.includes(id));
  return task.id !== (members.find(({ selected }) => selected === true) ?? members[0])?.id;
}

/** The kit as a job whose tasks are planned by dimensions. */
export function kitJob({ id, name, dimensions, categories }: z.infer<typeof fields>): PlannableJob {
  const tasks = categories.flatMap((category) => category.tasks);
  const choices = kitChoices(tasks);
  return {
    id,
    name,
    description: `Your kit: ${countOf(tasks.length, "task")} in ${countOf(categories.length, "category", "categories")}.`,
    title: name,
    isKit: true,
    choices,
    dimensions,
    measures: shownMeasures(new Set(dimensions.map((each) => each.name))),
    categories: categories.map((category) => ({
      ...category,
      tasks: category.tasks.map((task) => ({ ...task, isExtra: isExtra(task, tasks, choices) })),
    })),
  };
}
