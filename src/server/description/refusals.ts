// The refusals of a route in the API description: its own ones, and those that follow from what it takes (decision 9).
import type { FastifySchema } from "fastify";
import { problem } from "#core/api.ts";

const MEANINGS = {
  400: "The address or the body is malformed.",
  401: "This installation is private, and its access code is missing.",
  403: "A page of another site has asked for the change.",
  404: "There is nothing under this id, or no longer.",
  409: "An id is in use for something else, what was decided cannot be changed, or the device has not joined the workspace.",
  410: "It was there and is no more: deleted, withdrawn, replaced, closed or removed.",
  412: "The quote is not at a version that `If-Match` names.",
  413: "The body is too large.",
  414: "A part of the address is too long.",
  415: "The body is not JSON, or an uploaded file is of another type than it may be.",
  422: "A value was not accepted; `errors` points to the wrong fields.",
  428: "The client has accepted the quote: send `If-Match` to confirm the change.",
  429: "Too many requests in a short time; `Retry-After` says in how many seconds to try again.",
} as const;

export type DescribedRefusal = keyof typeof MEANINGS;

export const PROBLEM_TYPE = "application/problem+json";

const described = (description: string) => ({
  description,
  content: { [PROBLEM_TYPE]: { schema: problem } },
});

/**
 * @param statuses - with which a route refuses
 * @returns their answers, for `schema.response`
 */
export const refusalAnswers = (statuses: readonly DescribedRefusal[]): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [status, described(MEANINGS[status])]));

/** Any other refusal, such as a fault of the server. */
export const otherRefusals = {
  default: described(
    "Any other refusal: 503 with `Retry-After` while the server cannot answer, 500 for an unexpected fault.",
  ),
};

/**
 * @param method - of the route
 * @param schema - of the route
 * @param isPrivate - whether the route asks for the access code of the installation
 * @returns the statuses of checks that every route with such a method, address, query and body has
 */
export function statusesOf(
  method: string,
  schema: FastifySchema,
  isPrivate: boolean,
): DescribedRefusal[] {
  const { params, querystring, body, headers } = schema;
  return [
    ...(params || body ? ([400] as const) : []),
    ...(isPrivate ? ([401] as const) : []),
    ...(params ? ([414] as const) : []),
    ...(method === "GET" ? [] : ([403, 413, 415] as const)),
    ...(querystring || body || headers ? ([422] as const) : []),
    429,
  ];
}
