// Which categories or tasks are the alternatives of one choice, set at once.
import { INCLUDED } from "#core/quote/choice.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import {
  isSameGroup,
  joiningEdits,
  peersOf,
  setting,
  type ChoiceEdit,
  type ChoiceTarget,
} from "./choices.ts";
import { applyEdits } from "../edit.ts";

const idOf = (edit: ChoiceEdit): string =>
  edit.kind === "setCategory" ? edit.categoryId : edit.taskId;

/**
 * Edits that make a category or a task and others the alternatives of one choice (decision 34). Those of its group that
 * are no member any more are always included.
 *
 * @param group - the name of the choice, not blank, as for `joiningEdits`
 * @param memberIds - the others that are alternatives; peers only
 * @param chosenId - the one that counts: the target or a member
 */
export function groupingEdits(
  whole: WholeQuote,
  target: ChoiceTarget,
  group: string,
  memberIds: ReadonlySet<string>,
  chosenId: string,
): ChoiceEdit[] {
  const joining = joiningEdits(whole, target, group, chosenId);
  const peers = peersOf(applyEdits(whole, joining), target);
  const name = peers.find(({ id }) => id === target.id)?.choiceGroup ?? group;
  const changed = new Map(
    peers
      .filter(
        ({ id, choiceGroup }) =>
          id !== target.id && memberIds.has(id) !== isSameGroup(choiceGroup, name),
      )
      .map(({ id }) => [
        id,
        memberIds.has(id)
          ? { optional: false, selected: id === chosenId, choiceGroup: name }
          : INCLUDED,
      ]),
  );
  return [
    ...joining.filter((edit) => !changed.has(idOf(edit))),
    ...[...changed].map(([id, choice]) => setting(whole, { kind: target.kind, id }, choice)),
  ];
}
