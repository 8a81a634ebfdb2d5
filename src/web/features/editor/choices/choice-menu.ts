// The menu items with which a category or a task becomes an option or an alternative.
import type { ChoiceTarget } from "#core/edits/choices/choices.ts";
import { groupKey, isChoosable, type Choice } from "#core/quote/choice.ts";
import type { MenuAction } from "#web/components/ui/Menu.tsx";
import type { ChoiceActions } from "./choice-actions.ts";

/**
 * @param target - which category or task it is
 * @param choice - how it is chosen now
 * @param actions - what the items do
 * @param onGroup - opens the dialog of the alternatives
 */
export function choiceMenu(
  target: ChoiceTarget,
  choice: Choice,
  actions: ChoiceActions,
  onGroup: () => void,
): MenuAction[] {
  const isPlainOption = choice.optional && groupKey(choice) === "";
  return [
    ...(isPlainOption ? [] : [{ label: "Make optional", run: () => actions.makeOptional(target) }]),
    ...(isChoosable(choice)
      ? [{ label: "Always include", run: () => actions.includeAlways(target) }]
      : []),
    { label: "One of several…", run: onGroup },
  ];
}
