// Routes of the items of a workspace: read what has changed, store changes, and hear of those of other devices.
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import {
  accessHeaders,
  ITEMS_BODY_MAX_BYTES,
  itemsAnswer,
  itemsQuery,
  putItemsAnswer,
  putItemsBody,
  workspaceParams,
  type PutItemsAnswer,
} from "#core/workspace/workspace-api.ts";
import { retryLater } from "#server/http/errors.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { refusalToGrow } from "#server/http/limits/storage.ts";
import { ITEMS_LIMIT } from "#server/routes/traffic.ts";
import type { ItemToPut, WorkspaceAccess } from "#server/store/contract/stored-workspace.ts";
import type { Store } from "#server/store/methods.ts";
import { fileAnswer, refusals, type Api, type ApiParts } from "../api.ts";
import type { OpenStreams } from "../quotes/open-streams.ts";
import { accessOf, noting } from "./access.ts";
import { openWorkspaceStream, STREAMS_PER_WORKSPACE } from "./workspace-streams.ts";

const tags = ["Workspaces"];

const TOO_MANY = "Too many windows follow this workspace already. Close some of them.";
const RETRY_AFTER_SECONDS = 60;

/** @throws Refusal why nothing may grow, when it would: then nothing is stored */
async function putItems(
  store: Pick<Store, "putItems">,
  request: FastifyRequest,
  access: WorkspaceAccess,
  items: readonly ItemToPut[],
): Promise<PutItemsAnswer> {
  const refusal = refusalToGrow(request);
  const answer = await store.putItems(access, items, refusal === undefined);
  if (answer === null) throw refusal ?? new Error("The store has refused items that may grow.");
  return answer;
}

export function workspaceItemRoutes(
  api: Api,
  { store }: Pick<ApiParts, "store">,
  opened: OpenStreams,
): void {
  api.get(
    apiPaths.workspaceItems(":id"),
    {
      schema: {
        tags,
        operationId: "readWorkspaceItems",
        summary: "Read the items of a workspace that changed after a sequence",
        description:
          "In the order of their sequences; a deleted item is one like any other, because only the devices can read it. While `more` is true, ask again from the `seq` of the answer. A `since` that the workspace has not come to is one from before a backup was restored: then all items are read, and the `seq` of the last answer is smaller.",
        headers: accessHeaders,
        params: workspaceParams,
        querystring: itemsQuery,
        response: { 200: itemsAnswer, ...refusals(404, 409, 410) },
      },
    },
    (request) => {
      const access = accessOf(request);
      return noting(store, request, access, store.readItems(access, request.query.since ?? 0));
    },
  );

  api.put(
    apiPaths.workspaceItems(":id"),
    {
      config: ITEMS_LIMIT,
      bodyLimit: ITEMS_BODY_MAX_BYTES,
      schema: {
        tags,
        operationId: "putWorkspaceItems",
        summary: "Store items of a workspace",
        description:
          "Each under the next sequence, if its `base` is the sequence of the stored item. The others are `conflicts`: nothing of them was stored; read them, merge, and send them again. A call that is repeated because its answer was lost is answered with conflicts. Beyond the items and bytes that a workspace may hold (422), or while the store is full (503), nothing is stored.",
        headers: accessHeaders,
        params: workspaceParams,
        body: putItemsBody,
        response: { 200: putItemsAnswer, ...refusals(404, 409, 410) },
      },
    },
    (request) => putItems(store, request, accessOf(request), request.body.items),
  );

  followRoute(api, store, opened);
}

function followRoute(api: Api, store: Store, opened: OpenStreams): void {
  api.get(
    apiPaths.workspaceEvents(":id"),
    {
      exposeHeadRoute: false,
      compress: false,
      schema: {
        tags,
        operationId: "followWorkspace",
        summary: "Hear of the changes of a workspace (text/event-stream)",
        description:
          "Events named change, with the newest sequence as JSON: at once, and after each change, also of the device itself. The stream ends when the device is removed or the workspace closed; the next one is refused with the reason (410). It counts as one of the 30 streams of an address.",
        headers: accessHeaders,
        params: workspaceParams,
        response: {
          ...fileAnswer("The events.", ["text/event-stream"], z.string()),
          ...refusals(404, 409, 410),
        },
      },
    },
    async (request, reply) => {
      const access = accessOf(request);
      const client = clientKey(request.ip);
      // Before the number of its streams is looked at, which would tell that there is such a workspace.
      await noting(store, request, access, store.readSequence(access));
      if (!opened.hasRoom(client, access.id, STREAMS_PER_WORKSPACE))
        throw retryLater(429, TOO_MANY, RETRY_AFTER_SECONDS);
      const stream = await openWorkspaceStream(store, opened, access, client);
      return reply.type("text/event-stream").header("x-accel-buffering", "no").send(stream);
    },
  );
}
