// The catalog tasks that are ticked in the picker, each with the quantity that was typed for it.
import { useState } from "react";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { useRefusedFields, type RefusalActions } from "#web/components/fields/refused-fields.ts";

export interface ChosenTask {
  task: CatalogTask;
  quantity: number;
  /** Whether its quantity takes the focus when it first appears. */
  takesFocus: boolean;
}

/** The same object in every render, so that rows can be memoized. */
export interface ChosenActions {
  add: (task: CatalogTask, takesFocus: boolean) => void;
  remove: (taskId: string) => void;
  /** The props of the field of its quantity. */
  quantityOf: (taskId: string) => ReturnType<RefusalActions["of"]>;
  /** Records that the quantity of a task has taken the focus: it does not again when another search shows it. */
  focusTaken: (taskId: string) => void;
  /** Forgets the quantities that were not numbers. */
  settleAll: () => void;
}

export interface ChosenTasks {
  /** In the order in which they were ticked. */
  list: readonly ChosenTask[];
  find: (taskId: string) => ChosenTask | undefined;
  /** Whether a quantity was not a number: the first attempt to add the tasks shows that instead. */
  isDoubtful: boolean;
  actions: ChosenActions;
}

export function useChosenTasks(): ChosenTasks {
  const [list, setList] = useState<readonly ChosenTask[]>([]);
  const { isDoubtful, actions: refusals } = useRefusedFields();
  const [actions] = useState<ChosenActions>(() => {
    const change = (taskId: string, fields: Partial<ChosenTask>) =>
      setList((all) =>
        all.map((each) => (each.task.id === taskId ? { ...each, ...fields } : each)),
      );
    return {
      add: (task, takesFocus) =>
        setList((all) => [...all, { task, quantity: TASK_DEFAULTS.quantity, takesFocus }]),
      remove(taskId) {
        setList((all) => all.filter(({ task }) => task.id !== taskId));
        refusals.settle(taskId);
      },
      quantityOf: (taskId) =>
        refusals.of(taskId, (value) =>
          change(taskId, { quantity: value ?? TASK_DEFAULTS.quantity }),
        ),
      focusTaken: (taskId) => change(taskId, { takesFocus: false }),
      settleAll: refusals.settleAll,
    };
  });
  const find = (taskId: string) => list.find(({ task }) => task.id === taskId);
  return { list, find, isDoubtful, actions };
}
