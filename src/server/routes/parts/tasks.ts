// Routes of tasks: list, add from the catalog or as custom tasks, change, move and delete.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  addTasksBody,
  apiPaths,
  deleteTasksBody,
  idParams,
  taskMarkupsBody,
  taskPositionsBody,
  type AddTasksBody,
} from "#core/api.ts";
import { billingOf, catalogOrigin, workOf } from "#core/catalog/copied-task.ts";
import { task, taskPatch } from "#core/quote/schema.ts";
import type { Catalog } from "#server/catalog/catalog.ts";
import { Refusal } from "#server/http/errors.ts";
import { countStored } from "#server/http/limits/storage.ts";
import type { TaskToAdd } from "#server/store/contract/store-values.ts";
import { sendCreated, callerOf, noContent, refusals, setEtag } from "../api.ts";
import type { Api, ApiParts } from "../api.ts";
import { changeRoute, deleteRoute, moveRoute } from "../kinds.ts";
import { documentRoute, type DocumentParts } from "../quotes/quote-json.ts";

/** About how much the database stores of a task besides typed texts; of a catalog task, with its texts. */
const TASK_BYTES = 400;
const tags = ["Tasks"];

export function taskRoutes(api: Api, parts: ApiParts & DocumentParts): void {
  const { store, catalog } = parts;
  documentRoute(api, apiPaths.quoteTasks(":id"), parts, {
    tags,
    operationId: "listTasks",
    summary: "List a quote's tasks",
    extract: "tasks",
    answer: z.array(task),
  });

  api.post(
    apiPaths.categoryTasks(":id"),
    {
      schema: {
        tags,
        operationId: "addTasks",
        summary: "Add tasks to a category",
        params: idParams,
        body: addTasksBody,
        response: { 201: z.array(task), 200: z.array(task), ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const tasks = tasksAsked(request.body, catalog);
      // Of a catalog task the body has only the id.
      countStored(request, tasks.length * TASK_BYTES);
      return sendCreated(reply, await store.addTasks(request.params.id, tasks, callerOf(request)));
    },
  );

  const moved = {
    tags,
    operationId: "moveTasks",
    summary: "Move tasks",
    part: task,
    body: taskPositionsBody,
  };
  moveRoute(api, parts, apiPaths.taskPositions(":id"), moved, store.moveTasks);

  taskChangeRoutes(api, store);
}

/** Change and delete tasks, one or several. */
function taskChangeRoutes(api: Api, store: ApiParts["store"]): void {
  const changed = {
    tags,
    operationId: "updateTask",
    summary: "Change fields of a task",
    answer: task,
    body: taskPatch,
  };
  changeRoute(api, apiPaths.task(":id"), changed, store.updateTask);

  const markedUp = {
    tags,
    operationId: "setTaskMarkups",
    summary: "Set the markups of several tasks; those that are not there are passed over",
    answer: z.array(task),
    body: taskMarkupsBody,
    method: "PATCH" as const,
  };
  changeRoute(api, apiPaths.taskMarkups(":id"), markedUp, (id, { markups }, caller) =>
    store.setMarkups(id, markups, caller),
  );

  api.post(
    apiPaths.taskDeletions(":id"),
    {
      schema: {
        tags,
        operationId: "deleteTasks",
        summary: "Delete several tasks; those that are not there are passed over",
        params: idParams,
        body: deleteTasksBody,
        response: { ...noContent, ...refusals(404, 409, 412) },
      },
    },
    async (request, reply) => {
      const { ids } = request.body;
      setEtag(reply, await store.deleteTasks(request.params.id, ids, callerOf(request)));
      return reply.code(204).send(undefined);
    },
  );

  const deleted = {
    tags,
    operationId: "deleteTask",
    summary: "Delete a task",
    refuses: [422] as const,
  };
  deleteRoute(api, apiPaths.task(":id"), deleted, store.deleteTask);
}

/** The tasks to add, each with an id; duplicate ids are refused. */
function tasksAsked(body: AddTasksBody, catalog: Catalog): TaskToAdd[] {
  const { catalogTaskIds, ids, quantities, markups, customTask, customTasks } = body;
  const custom = customTask ? [customTask] : (customTasks ?? []);
  const tasks = catalogTaskIds
    ? catalogTaskIds.map((catalogId, index) => ({
        ...fromCatalog(catalog, catalogId, ids?.[index] ?? randomUUID(), index),
        quantity: quantities?.[index],
        markup: markups?.[index],
      }))
    : custom.map((asked, index) => ({
        ...asked,
        id: asked.id ?? randomUUID(),
        pointer: customTask ? "/customTask" : `/customTasks/${index}`,
      }));
  const seen = new Set<string>();
  for (const [index, { id }] of tasks.entries()) {
    if (seen.has(id))
      throw refuse(
        ids ? `/ids/${index}` : `/customTasks/${index}/id`,
        "Give each task an id of its own.",
      );
    seen.add(id);
  }
  return tasks;
}

/** Copies name, description, unit and costs of a catalog task, and how it is billed. */
function fromCatalog(
  catalog: Catalog,
  catalogTaskId: string,
  id: string,
  index: number,
): TaskToAdd {
  const known = catalog.task(catalogTaskId);
  if (known === undefined)
    throw refuse(`/catalogTaskIds/${index}`, "The catalog has no such task.");
  return { id, catalogTaskId, ...workOf(known), ...billingOf(known), ...catalogOrigin(known) };
}

function refuse(pointer: string, detail: string): Refusal {
  return new Refusal(422, detail, { errors: [{ pointer, detail }] });
}
