// A kit: tasks that the owner saved with their costs, whose quantities follow from dimensions like those of a starter job.
import { countOf } from "../text/count-of.ts";
import * as z from "zod";
import { KIT_TASKS_MAX, NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from "../limits.ts";
import { price } from "../quote/amounts/figures.ts";
import { work } from "../quote/schema.ts";
import type { MeasureName } from "../starters/measures.ts";
import { defaultDimensions, isUsable, planStarter } from "../starters/starter-plan.ts";
import { dimension, type PlannableJob } from "../starters/starter.ts";
import { nonBlankText } from "../text/text.ts";

const kitTask = z.object({
  id: z.uuid(),
  ...work.shape,
  /** The formula of its quantity. */
  quantity: z.string().min(1).max(200),
  mayBePart: z.boolean().optional(),
});

const kitCategory = z.object({
  id: z.uuid(),
  name: nonBlankText(NAME_MAX_LENGTH),
  /** Null for a category of the owner. */
  defaultLaborHourlyRate: price.nullable(),
  tasks: z.array(kitTask).min(1),
});

const fields = z.object({
  id: z.uuid(),
  name: nonBlankText(TITLE_MAX_LENGTH),
  dimensions: z.array(dimension).max(8),
  categories: z.array(kitCategory).min(1),
});

/** A formula that cannot be computed would fail when the kit is opened. */
function canBePlanned(kit: z.infer<typeof fields>): boolean {
  try {
    planStarter(kitJob(kit), defaultDimensions(kit), 0);
    return kit.dimensions.every((each) => isUsable(each, each.value));
  } catch {
    return false;
  }
}

/** Unknown fields of a newer version are left out. */
export const kit = fields
  .refine(
    ({ categories }) => categories.flatMap(({ tasks }) => tasks).length <= KIT_TASKS_MAX,
    `A kit has at most ${KIT_TASKS_MAX} tasks.`,
  )
  .refine(canBePlanned, "A quantity cannot be computed.");
export type Kit = z.infer<typeof fields>;

/** The measures that a kit shows, with the dimensions that they need. */
const SHOWN = { floorArea: ["length", "width"], wallArea: ["length", "width", "height"] } as const;

function shownMeasures(names: ReadonlySet<string>): MeasureName[] {
  const all = Object.entries(SHOWN) as [keyof typeof SHOWN, readonly string[]][];
  return all.filter(([, needs]) => needs.every((name) => names.has(name))).map(([name]) => name);
}

/** The kit as a job whose tasks are planned by dimensions. */
export function kitJob({ id, name, dimensions, categories }: z.infer<typeof fields>): PlannableJob {
  const tasks = categories.flatMap((category) => category.tasks);
  return {
    id,
    name,
    description: `Your kit: ${countOf(tasks.length, "task")} in ${countOf(categories.length, "category", "categories")}.`,
    title: name,
    hasOwnCosts: true,
    dimensions,
    measures: shownMeasures(new Set(dimensions.map((each) => each.name))),
    categories: categories.map((category) => ({
      ...category,
      tasks: category.tasks.map((task) => ({ ...task, isExtra: false })),
    })),
  };
}
