// React hook with what a row says of the formula of a kit's task: the formulas to choose from in words, and what the present one gives.
import { useMemo } from "react";
import { basesOf, type KitDimension } from "#core/kits/formulas/bases.ts";
import { formulaWords } from "#core/kits/formulas/chosen-formula.ts";
import { formulaGuesses, suggestedFormula } from "#core/kits/formulas/guesses.ts";
import { formulaProblem } from "#core/kits/formulas/typed-formula.ts";
import type { DraftTask } from "#core/kits/kit-draft.ts";
import { formatNumber } from "#core/money/money.ts";
import { quantityOf } from "#core/starters/starter-plan.ts";
import type { Preview } from "./PreviewSize.tsx";

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export interface Sizes {
  /** The dimensions of the kit, and with the values that the quantities were saved with. */
  given: readonly KitDimension[];
  fitting: readonly KitDimension[];
  preview: Preview;
}

export function useFormulaTexts(task: DraftTask, { given, fitting, preview }: Sizes) {
  const { name, unit, quantity, mayBePart } = task;
  const bases = useMemo(() => basesOf(given), [given]);
  const { guesses, suggested } = useMemo(() => {
    const saved = { name, unit, quantity };
    return { guesses: formulaGuesses(saved, fitting), suggested: suggestedFormula(saved, fitting) };
  }, [name, unit, quantity, fitting]);
  const formula = task.formula ?? suggested;
  /** A typed formula has no words. */
  const words = (each: string): string => {
    const found = formulaWords(each, bases, unit);
    return found === each ? `= ${each}` : capitalised(found);
  };
  /** The quantity at a size; why there is none at another one, which a typed formula may have. */
  const at = (size: Readonly<Record<string, number>>): string => {
    const sized = given.map((each) => ({ ...each, value: size[each.name] ?? each.value }));
    const why = formulaProblem(formula, unit, sized);
    if (why !== "") return why;
    return `${formatNumber(quantityOf(formula, unit, Object.fromEntries(sized.map((each) => [each.name, each.value])), mayBePart))} ${unit}`;
  };
  const problem = formulaProblem(formula, unit, given);
  const saved = `${formatNumber(quantity)} ${unit}`;
  const now = problem === "" ? at({}) : "";
  return {
    formula,
    /** What is wrong with the formula, as a sentence; "" if nothing is. */
    problem,
    choices: [...new Set([...guesses, String(quantity), formula])].map((each) => ({
      formula: each,
      words: words(each),
    })),
    words: words(formula),
    saved,
    /** Such as "At 24 x 18: 4 each", and before it the quantity of now where it is no longer the saved one. */
    gives: [
      ...(now !== "" && now !== saved ? [`Now ${now}.`] : []),
      ...(now !== "" && preview.words !== "" ? [`At ${preview.words}: ${at(preview.values)}`] : []),
    ].join(" "),
  };
}
