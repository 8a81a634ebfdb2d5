// The one place that speaks HTTP: JSON in, JSON out, one kind of error (SPEC sections 7 and 8).
import type { Problem } from "#core/api.ts";
import { TOTAL_COUNT_HEADER } from "#core/catalog/findings.ts";

/** An answer that was no success. Its message is the status, a colon and the body, or the status text. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds after which the server asked to be called again; null when it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, body: string, statusText: string, retryAfter: number | null) {
    super(`${status}: ${body || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** The sentence that the server meant for a person, as far as it sent one. */
  get detail(): string | null {
    try {
      const { detail, errors } = JSON.parse(this.body) as Partial<Problem>;
      return errors?.[0]?.detail ?? detail ?? null;
    } catch {
      return null;
    }
  }
}

export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page; a small write always does. */
  keepalive?: boolean;
}

/** A parsed answer with the quote's version, as its ETag tells it. */
export interface ApiAnswer {
  data: unknown;
  version: number | null;
  /** How many there are in all, where the answer lists only the first of them. */
  total?: number;
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function readVersion(response: Response): number | null {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get("etag") ?? "");
  return tag?.[1] === undefined ? null : Number(tag[1]);
}

/** Browsers let requests outlive a page up to 64 KiB of bodies in all; in characters, with a margin. */
const OUTLIVES_UP_TO = 8_000;

async function send({ method, path, body, signal, keepalive }: ApiRequest): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    credentials: "include",
    keepalive: keepalive ?? (method !== "GET" && (text?.length ?? 0) < OUTLIVES_UP_TO),
    ...(signal ? { signal } : {}),
    ...(text === undefined ? {} : { body: text, headers: { "content-type": "application/json" } }),
  });
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
 * @throws ApiError for an answer that is no success, TypeError when there is no answer at all
 */
export async function callApi(request: ApiRequest): Promise<ApiAnswer> {
  const response = await send(request);
  const text = await response.text();
  const total = response.headers.get(TOTAL_COUNT_HEADER);
  return {
    data: text === "" ? null : JSON.parse(text),
    version: readVersion(response),
    ...(total === null ? {} : { total: Number(total) }),
  };
}

/**
 * Fetches a file, such as a PDF.
 *
 * @throws ApiError for an answer that is no success, TypeError when there is no answer at all
 */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await send({ method: "GET", path });
  return response.blob();
}
