// Sample quotes of three sizes from the catalog: an ordinary one, a large one, and one of the maximum size.
import type { WholeQuote } from "#core/quote/schema.ts";
import { bathroom } from "../../fixtures/bathroom.ts";
import { CATALOG, jobQuote } from "../../fixtures/jobs.ts";
import type { JobCategory } from "../../fixtures/job.ts";

export interface SampleQuote {
  taskCount: number;
  whole: WholeQuote;
}

interface Size {
  taskCount: number;
  perCategory: number;
}

const SIZES: readonly Size[] = [
  { taskCount: 12, perCategory: 4 },
  { taskCount: 120, perCategory: 12 },
  { taskCount: 1_329, perCategory: 60 },
];

/** The first tasks of each category until the count is reached. */
function categoriesOf({ taskCount, perCategory }: Size): JobCategory[] {
  const categories: JobCategory[] = [];
  let missing = taskCount;
  for (const { category, tasks: rows } of CATALOG) {
    const taken = rows.slice(0, Math.min(perCategory, missing));
    missing -= taken.length;
    const tasks = taken.map((row, index) => ({ id: row.id, quantity: 1 + (index % 40) * 2.5 }));
    if (tasks.length > 0) categories.push({ id: category.id, tasks });
  }
  if (missing > 0) throw new Error(`The catalog is ${missing} tasks short of ${taskCount}.`);
  return categories;
}

/** The sizes differ in their tasks only. */
const NO_SCOPE = { introduction: "", assumptions: "", exclusions: "" };

/** The same three quotes on every run, each with two taxes and a payment schedule. */
export function sampleQuotes(): SampleQuote[] {
  return SIZES.map((size) => {
    const slug = `bench-${size.taskCount}`;
    const taxes = [
      { name: "GST", rate: 5, applyOn: "both" },
      { name: "QST", rate: 9.975, applyOn: "both" },
    ] as const;
    const title = `Quote of ${size.taskCount} tasks`;
    const categories = categoriesOf(size);
    const job = { ...bathroom, ...NO_SCOPE, slug, title, taxes, categories };
    const whole = jobQuote(job);
    return { taskCount: size.taskCount, whole };
  });
}
