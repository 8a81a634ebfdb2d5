// Adds the tasks of the picker to its category, as one step that undo takes back.
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { copiedTask } from "#core/catalog/copied-task.ts";
import { addTasksEdits } from "#core/edits/kinds/batches.ts";
import { isOwnTask } from "#core/own-prices/own-price-list.ts";
import { endPosition } from "#core/quote/ordering.ts";
import { priceFactor } from "#core/pricing/charges.ts";
import { priceTask } from "#core/pricing/task-cost.ts";
import type { Category, Task } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { newId } from "#web/new-id.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/features/editor/cents.ts";
import { focusAfterDialog } from "#web/features/editor/rows/focus-new-task.ts";
import { tellFixedPrice } from "#web/features/editor/price-notice.ts";
import { openTaskForm } from "#web/features/editor/rows/open-forms.ts";
import type { ChosenTask } from "./chosen-tasks.ts";

type AddingEdit = Extract<NewEdit, { kind: "addTasks" | "addCatalogTasks" }>;
type CustomTask = Omit<Task, "id" | "categoryId" | "position">;

export function useAddPickedTasks(category: Category) {
  const { current, quoteId } = useQuoteEditing();
  const cents = useCents();
  const notify = useNotify();
  const categoryId = category.id;
  /** The price of a task in the quote, in cents. */
  const centsOf = (task: CustomTask): number => {
    const quote = current()?.quote;
    return priceTask(task, quote && priceFactor(quote)).totalCents;
  };
  /** The position after the category's last task. */
  const end = () =>
    endPosition((current()?.tasks ?? []).filter((task) => task.categoryId === categoryId));
  const add = (adding: readonly AddingEdit[]): void => {
    const whole = current();
    const tasks = adding.flatMap((edit) => edit.tasks);
    focusAfterDialog(tasks[0]?.id);
    const { undo, rounded } = cents.add(adding);
    if (rounded) notify(rounded);
    tellFixedPrice(notify, { whole, categoryId, tasks, undo });
  };
  /** The ticked tasks as the quote takes them, with the markup of new tasks. */
  const copies = (chosen: readonly ChosenTask[], localTask: (task: CatalogTask) => CatalogTask) => {
    const markup = nextMarkup(current(), category.name);
    return chosen.map(({ task, quantity }) => copiedTask(localTask(task), { quantity, markup }));
  };
  return {
    /** @returns what the ticked tasks come to in the quote, in cents, before taxes */
    priceOf: (...picked: Parameters<typeof copies>): number =>
      copies(...picked).reduce((sum, task) => sum + centsOf(task), 0),
    /**
     * The server copies the costs of catalog tasks itself, so with other costs, or with a task of the price list, all of
     * them are sent as custom tasks.
     *
     * @param localTask - the task with the costs that are used
     */
    addChosen(chosen: readonly ChosenTask[], localTask: (task: CatalogTask) => CatalogTask): void {
      const start = end();
      const tasks = copies(chosen, localTask).map((task, index) => ({
        ...task,
        id: newId(),
        position: start + index,
      }));
      const catalogTaskIds = chosen.map(({ task }) => task.id);
      if (chosen.some(({ task }) => isOwnTask(task) || localTask(task) !== task))
        add(addTasksEdits(quoteId, categoryId, tasks));
      else add([{ kind: "addCatalogTasks", categoryId, catalogTaskIds, tasks }]);
    },
    /** @returns the price of the task in cents */
    addCustom(task: CustomTask): number {
      const tasks = [{ ...task, id: newId(), position: end() }];
      add([{ kind: "addTasks", categoryId, tasks }]);
      return centsOf(task);
    },
    /** Adds a task of which only the name is known; the row shows the fields that are filled in next. */
    addNamed(name: string): void {
      const markup = nextMarkup(current(), category.name);
      const task = { ...TASK_DEFAULTS, name, markup, id: newId(), position: end() };
      openTaskForm(task.id);
      add([{ kind: "addTasks", categoryId, tasks: [task] }]);
    },
  };
}
