// Which call of the API an operation becomes.
import { apiPaths, type AddTasksBody } from "./api.ts";
import type { Operation } from "./operations.ts";

/** A call of the API. */
export interface ApiCall {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

/** The one call that an operation becomes. Sending it again is always safe (decision 8). */
export function callOf(operation: Operation): ApiCall {
  switch (operation.kind) {
    case "createQuote":
      return { method: "POST", path: apiPaths.quotes, body: { id: operation.quoteId } };
    case "setQuote":
      return { method: "PUT", path: apiPaths.quote(operation.quoteId), body: operation.fields };
    case "addCategory":
      return {
        method: "POST",
        path: apiPaths.quoteCategories(operation.quoteId),
        body: operation.category,
      };
    case "setCategory":
      return {
        method: "PUT",
        path: apiPaths.category(operation.categoryId),
        body: operation.fields,
      };
    case "removeCategory":
      return { method: "DELETE", path: apiPaths.category(operation.categoryId) };
    case "overridePrice":
      return {
        method: "PUT",
        path: apiPaths.overridePrice(operation.categoryId),
        body: { overridePrice: operation.overridePrice },
      };
    case "moveCategories":
      return {
        method: "PATCH",
        path: apiPaths.categoryPositions(operation.quoteId),
        body: { positions: operation.positions },
      };
    case "addTasks": {
      const [customTask, ...more] = operation.tasks;
      // One task goes as SPEC section 7 has it; several in one call are a form beside it (decision 26).
      const body: AddTasksBody =
        customTask && more.length === 0 ? { customTask } : { customTasks: operation.tasks };
      return { method: "POST", path: apiPaths.categoryTasks(operation.categoryId), body };
    }
    case "addCatalogTasks": {
      const body: AddTasksBody = {
        catalogTaskIds: operation.catalogTaskIds,
        ids: operation.tasks.map((task) => task.id),
      };
      return { method: "POST", path: apiPaths.categoryTasks(operation.categoryId), body };
    }
    case "setTask":
      return { method: "PUT", path: apiPaths.task(operation.taskId), body: operation.fields };
    case "removeTask":
      return { method: "DELETE", path: apiPaths.task(operation.taskId) };
    case "removeTasks":
      return {
        method: "POST",
        path: apiPaths.taskDeletions(operation.quoteId),
        body: { ids: operation.taskIds },
      };
    case "moveTasks":
      return {
        method: "PATCH",
        path: apiPaths.taskPositions(operation.quoteId),
        body: { positions: operation.positions },
      };
    case "addPayment":
      return {
        method: "POST",
        path: apiPaths.payments(operation.quoteId),
        body: operation.payment,
      };
    case "setPayment":
      return { method: "PUT", path: apiPaths.payment(operation.paymentId), body: operation.fields };
    case "removePayment":
      return { method: "DELETE", path: apiPaths.payment(operation.paymentId) };
    case "movePayments":
      return {
        method: "PATCH",
        path: apiPaths.paymentPositions(operation.quoteId),
        body: { positions: operation.positions },
      };
  }
}
