// React hook with the state of a starter's dialog: dimensions, markup, ticks, and what follows from them.
import { useCallback, useMemo, useState } from "react";
import type { NewPart } from "#core/edits/whole-quotes/insert-parts.ts";
import { ownMarkup } from "#core/usual/own-markups.ts";
import { FormulaError } from "#core/starters/formula.ts";
import { addedAs, isTicked, ticksAfter, type Ticks } from "#core/starters/starter-choices.ts";
import type { Factor } from "#core/pricing/task-cost.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import {
  defaultDimensions,
  isUsable,
  measuresOf,
  plannedTask,
  planStarter,
  sumOfPlan,
  titleOf,
  type Dimensions,
  type PlannedCategory,
} from "#core/starters/starter-plan.ts";
import type { PlannableJob, StarterTask } from "#core/starters/starter.ts";
import { CATEGORY_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";

type TypedDimensions = Readonly<Record<string, number | null>>;

/** The dimensions as numbers; null while one of them cannot be used. */
function usable({ dimensions }: PlannableJob, typed: TypedDimensions): Dimensions | null {
  const entries = dimensions.map((dimension) => {
    const value = typed[dimension.name] ?? null;
    return isUsable(dimension, value) ? ([dimension.name, value] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

/** What is added of a plan, and its markup in percent by the name of the category. */
interface Added {
  ticks: Ticks;
  offered: ReadonlySet<string>;
  markupOf: (categoryName: string) => number;
}

/** The tasks to add as parts of a quote: the ticked ones, and the alternatives that are offered beside them. */
function addedParts(
  job: PlannableJob,
  plan: readonly PlannedCategory[],
  { ticks, offered, markupOf }: Added,
): NewPart[] {
  const planned = plan.flatMap(({ tasks }) => tasks.map(({ task }) => task));
  return plan.flatMap(({ category: { name, defaultLaborHourlyRate }, tasks }): NewPart[] => {
    const added = tasks.flatMap((each) => {
      const choice = addedAs(job, ticks, offered, each.task, planned);
      return choice ? [{ ...plannedTask(each, markupOf(name)), ...choice }] : [];
    });
    if (added.length === 0) return [];
    const category = { ...CATEGORY_DEFAULTS, name, defaultLaborHourlyRate };
    return [{ category, tasks: added }];
  });
}

const NOTHING: readonly PlannedCategory[] = [];

/** The tasks for the dimensions; a typed formula of a kit may fail with some of them. */
function planFor(
  starter: PlannableJob,
  dimensions: Dimensions | null,
  markupOf: (categoryName: string) => number,
  inPrices: Factor,
) {
  if (!dimensions) return { plan: NOTHING, problem: "" };
  try {
    return { plan: planStarter(starter, dimensions, markupOf, inPrices), problem: "" };
  } catch (error) {
    if (error instanceof FormulaError) return { plan: NOTHING, problem: error.message };
    throw error;
  }
}

/** The markups in percent of the categories that have one of their own in "My prices", by name. */
const ownMarkupsOf = (
  { categories }: PlannableJob,
  whole: WholeQuote | null,
): ReadonlyMap<string, number> =>
  new Map(
    categories
      .filter(({ name }) => ownMarkup(ownMarkupsHere(), name) !== null)
      .map(({ name }) => [name, nextMarkup(whole, name)]),
  );

export function useStarterForm(starter: PlannableJob) {
  const { current } = useQuoteEditing();
  const [typed, setTyped] = useState<TypedDimensions>(() => defaultDimensions(starter));
  const [markup, setMarkup] = useState(() => nextMarkup(current(), null));
  const [ticks, setTicks] = useState<Ticks>(new Map());
  /** The choices whose tasks the client gets as alternatives. */
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());

  const inPrices = useQuotePart(({ priced }) => priced.inPrices);
  const dimensions = useMemo(() => usable(starter, typed), [starter, typed]);
  const [ownMarkups] = useState(() => ownMarkupsOf(starter, current()));
  const markupOf = useCallback(
    (categoryName: string) => ownMarkups.get(categoryName) ?? markup,
    [ownMarkups, markup],
  );
  const { plan, problem } = useMemo(
    () => planFor(starter, dimensions, markupOf, inPrices),
    [starter, dimensions, markupOf, inPrices],
  );
  const isChosen = (task: StarterTask): boolean => isTicked(ticks, task);
  const parts = addedParts(starter, plan, { ticks, offered, markupOf });
  return {
    typed,
    setDimension: (name: string, value: number | null) =>
      setTyped((before) => ({ ...before, [name]: value })),
    markup,
    setMarkup,
    ownMarkups,
    measures: dimensions ? measuresOf(starter, dimensions) : [],
    plan,
    problem,
    isChosen,
    tick: (tasks: readonly StarterTask[], isNowTicked: boolean) => {
      const ids = tasks.map(({ id }) => id);
      setTicks((before) => ticksAfter(starter, before, ids, isNowTicked));
    },
    isOffered: (choice: string): boolean => offered.has(choice),
    offer: (choice: string, isNowOffered: boolean) =>
      setOffered((before) => {
        const others = [...before].filter((name) => name !== choice);
        return new Set(isNowOffered ? [...others, choice] : others);
      }),
    hasTicks: ticks.size > 0 || offered.size > 0,
    parts,
    taskCount: parts.reduce((count, { tasks }) => count + tasks.length, 0),
    sumCents: sumOfPlan(plan, isChosen),
    title: dimensions ? titleOf(starter, dimensions) : "",
  };
}

export type StarterForm = ReturnType<typeof useStarterForm>;
