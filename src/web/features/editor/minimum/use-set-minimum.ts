// React hook that sets or removes the minimum charge of a category or a task, with a notice that undoes it.
import type { Category, Task } from "#core/quote/schema.ts";
import type { NewEdit } from "#web/data/edits/quote-session.tsx";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

export type MinimumOf = "category" | "task";

const editOf = (of: MinimumOf, id: string, minimumPrice: number | null): NewEdit =>
  of === "category"
    ? { kind: "setCategory", categoryId: id, fields: { minimumPrice } }
    : { kind: "setTask", taskId: id, fields: { minimumPrice } };

/** @returns sets the minimum in dollars; null removes it */
export function useSetMinimum(
  of: MinimumOf,
  { id, name, minimumPrice: former }: Pick<Category | Task, "id" | "name" | "minimumPrice">,
): (minimumPrice: number | null) => void {
  const editWithNotice = useEditWithNotice();
  return (minimumPrice) => {
    if (minimumPrice === former) return;
    const what = minimumPrice === null ? "removed from" : "set for";
    editWithNotice([editOf(of, id, minimumPrice)], { title: `Minimum charge ${what} ${name}` });
  };
}
