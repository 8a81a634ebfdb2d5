// React hook with the state of a starter's dialog: dimensions, markup, ticks, and what follows from them.
import { useMemo, useState } from "react";
import { copiedTask } from "#core/catalog/copied-task.ts";
import type { NewPart } from "#core/edits/whole-quotes/insert-parts.ts";
import { INCLUDED } from "#core/quote/choice.ts";
import { FormulaError } from "#core/starters/formula.ts";
import {
  defaultDimensions,
  isUsable,
  measuresOf,
  planStarter,
  sumOfPlan,
  titleOf,
  type Dimensions,
  type PlannedCategory,
} from "#core/starters/starter-plan.ts";
import type { PlannableJob, StarterTask } from "#core/starters/starter.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

type TypedDimensions = Readonly<Record<string, number | null>>;

/** The dimensions as numbers; null while one of them cannot be used. */
function usable({ dimensions }: PlannableJob, typed: TypedDimensions): Dimensions | null {
  const entries = dimensions.map((dimension) => {
    const value = typed[dimension.name] ?? null;
    return isUsable(dimension, value) ? ([dimension.name, value] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

/** The chosen tasks as parts of a quote. */
const chosenParts = (
  plan: readonly PlannedCategory[],
  isChosen: (task: StarterTask) => boolean,
  markup: number,
): NewPart[] =>
  plan.flatMap(({ category: { name, defaultLaborHourlyRate }, tasks }): NewPart[] => {
    const chosen = tasks.filter(({ task }) => isChosen(task));
    if (chosen.length === 0) return [];
    return [
      {
        category: { name, defaultLaborHourlyRate, overridePrice: null, ...INCLUDED },
        tasks: chosen.map(({ task, quantity }) =>
          copiedTask(task, { quantity, markup: task.markup ?? markup }),
        ),
      },
    ];
  });

const NOTHING: readonly PlannedCategory[] = [];

/** The tasks for the dimensions; a typed formula of a kit may fail with some of them. */
function planned(starter: PlannableJob, dimensions: Dimensions | null, markup: number) {
  if (!dimensions) return { plan: NOTHING, problem: "" };
  try {
    return { plan: planStarter(starter, dimensions, markup), problem: "" };
  } catch (error) {
    if (error instanceof FormulaError) return { plan: NOTHING, problem: error.message };
    throw error;
  }
}

export function useStarterForm(starter: PlannableJob) {
  const { current } = useQuoteEditing();
  const [typed, setTyped] = useState<TypedDimensions>(() => defaultDimensions(starter));
  const [markup, setMarkup] = useState(() => nextMarkup(current(), null));
  /** The ticks that differ from the starter's. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());

  const dimensions = useMemo(() => usable(starter, typed), [starter, typed]);
  const { plan, problem } = useMemo(
    () => planned(starter, dimensions, markup),
    [starter, dimensions, markup],
  );
  const isChosen = ({ id, isExtra }: StarterTask): boolean => ticks.get(id) ?? !isExtra;
  const parts = chosenParts(plan, isChosen, markup);
  return {
    typed,
    setDimension: (name: string, value: number | null) =>
      setTyped((before) => ({ ...before, [name]: value })),
    markup,
    setMarkup,
    measures: dimensions ? measuresOf(starter, dimensions) : [],
    plan,
    problem,
    isChosen,
    tick: (tasks: readonly StarterTask[], isTicked: boolean) =>
      setTicks((before) => new Map([...before, ...tasks.map(({ id }) => [id, isTicked] as const)])),
    hasTicks: ticks.size > 0,
    parts,
    taskCount: parts.reduce((count, { tasks }) => count + tasks.length, 0),
    sumCents: sumOfPlan(plan, isChosen),
    title: dimensions ? titleOf(starter, dimensions) : "",
  };
}

export type StarterForm = ReturnType<typeof useStarterForm>;
