// What an answer, or none, means for an edit that was sent.
import { callOf } from "#core/operation-call.ts";
import type { Operation } from "#core/operations.ts";
import type { ApiError } from "./client.ts";

/** An answer that asks to come back later keeps the edit, as no answer at all does. */
export const asksToComeBack = (error: ApiError): boolean =>
  [408, 425, 429, 502, 503, 504].includes(error.status);

/** What a deletion wants is already so. */
export const isAlreadyGone = (operation: Operation, error: ApiError): boolean =>
  error.status === 404 && callOf(operation).method === "DELETE";
