// Checks in every test over HTTP that the API description names the status of each answer.
import type { OpenApi } from "../description/openapi.ts";

export interface DescribedStatuses {
  /**
   * @param address - the path, with or without a query
   * @throws when the description has the operation, but neither the status nor, for a fault, the default
   */
  check(method: string, address: string, status: number): void;
}

/** The first status of a fault; the description has one answer for all of them. */
const FAULTS = 500;

export function describedStatuses({ paths = {} }: OpenApi): DescribedStatuses {
  const known = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    operations,
  }));
  return {
    check(method, address, status) {
      const [path = ""] = address.split("?");
      const operation = known.find(({ pattern }) => pattern.test(path))?.operations[
        method.toLowerCase()
      ];
      if (operation === undefined || status >= FAULTS) return;
      if (!(String(status) in (operation.responses ?? {})))
        throw new Error(
          `${operation.operationId} answered ${status}: add it to the route's schema.`,
        );
    },
  };
}
