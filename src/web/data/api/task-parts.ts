// Query of what tasks are made of: read when the shopping list opens, so that the first visit loads no more.
import type { UseQueryResult } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths } from "#core/api.ts";
import { knownParts, taskParts, type KnownParts } from "#core/job-cost/parts.ts";
import { useList } from "./catalog.ts";

/** A way of selling that this version does not know leaves its task without parts, so that it is listed itself. */
const partList = z.array(z.unknown()).transform((list) =>
  knownParts(
    list.flatMap((each) => {
      const read = taskParts.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  ),
);

/** What tasks are made of, by name and unit. */
export const useTaskParts = (): UseQueryResult<KnownParts> =>
  useList(apiPaths.taskParts, partList.parse);
