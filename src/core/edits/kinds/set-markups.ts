// Edit that sets the markups of many tasks with one call.
import type * as z from "zod";
import { apiPaths, taskMarkupsBody } from "../../api.ts";
import { apiCall, editSchema, type EditKind } from "./edit-kind.ts";
import { hasAny, idsOf, withParts } from "./lists.ts";

const setMarkupsEdit = editSchema("setMarkups", { markups: taskMarkupsBody.shape.markups });
export type SetMarkups = z.infer<typeof setMarkupsEdit>;

export const setMarkups: EditKind<SetMarkups> = {
  schema: setMarkupsEdit,
  apply(whole, { markups }) {
    const markupOf = new Map(markups.map(({ id, markup }) => [id, markup]));
    const tasks = whole.tasks.map((task) => {
      const markup = markupOf.get(task.id);
      return markup === undefined || markup === task.markup ? task : { ...task, markup };
    });
    return withParts(whole, "tasks", tasks);
  },
  invert(before, edit) {
    const ids = new Set(idsOf(edit.markups));
    const markups = before.tasks
      .filter(({ id }) => ids.has(id))
      .map(({ id, markup }) => ({ id, markup }));
    return markups.length > 0 ? [{ ...edit, markups }] : [];
  },
  call: ({ quoteId, markups }) => apiCall("PATCH", apiPaths.taskMarkups(quoteId), { markups }),
  touches: ({ markups }) => ({ ids: idsOf(markups), tasks: "named" }),
  hasTarget: (whole, { markups }) => hasAny(whole, "tasks", idsOf(markups)),
  answers: "tasks",
};
