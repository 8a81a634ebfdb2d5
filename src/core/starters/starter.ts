// Schemas of starter jobs: as catalog/starters.json has them, and as the API carries them with their catalog tasks.
import * as z from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  QUANTITY_DECIMALS,
  TITLE_MAX_LENGTH,
} from "../limits.ts";
import { figureField, type FigureField } from "../money/figure-fields.ts";
import { catalogCategory, catalogTask } from "../catalog/catalog-schema.ts";
import type { Billing } from "../quote/schema.ts";
import { nonBlankText } from "../text/text.ts";
import { MEASURE_NAMES } from "./measures.ts";

const rule = (name: string, decimals: number, maximum: number, unit?: string): FigureField => ({
  ...figureField(name, decimals, maximum, null),
  ...(unit !== undefined && { unit }),
});

/** What a dimension is: how it is read, the unit behind its label, and whether zero is a value. */
export const DIMENSION_KINDS = {
  length: { unit: "ft", rule: rule("A length", QUANTITY_DECIMALS, 5_000, "ft"), mayBeZero: false },
  /** A length of something that a job may be without, such as partitions. */
  extent: { unit: "ft", rule: rule("A length", QUANTITY_DECIMALS, 5_000, "ft"), mayBeZero: true },
  area: {
    unit: "sq.ft",
    rule: rule("An area", QUANTITY_DECIMALS, 1_000_000, "sq.ft"),
    mayBeZero: false,
  },
  /** Inches of rise in 12 inches of run. */
  pitch: { unit: "in. in 12", rule: rule("A pitch", 1, 24), mayBeZero: true },
  percent: { unit: "%", rule: rule("A share", 1, 100), mayBeZero: true },
  count: { unit: "", rule: rule("A count", 0, 1_000), mayBeZero: true },
} as const;

const KINDS = Object.keys(DIMENSION_KINDS) as (keyof typeof DIMENSION_KINDS)[];

export const dimension = z.strictObject({
  /** The name in formulas. */
  name: z.string().regex(/^[a-z][a-zA-Z]*$/, "must be letters, beginning with a small one"),
  label: nonBlankText(40),
  kind: z.enum(KINDS as [(typeof KINDS)[number]]),
  /** The value that the dialog starts with, in the unit of its kind. */
  value: z.number().min(0),
});
export type StarterDimension = z.infer<typeof dimension>;

/** @returns the label of a dimension's field with its unit, such as "Length (ft)" */
export function dimensionLabel({ label, kind }: Pick<StarterDimension, "label" | "kind">): string {
  const { unit } = DIMENSION_KINDS[kind];
  return unit === "" ? label : `${label} (${unit})`;
}

const choice = z.object({
  /** What is chosen, such as "Decking". */
  name: nonBlankText(NAME_MAX_LENGTH),
  /** The ids of its tasks, which exclude one another. Exactly one of them is no extra. */
  tasks: z.array(z.string()).min(2),
});
export type StarterChoice = z.infer<typeof choice>;

const note = z.object({
  /** The id of a task of the starter. */
  task: z.string(),
  /** Why a job often needs it, for the contractor: usually a rule of a code. */
  text: nonBlankText(200),
});

const head = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by dashes"),
  name: nonBlankText(60),
  /** One line on the card: what the job includes. */
  description: nonBlankText(160),
  /** The name that an unnamed quote takes; `{length}` stands for a dimension. */
  title: nonBlankText(TITLE_MAX_LENGTH),
  dimensions: z.array(dimension).min(1).max(8),
  /** The measures that the dialog shows. */
  measures: z.array(z.enum(MEASURE_NAMES)),
  // Beside the categories and not inside of their tasks: browsers with an older app ignore new fields here only.
  /** Tasks of which a job has one. */
  choices: z.array(choice).optional(),
  notes: z.array(note).optional(),
};

const quantity = z.string().min(1).max(DESCRIPTION_MAX_LENGTH);

const filedTask = z.strictObject({
  /** The id of a task in the catalog. */
  id: z.string(),
  /** The formula of its quantity; a task with a quantity of zero is left out. */
  quantity,
  /** Whether the task is offered without a tick. */
  isExtra: z.boolean().optional(),
});

const filedStarter = z.strictObject({
  ...head,
  categories: z.array(z.strictObject({ id: z.string(), tasks: z.array(filedTask).min(1) })).min(1),
});
export type FiledStarter = z.infer<typeof filedStarter>;

/** The content of `catalog/starters.json`. */
export const starterFile = z.array(filedStarter);

// As the API carries them: not strict, so that an older app ignores the fields of a newer server.
const starterTask = z.object({
  ...catalogTask.omit({ category: true }).shape,
  quantity,
  isExtra: z.boolean(),
  /** Whether a part of a piece is a quantity; other pieces are rounded up. */
  mayBePart: z.boolean().optional(),
});
/** A task that is planned. One of a kit may have a markup of its own, in percent, and be billed in another way than a new task. */
export type StarterTask = z.infer<typeof starterTask> &
  Partial<Billing> & { markup?: number | undefined };

/** A starter job with the catalog's categories and tasks. */
export const starterJob = z.object({
  ...head,
  dimensions: z.array(z.object(dimension.shape)).min(1).max(8),
  categories: z.array(z.object({ ...catalogCategory.shape, tasks: z.array(starterTask) })),
});
export type StarterJob = z.infer<typeof starterJob>;

type StarterCategory = StarterJob["categories"][number];

/** What is planned by dimensions: a starter job, or a kit, whose categories may be the owner's own, without a rate. */
export type PlannableJob = Omit<StarterJob, "categories"> & {
  categories: readonly (Omit<StarterCategory, "defaultLaborHourlyRate" | "tasks"> & {
    defaultLaborHourlyRate: number | null;
    tasks: readonly StarterTask[];
  })[];
  /** Whether it is a kit of the owner, with this id. */
  isKit?: boolean;
};
