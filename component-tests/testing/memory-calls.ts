// The calls that change a quote, as the edits of the core that they stand for, and what the server answers to each.
import { addTasksBody, apiPaths } from "#core/api.ts";
import { copiedTask } from "#core/catalog/copied-task.ts";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import type { Edit } from "#core/edits/edit.ts";
import { endPosition } from "#core/quote/ordering.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";

type Body = Record<string, unknown>;
type WithoutQuote<Kind> = Kind extends Edit ? Omit<Kind, "quoteId"> : never;
type NewEdit = WithoutQuote<Edit>;

export interface Call {
  method: string;
  path: string;
  body: Body;
}

interface Known {
  whole: WholeQuote;
  /** A task of the catalog by its id. */
  catalogTask: (id: string) => CatalogTask;
}

interface CallKind {
  method: string;
  /** Matches the path; its group is an id of the quote or of one of its parts. */
  path: RegExp;
  edit: (id: string, body: Body, known: Known) => NewEdit;
  /** What is answered, from the quote after the change; null for 204. */
  answer: (whole: WholeQuote, id: string, edit: NewEdit) => unknown;
}

/** The address of every uploaded logo; it has no picture. */
export const UPLOADED_LOGO = apiPaths.logo("b".repeat(64));

const ID = "([0-9a-f-]{36})";
const matching = (path: (id: string) => string): RegExp => new RegExp(`^${path(ID)}$`);

const part = (list: "categories" | "tasks" | "payments") => (whole: WholeQuote, id: string) =>
  whole[list].find((each) => each.id === id);

/** Body of `POST …/tasks`: copies of catalog tasks, one custom task, or several (decision 10). */
function addedTasks(categoryId: string, body: Body, { whole, catalogTask }: Known): NewEdit {
  const { catalogTaskIds, ids, quantities, markups, customTask, customTasks } =
    addTasksBody.parse(body);
  if (catalogTaskIds) {
    const tasks = catalogTaskIds.map((each, index) => ({
      ...copiedTask(catalogTask(each), {
        quantity: quantities?.[index] ?? TASK_DEFAULTS.quantity,
        markup: markups?.[index] ?? TASK_DEFAULTS.markup,
      }),
      id: ids?.[index] ?? crypto.randomUUID(),
    }));
    return { kind: "addCatalogTasks", categoryId, catalogTaskIds, tasks };
  }
  const end = endPosition(whole.tasks.filter((task) => task.categoryId === categoryId));
  const custom = customTasks ?? (customTask ? [customTask] : []);
  const tasks = custom.map((task, index) => ({
    ...TASK_DEFAULTS,
    id: crypto.randomUUID(),
    position: end + index,
    ...task,
  }));
  return { kind: "addTasks", categoryId, tasks };
}

const idsIn = (edit: NewEdit): Set<string> =>
  new Set("tasks" in edit ? edit.tasks.map(({ id }) => id) : []);

/** The fields are those of the edit of the same kind, which the core's own schemas have read before they were sent. */
const KINDS: readonly CallKind[] = [
  {
    method: "PUT",
    path: matching(apiPaths.quote),
    edit: (_id, fields) =>
      "costDecimals" in fields
        ? ({ kind: "setCostDecimals", decimals: fields["costDecimals"] } as NewEdit)
        : { kind: "setQuote", fields },
    answer: ({ quote }) => quote,
  },
  {
    method: "POST",
    path: matching(apiPaths.uploadLogo),
    // One that is only stored changes no field.
    edit: (_id, { assign }) => ({
      kind: "setQuote",
      fields: assign === false ? {} : { businessInfo: { logoUrl: UPLOADED_LOGO } },
    }),
    answer: () => ({ logoUrl: UPLOADED_LOGO }),
  },
  {
    method: "POST",
    path: matching(apiPaths.quoteCategories),
    edit: (_id, body) => ({ kind: "addCategory", category: body }) as NewEdit,
    answer: (whole, _id, edit) =>
      "category" in edit ? part("categories")(whole, edit.category.id) : null,
  },
  {
    method: "PATCH",
    path: matching(apiPaths.categoryPositions),
    edit: (_id, body) => ({ kind: "moveCategories", ...body }) as NewEdit,
    answer: ({ categories }) => categories,
  },
  {
    method: "PUT",
    path: matching(apiPaths.category),
    edit: (categoryId, fields) => ({ kind: "setCategory", categoryId, fields }),
    answer: part("categories"),
  },
  {
    method: "DELETE",
    path: matching(apiPaths.category),
    edit: (categoryId) => ({ kind: "removeCategory", categoryId }),
    answer: () => null,
  },
  {
    method: "PUT",
    path: matching(apiPaths.overridePrice),
    edit: (categoryId, body) => ({ kind: "overridePrice", categoryId, ...body }) as NewEdit,
    answer: part("categories"),
  },
  {
    method: "POST",
    path: matching(apiPaths.categoryTasks),
    edit: addedTasks,
    answer: ({ tasks }, _id, edit) => tasks.filter(({ id }) => idsIn(edit).has(id)),
  },
  {
    method: "PUT",
    path: matching(apiPaths.task),
    edit: (taskId, fields) => ({ kind: "setTask", taskId, fields }),
    answer: part("tasks"),
  },
  {
    method: "DELETE",
    path: matching(apiPaths.task),
    edit: (taskId) => ({ kind: "removeTask", taskId }),
    answer: () => null,
  },
  {
    method: "POST",
    path: matching(apiPaths.taskDeletions),
    edit: (_id, { ids }) => ({ kind: "removeTasks", taskIds: ids }) as NewEdit,
    answer: () => null,
  },
  {
    method: "PATCH",
    path: matching(apiPaths.taskMarkups),
    edit: (_id, body) => ({ kind: "setMarkups", ...body }) as NewEdit,
    answer: ({ tasks }) => tasks,
  },
  {
    method: "PATCH",
    path: matching(apiPaths.taskPositions),
    edit: (_id, body) => ({ kind: "moveTasks", ...body }) as NewEdit,
    answer: ({ tasks }) => tasks,
  },
  {
    method: "POST",
    path: matching(apiPaths.payments),
    edit: (_id, body) => ({ kind: "addPayment", payment: body }) as NewEdit,
    answer: (whole, _id, edit) =>
      "payment" in edit ? part("payments")(whole, edit.payment.id) : null,
  },
  {
    method: "PATCH",
    path: matching(apiPaths.paymentPositions),
    edit: (_id, body) => ({ kind: "movePayments", ...body }) as NewEdit,
    answer: ({ payments }) => payments,
  },
  {
    method: "PUT",
    path: matching(apiPaths.payment),
    edit: (paymentId, fields) => ({ kind: "setPayment", paymentId, fields }),
    answer: part("payments"),
  },
  {
    method: "DELETE",
    path: matching(apiPaths.payment),
    edit: (paymentId) => ({ kind: "removePayment", paymentId }),
    answer: () => null,
  },
];

/** A call that was recognized: the id in its path, and how it changes the quote with that id or with that part. */
export interface KnownCall {
  id: string;
  edit: (known: Known) => NewEdit;
  answer: (whole: WholeQuote, edit: NewEdit) => unknown;
}

/** @returns null for a call that changes no quote */
export function knownCall({ method, path, body }: Call): KnownCall | null {
  for (const kind of KINDS) {
    const id = kind.method === method ? kind.path.exec(path)?.[1] : undefined;
    if (id === undefined) continue;
    return {
      id,
      edit: (known) => kind.edit(id, body, known),
      answer: (whole, edit) => kind.answer(whole, id, edit),
    };
  }
  return null;
}
