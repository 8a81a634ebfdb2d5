// Adds the tasks of the picker to its category, those of other categories to their own, as one step that undo takes back.
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { copiedTask, type CopiedTask } from "#core/catalog/copied-task.ts";
import { addTasksEdits } from "#core/edits/kinds/batches.ts";
import { homeCategory } from "#core/own-prices/found-groups.ts";
import { isOwnTask } from "#core/own-prices/own-price-list.ts";
import { endPosition, inOrder } from "#core/quote/ordering.ts";
import { priceFactor } from "#core/pricing/charges.ts";
import { priceTask } from "#core/pricing/task-cost.ts";
import type { Category } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useCategoryCatalog } from "#web/data/api/catalog.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { newId } from "#web/new-id.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { useCents } from "#web/shared/quote-edits/cents.ts";
import { focusAfterDialog } from "#web/features/editor/rows/focus-new-task.ts";
import { tellFixedPrice } from "#web/features/editor/price-notice.ts";
import { openTaskForm } from "#web/features/editor/rows/open-forms.ts";
import { newCategories } from "../categories/add-categories.ts";
import type { ChosenTask } from "./chosen-tasks.ts";

type AddingEdit = Extract<NewEdit, { kind: "addCategory" | "addTasks" | "addCatalogTasks" }>;

/** @returns what makes the edits, and says where the tasks are; homes are the names of their categories */
function useAdding(category: Category) {
  const { current } = useQuoteEditing();
  const cents = useCents();
  const notify = useNotify();
  return (adding: readonly AddingEdit[], homes: readonly string[] = []): void => {
    const whole = current();
    const additions = adding.flatMap((edit) => (edit.kind === "addCategory" ? [] : [edit]));
    focusAfterDialog(additions[0]?.tasks[0]?.id);
    const { undo, said } = cents.add(adding);
    if (homes.some((name) => name !== category.name))
      notify({
        title: `Added to ${new Intl.ListFormat("en").format(homes)}`,
        description: `Tasks of other categories are in their own. ${said}`.trim(),
        undo,
      });
    else if (said !== "") notify({ title: said, undo });
    for (const { categoryId: id, tasks } of additions)
      tellFixedPrice(notify, { whole, categoryId: id, tasks, undo });
  };
}

export function useAddPickedTasks(category: Category) {
  const { current, quoteId } = useQuoteEditing();
  const catalog = useCategoryCatalog().data ?? [];
  const { prices } = useLocalPricing();
  const categoryId = category.id;
  const isOfCatalog = catalog.some(({ name }) => name === category.name);
  /** The name of the category that takes the task. */
  const homeOf = (task: CatalogTask) => homeCategory(task, category.name, isOfCatalog);
  /** The price of a task in the quote, in cents. */
  const centsOf = (task: CopiedTask): number => {
    const quote = current()?.quote;
    return priceTask(task, quote && priceFactor(quote)).totalCents;
  };
  /** The position after a category's last task. */
  const end = (id = categoryId) =>
    endPosition((current()?.tasks ?? []).filter((task) => task.categoryId === id));
  const add = useAdding(category);
  /** The ticked tasks as the quote takes them, with the markup of new tasks. */
  const copies = (chosen: readonly ChosenTask[], localTask: (task: CatalogTask) => CatalogTask) =>
    chosen.map(({ task, quantity }) =>
      copiedTask(localTask(task), { quantity, markup: nextMarkup(current(), homeOf(task)) }),
    );
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
      const categories = [category, ...inOrder(current()?.categories ?? [])];
      const homes = Map.groupBy(chosen, ({ task }) => homeOf(task));
      const missing = catalog.filter(
        ({ name }) => homes.has(name) && !categories.some((each) => each.name === name),
      );
      const made = newCategories(missing, categories, prices);
      const making = made.map((each): AddingEdit => ({ kind: "addCategory", category: each }));
      const edits = [...homes].flatMap(([name, some]): AddingEdit[] => {
        const { id } = [...categories, ...made].find((each) => each.name === name) ?? category;
        const start = end(id);
        const tasks = copies(some, localTask).map((task, index) => ({
          ...task,
          id: newId(),
          position: start + index,
        }));
        const catalogTaskIds = some.map(({ task }) => task.id);
        const areOwn = some.some(({ task }) => isOwnTask(task) || localTask(task) !== task);
        return areOwn
          ? addTasksEdits(quoteId, id, tasks)
          : [{ kind: "addCatalogTasks", categoryId: id, catalogTaskIds, tasks }];
      });
      add([...making, ...edits], [...homes.keys()]);
    },
    /** @returns the price of the task in cents */
    addCustom(task: CopiedTask): number {
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
