// The catalog tasks that are ticked in the picker, each with the quantity that was typed for it.
import { useState } from "react";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { useRefusedFields } from "#web/components/fields/refused-fields.ts";

export interface ChosenTask {
  task: CatalogTask;
  quantity: number;
  /** Whether its quantity takes the focus when it first appears. */
  takesFocus: boolean;
}

export function useChosenTasks() {
  const [list, setList] = useState<readonly ChosenTask[]>([]);
  const { isDoubtful, actions: refusals } = useRefusedFields();
  const [actions] = useState(() => {
    const change = (taskId: string, fields: Partial<ChosenTask>) =>
      setList((all) =>
        all.map((each) => (each.task.id === taskId ? { ...each, ...fields } : each)),
      );
    return {
      add: (task: CatalogTask, takesFocus: boolean) =>
        setList((all) => [...all, { task, quantity: TASK_DEFAULTS.quantity, takesFocus }]),
      remove(taskId: string) {
        setList((all) => all.filter(({ task }) => task.id !== taskId));
        refusals.settle(taskId);
      },
      /** The props of the field of its quantity. */
      quantityOf: (taskId: string) =>
        refusals.of(taskId, (value) =>
          change(taskId, { quantity: value ?? TASK_DEFAULTS.quantity }),
        ),
      /** Records that the quantity of a task has taken the focus: it does not again when another search shows it. */
      focusTaken: (taskId: string) => change(taskId, { takesFocus: false }),
      /** Forgets the quantities that were not numbers. */
      settleAll: refusals.settleAll,
    };
  });
  return {
    /** In the order in which they were ticked. */
    list,
    find: (taskId: string) => list.find(({ task }) => task.id === taskId),
    /** Whether a quantity was not a number: the first attempt to add the tasks shows that instead. */
    isDoubtful,
    /** The same object in every render, so that rows can be memoized. */
    actions,
  };
}

export type ChosenTasks = ReturnType<typeof useChosenTasks>;
