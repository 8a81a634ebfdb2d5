// The HTTP client: JSON requests and answers, and one error class (SPEC sections 7 and 8).
import * as z from "zod";
import { CONNECTION_HEADER } from "#core/connection.ts";
import type { Match } from "#core/catalog/search/match-grades.ts";
import { MATCH_HEADER, readMatch, TOTAL_COUNT_HEADER } from "#core/catalog/search/findings.ts";
import { noteAccess } from "./access.ts";
import { parseJson } from "#web/data/browser/storage/local-texts.ts";

/** What is read of a problem; a proxy in between may send another, or none. */
const problem = z.object({
  detail: z.string().optional(),
  reason: z.string().optional(),
  errors: z.array(z.object({ detail: z.string() })).optional(),
});

/** An answer with an error status. Its message is the status, a colon, and the body or the status text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Retry-After in seconds; null without one. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, statusText: string, retryAfter: number | null) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** The server's sentence for the user; null when the body has none. */
  get detail(): string | null {
    const found = problem.safeParse(parseJson(this.body)).data;
    return found?.errors?.[0]?.detail ?? found?.detail ?? null;
  }

  /** The reason for programs; undefined when the body has none. */
  get reason(): string | undefined {
    return problem.safeParse(parseJson(this.body)).data?.reason;
  }
}

/** The status of an error answer; 0 of any other error, and without one. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** The server's sentence in an error answer; null in any other error, and without one. */
export const detailOf = (error: unknown): string | null =>
  error instanceof ApiError ? error.detail : null;

/**
 * Why a call failed, as a sentence for the user: the server's own reason, if it gave one.
 *
 * @param unanswered - what is said without an answer
 */
export function failureReason(
  error: unknown,
  unanswered = "Check your connection and try again.",
): string {
  if (!(error instanceof ApiError)) return unanswered;
  return error.detail ?? "The server could not do this. Try again in a minute.";
}

/** Whether the same request may succeed later; with 401 after the access code was entered (decision 45). */
export const isTemporaryFailure = (error: ApiError): boolean =>
  [401, 408, 425, 429, 502, 503, 504].includes(error.status);

export interface ApiRequest {
  /** GET by default. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The version that the quote must have (If-Match); `*` for any. */
  ifMatch?: number | "*" | undefined;
  /** The connection that makes the change: its own event stream leaves it out, so the caller needs the answer. */
  connection?: string;
  headers?: Readonly<Record<string, string>>;
  /** Whether the request outlives the page; small writes do by default. */
  keepalive?: boolean;
}

/** An answer's JSON, which the caller parses with a schema, and the quote's version from the ETag. */
export interface ApiAnswer {
  data: unknown;
  version: number | null;
  /** The total number of items, when the answer lists only the first ones. */
  total?: number;
  /** How well the results of a search match it. */
  match?: Match;
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function readVersion(response: Response): number | null {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get("etag") ?? "");
  return tag?.[1] === undefined ? null : Number(tag[1]);
}

/** Browsers limit the bodies of `keepalive` requests to 64 KiB in total; this is in characters, with a margin. */
const KEEPALIVE_UP_TO = 8_000;

/** @throws ApiError for an error status, TypeError when there is no answer */
export async function send(request: ApiRequest): Promise<Response> {
  const { method = "GET", path, body, signal, ifMatch, connection, headers, keepalive } = request;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    credentials: "include",
    keepalive: keepalive ?? (method !== "GET" && (text?.length ?? 0) < KEEPALIVE_UP_TO),
    ...(signal ? { signal } : {}),
    ...(text === undefined ? {} : { body: text }),
    headers: {
      ...headers,
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(connection === undefined ? {} : { [CONNECTION_HEADER]: connection }),
      ...(ifMatch === undefined ? {} : { "if-match": ifMatch === "*" ? "*" : `"${ifMatch}"` }),
    },
  });
  noteAccess(response);
  if (response.ok) return response;
  throw new ApiError(
    response.status,
    await response.text(),
    response.statusText,
    readRetryAfter(response),
  );
}

/**
 * Calls the API.
 *
 * @throws ApiError for an error status, TypeError when there is no answer
 */
export async function callApi(request: ApiRequest): Promise<ApiAnswer> {
  const response = await send(request);
  const text = await response.text();
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  const match = readMatch(response.headers.get(MATCH_HEADER));
  return {
    data: text === "" ? null : JSON.parse(text),
    version: readVersion(response),
    ...(total === null ? {} : { total: Number(total) }),
    ...(match === undefined ? {} : { match }),
  };
}

/**
 * Calls the API for what its answer says.
 *
 * @param read - reads the answer's JSON
 * @throws as `callApi`, and what `read` throws when the answer cannot be read
 */
export async function readApi<Value>(
  read: (data: unknown) => Value,
  request: ApiRequest,
): Promise<Value> {
  return read((await callApi(request)).data);
}

/**
 * Fetches a file, such as a PDF.
 *
 * @throws ApiError for an error status, TypeError when there is no answer
 */
export async function fetchFile(path: string): Promise<Blob> {
  return (await send({ path })).blob();
}
