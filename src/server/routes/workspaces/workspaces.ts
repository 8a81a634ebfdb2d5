// Routes of workspaces: make, join, close, and the list of devices. What is in them is sealed by the devices (decision 58).
import { apiPaths } from "#core/api.ts";
import {
  accessHeaders,
  deviceBody,
  deviceHeaders,
  deviceParams,
  devicesAnswer,
  newWorkspaceBody,
  removalHeaders,
  tokenHeaders,
  WORKSPACE_DEVICE_HEADER,
  WORKSPACE_REMOVAL_HEADER,
  workspaceChange,
  workspaceParams,
} from "#core/workspace/workspace-api.ts";
import type { FastifyReply } from "fastify";
import { CREATE_LIMIT, MOVE_LIMIT } from "#server/routes/traffic.ts";
import type { JoinedWorkspace } from "#server/store/contract/stored-workspace.ts";
import { noContent, refusals, type Api, type ApiParts } from "../api.ts";
import type { OpenStreams } from "../quotes/open-streams.ts";
import { accessOf, noting, tokenOf } from "./access.ts";
import { workspaceItemRoutes } from "./items.ts";

const tags = ["Workspaces"];

function sendJoined(reply: FastifyReply, { seq, isNew }: JoinedWorkspace): { seq: number } {
  void reply.code(isNew ? 201 : 200);
  return { seq };
}

const joined = {
  201: workspaceChange.describe("The newest sequence."),
  200: workspaceChange.describe("It was there already."),
};

export function workspaceRoutes(
  api: Api,
  parts: Pick<ApiParts, "store">,
  opened: OpenStreams,
): void {
  const { store } = parts;

  api.put(
    apiPaths.workspace(":id"),
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "createWorkspace",
        summary: "Make a workspace with its first device",
        description:
          "Id and token are derived from a code that only the devices have; the server stores the hash of the token. The same call again changes nothing. An id that is in use under another token is refused with 404, as any call is.",
        headers: tokenHeaders,
        params: workspaceParams,
        body: newWorkspaceBody,
        response: { ...joined, ...refusals(404, 410) },
      },
    },
    async (request, reply) =>
      sendJoined(reply, await store.createWorkspace(tokenOf(request), request.body.device)),
  );

  api.delete(
    apiPaths.workspace(":id"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags,
        operationId: "closeWorkspace",
        summary: "Close a workspace",
        description:
          "Its items and devices are deleted for good. A mark of it is kept, so that its other devices are told (410, `reason` closed).",
        headers: accessHeaders,
        params: workspaceParams,
        response: { ...noContent, ...refusals(404, 409, 410) },
      },
    },
    async (request, reply) => {
      await store.closeWorkspace(accessOf(request));
      return reply.code(204).send(undefined);
    },
  );

  deviceRoutes(api, store);
  workspaceItemRoutes(api, parts, opened);
}

/** Which devices there are: list, join, rename and remove. */
function deviceRoutes(api: Api, store: ApiParts["store"]): void {
  api.get(
    apiPaths.workspaceDevices(":id"),
    {
      schema: {
        tags,
        operationId: "listWorkspaceDevices",
        summary: "List the devices of a workspace",
        description: "In the order in which they joined, without those that were removed.",
        headers: accessHeaders,
        params: workspaceParams,
        response: { 200: devicesAnswer, ...refusals(404, 409, 410) },
      },
    },
    (request) => {
      const access = accessOf(request);
      return noting(store, request, access, store.readDevices(access));
    },
  );

  deviceRoute(api, store);

  api.delete(
    apiPaths.workspaceDevice(":id", ":deviceId"),
    {
      config: MOVE_LIMIT,
      schema: {
        tags,
        operationId: "removeWorkspaceDevice",
        summary: "Remove a device from a workspace, or leave it",
        description:
          "The device is told (410, `reason` removed, with the `removal` that was sealed for it) and cannot come back under its id; to leave, a device removes itself. One that is not there is no error. Who has the code can join with another id: replace the code to keep somebody out.",
        headers: removalHeaders,
        params: deviceParams,
        response: { ...noContent, ...refusals(404, 409, 410) },
      },
    },
    async (request, reply) => {
      const removal = request.headers[WORKSPACE_REMOVAL_HEADER] ?? "";
      await store.removeDevice(accessOf(request), request.params.deviceId, removal);
      return reply.code(204).send(undefined);
    },
  );
}

/** Join with a device, or rename one. */
function deviceRoute(api: Api, store: ApiParts["store"]): void {
  api.put(
    apiPaths.workspaceDevice(":id", ":deviceId"),
    {
      config: CREATE_LIMIT,
      schema: {
        tags,
        operationId: "putWorkspaceDevice",
        summary: "Join a workspace with a device, or rename one",
        description:
          "Without `x-workspace-device`, or with the same id in it, the device joins; it may not come back once it was removed (410, `reason` removed). With the id of another device it is renamed by that one.",
        headers: deviceHeaders,
        params: deviceParams,
        body: deviceBody,
        response: { ...joined, ...refusals(404, 409, 410) },
      },
    },
    async (request, reply) => {
      const { id, deviceId } = request.params;
      const device = { id: deviceId, name: request.body.name };
      const caller = request.headers[WORKSPACE_DEVICE_HEADER] ?? deviceId;
      const token = tokenOf(request);
      if (caller === deviceId) return sendJoined(reply, await store.joinWorkspace(token, device));
      const access = { ...token, id, deviceId: caller };
      return sendJoined(reply, await store.renameDevice(access, device));
    },
  );
}
