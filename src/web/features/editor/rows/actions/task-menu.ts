// The menu of a task row: move it, choose how it is offered and taxed, delete it.
import type { WholeQuote, Task } from "#core/quote/schema.ts";
import { taskPlaceOneStep } from "#core/edits/tasks/task-moves.ts";
import type { MenuAction } from "#web/components/ui/Menu.tsx";
import { choiceMenu } from "#web/features/editor/choices/choice-menu.ts";
import type { TaskActions } from "./use-task-actions.ts";

/** Dialogs that the menu opens. */
export type TaskDialog = "move" | "group" | "note" | "minimum";

export interface TaskDialogProps {
  task: Task;
  actions: TaskActions;
  onClose: () => void;
}

/** Why a task of an overridden category can be neither an option nor apart in the taxes (decision 2). */
const ONE_PRICE = "This category has one price for everything. Remove its override first.";

/** How the task is offered and taxed, which a category with one price for everything decides as a whole. */
function offer(
  whole: WholeQuote,
  task: Task,
  actions: TaskActions,
  open: (dialog: TaskDialog) => void,
): MenuAction[] {
  const { id, categoryId, taxable, allowance, atCost } = task;
  const category = whole.categories.find((each) => each.id === categoryId);
  const hasOnePrice = category !== undefined && category.overridePrice !== null;
  const items: MenuAction[] = [
    ...choiceMenu({ kind: "task", id }, task, actions.choices, () => open("group")),
    {
      label: taxable ? "Not taxed" : "Taxed",
      ...(taxable && { hint: "No tax is added to this task" }),
      run: () => actions.set(id, { taxable: !taxable }, false),
    },
    {
      label: allowance ? "Not an allowance" : "Allowance",
      ...(!allowance && { hint: "The final price follows the client’s selection" }),
      run: () => actions.set(id, { allowance: !allowance }, false),
    },
    {
      label: atCost ? "Bill with markup" : "Bill at cost",
      ...(!atCost && { hint: "No markup, overhead, profit or contingency" }),
      run: () => actions.set(id, { atCost: !atCost }, false),
    },
    {
      label: "Minimum charge…",
      hint: "What the task costs at least",
      run: () => open("minimum"),
    },
  ];
  return hasOnePrice ? items.map((item) => ({ ...item, reason: ONE_PRICE })) : items;
}

/** @param open - opens a dialog for the task */
export function taskMenu(
  taskId: string,
  actions: TaskActions,
  open: (dialog: TaskDialog) => void,
): MenuAction[] {
  const whole = actions.current();
  const task = whole?.tasks.find(({ id }) => id === taskId);
  if (!whole || !task) return [];
  const step = (label: string, direction: -1 | 1): MenuAction => ({
    label,
    disabled: taskPlaceOneStep(whole, taskId, direction) === null,
    run: () => actions.step(taskId, direction),
  });
  return [
    { label: "Duplicate", run: () => actions.duplicate(taskId) },
    step("Move up", -1),
    step("Move down", 1),
    { label: "Move to category…", disabled: whole.categories.length < 2, run: () => open("move") },
    ...offer(whole, task, actions, open),
    { label: "Save to my prices", run: () => actions.savePrice(taskId) },
    { label: "Internal note…", run: () => open("note") },
    { label: "Delete", danger: true, run: () => actions.remove(taskId) },
  ];
}
