// Who asks, by the headers of a request, and the visits of devices that only read.
import type { FastifyRequest } from "fastify";
import { WORKSPACE_DEVICE_HEADER, WORKSPACE_TOKEN_HEADER } from "#core/workspace/workspace-api.ts";
import { hashOfToken } from "#server/offers/offer-tokens.ts";
import type {
  WorkspaceAccess,
  WorkspaceReading,
  WorkspaceToken,
} from "#server/store/contract/stored-workspace.ts";
import type { Store } from "#server/store/methods.ts";

/** A request whose headers are checked by its schema. */
type Asking<Names extends string> = Pick<FastifyRequest, "log"> & {
  params: { id: string };
  headers: Record<Names, string>;
};

/** @returns the workspace and the hash of its token: the token itself goes no further */
export const tokenOf = ({
  params,
  headers,
}: Asking<typeof WORKSPACE_TOKEN_HEADER>): WorkspaceToken => ({
  id: params.id,
  tokenHash: hashOfToken(headers[WORKSPACE_TOKEN_HEADER]),
});

/** @returns the same with the device */
export const accessOf = (
  request: Asking<typeof WORKSPACE_TOKEN_HEADER | typeof WORKSPACE_DEVICE_HEADER>,
): WorkspaceAccess => ({
  ...tokenOf(request),
  deviceId: request.headers[WORKSPACE_DEVICE_HEADER],
});

/** Answers a read, and notes the visit when the last one is an hour old: also while nothing can be written. */
export async function noting<Value>(
  store: Pick<Store, "noteVisit">,
  request: Pick<FastifyRequest, "log">,
  access: WorkspaceAccess,
  reading: Promise<WorkspaceReading<Value>>,
): Promise<Value> {
  const { value, isVisitDue } = await reading;
  if (isVisitDue)
    await store
      .noteVisit(access)
      .catch((err: unknown) => request.log.warn({ err }, "a visit of a device was not noted"));
  return value;
}
