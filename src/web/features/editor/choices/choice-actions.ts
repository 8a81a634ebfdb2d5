// React hook with the actions on options and alternatives, shared by categories and tasks.
import { useMemo } from "react";
import { groupingEdits } from "#core/edits/choices/choice-members.ts";
import {
  choosingEdits,
  includingEdits,
  NEW_OPTION,
  type ChoiceEdit,
  type ChoiceTarget,
} from "#core/edits/choices/choices.ts";
import { INCLUDED } from "#core/quote/choice.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { announce } from "#web/components/focus/announce.ts";
import { useQuoteEditing, type QuoteEditing } from "#web/data/edits/quote-session.tsx";

const nameOf = (whole: WholeQuote, { kind, id }: ChoiceTarget): string =>
  (kind === "category" ? whole.categories : whole.tasks).find((item) => item.id === id)?.name ?? "";

export function choiceActionsOf({ current, editAll }: QuoteEditing) {
  /** Makes the edits as one undo step, and announces the result to screen readers. */
  const make = (
    target: ChoiceTarget,
    edits: (whole: WholeQuote) => readonly ChoiceEdit[],
    result?: string,
  ): void => {
    const whole = current();
    const made = whole ? edits(whole) : [];
    if (!whole || made.length === 0) return;
    editAll(made);
    if (result !== undefined) announce(`${nameOf(whole, target)} ${result}.`);
  };
  return {
    current,
    /** Chooses an option or leaves it out, or chooses an alternative instead of the others of its group. */
    choose: (target: ChoiceTarget, isChosen: boolean) =>
      make(target, (whole) => choosingEdits(whole, target, isChosen)),
    /** Makes it an option, which is left out until it is chosen. */
    makeOptional: (target: ChoiceTarget) =>
      make(
        target,
        (whole) => includingEdits(whole, target, NEW_OPTION),
        "is now an option, not included in the total",
      ),
    includeAlways: (target: ChoiceTarget) =>
      make(
        target,
        (whole) => includingEdits(whole, target, INCLUDED),
        "is now always included in the total",
      ),
    /** Makes it and the members the alternatives of one choice, of which one counts. */
    setGroup: (
      target: ChoiceTarget,
      group: string,
      memberIds: ReadonlySet<string>,
      chosenId: string,
    ) =>
      make(
        target,
        (whole) => groupingEdits(whole, target, group, memberIds, chosenId),
        `is now one of the alternatives for ${group.trim()}`,
      ),
  };
}

export type ChoiceActions = ReturnType<typeof choiceActionsOf>;

/** The actions; a stable object while the quote is open. */
export function useChoiceActions(): ChoiceActions {
  const editing = useQuoteEditing();
  return useMemo(() => choiceActionsOf(editing), [editing]);
}
