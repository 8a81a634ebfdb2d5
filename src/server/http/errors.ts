// Error answers as application/problem+json: one error class, one mapping, one handler (decision 9).
import { STATUS_CODES } from "node:http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Problem } from "#core/api.ts";
import { schemaErrors } from "#core/text/schema-sentences.ts";
import { PdfBusyError, PdfFontsError, PdfTimeoutError, PdfTooLargeError } from "./pdf-errors.ts";
import { NOTHING_THERE, StoreError, type StoreRefusal } from "../store/contract/store-error.ts";
import { SECRET_LINK } from "./security-headers.ts";

export interface FieldError {
  /** A JSON pointer (RFC 6901). */
  pointer: string;
  detail: string;
}

/** An error answer: a status, a sentence, and the wrong fields. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly statusCode: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  /** Further members of the problem (RFC 9457, section 3.2). */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    statusCode: number,
    detail: string,
    options: {
      errors?: FieldError[];
      headers?: Record<string, string>;
      extensions?: Record<string, unknown>;
    } = {},
  ) {
    super(detail);
    this.statusCode = statusCode;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
    this.extensions = options.extensions ?? {};
  }
}

/** The same body for every unknown id, so that the answer reveals nothing. */
export const notFound = (): Refusal => new Refusal(404, NOTHING_THERE);

/** A refusal with a Retry-After header. */
export const retryLater = (statusCode: number, detail: string, seconds: number): Refusal =>
  new Refusal(statusCode, detail, { headers: { "retry-after": String(seconds) } });

const STORE_STATUS: Record<StoreRefusal, number> = {
  notFound: 404,
  conflict: 409,
  versionMismatch: 412,
  unconfirmed: 428,
  invalid: 422,
  decided: 409,
  gone: 410,
  clock: 503,
  full: 503,
  disk: 503,
  unavailable: 503,
};
/** Retry-After in seconds. No edit is lost: clients keep refused edits pending (decision 13). */
const RETRY_SECONDS: Partial<Record<StoreRefusal, number>> = {
  clock: 60,
  full: 60,
  disk: 60,
  unavailable: 2,
};

function storeRefusal(error: StoreError): Refusal {
  const seconds = RETRY_SECONDS[error.kind];
  if (seconds !== undefined) return retryLater(STORE_STATUS[error.kind], error.message, seconds);
  const errors = error.pointer === "" ? [] : [{ pointer: error.pointer, detail: error.message }];
  const { extensions = {} } = error;
  return new Refusal(STORE_STATUS[error.kind], error.message, { errors, extensions });
}

/** Sentences for Fastify's errors; other errors below 500 keep their message. */
const FRAMEWORK_DETAILS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large. Send less at a time.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "Send the body as application/json.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body is not as long as its Content-Length says.",
  FST_ERR_BAD_URL: "The address is not valid.",
  FST_ERR_ROUTE_MISSING: NOTHING_THERE,
};

/** Converts any thrown value to a refusal; unexpected errors become a 500. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError) return storeRefusal(error);
  if (error instanceof PdfBusyError) {
    const status = error.reason === "owner" ? 429 : 503;
    return retryLater(status, error.message, error.retryAfterSeconds);
  }
  if (error instanceof PdfTimeoutError) return retryLater(503, error.message, 5);
  if (error instanceof PdfTooLargeError) return new Refusal(422, error.message);
  if (error instanceof PdfFontsError) return new Refusal(501, error.message);
  const {
    statusCode = 500,
    code = "",
    message = "",
  } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (error instanceof SyntaxError && statusCode === 400)
    return new Refusal(400, "The body is not valid JSON.");
  if (statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, FRAMEWORK_DETAILS[code] ?? message);
  return new Refusal(500, "Something went wrong on our side. Please try again.");
}

const escapePointer = (part: PropertyKey): string =>
  String(part).replaceAll("~", "~0").replaceAll("/", "~1");
const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${escapePointer(part)}`).join("");

/** Converts Zod issues to errors with JSON pointers. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  schemaErrors(issues).map(({ path, sentence }) => ({
    pointer: pointerOf(path),
    detail: sentence,
  }));

/** Formats a refusal as in RFC 9457. */
export function problemOf({ statusCode, message, errors, extensions }: Refusal): Problem {
  const problem = {
    ...extensions,
    type: "about:blank",
    title: STATUS_CODES[statusCode] ?? "Error",
    status: statusCode,
    detail: message,
  };
  return errors.length === 0 ? problem : { ...problem, errors: [...errors] };
}

/** Also for refusals before any hook, such as those of a malformed address, which can hold a secret link. */
const PROBLEM_HEADERS = {
  ...SECRET_LINK,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.statusCode)
    .headers({ ...refusal.headers, ...PROBLEM_HEADERS })
    .header("content-type", "application/problem+json")
    .serializer(JSON.stringify)
    .send(problemOf(refusal));
}

/** The kinds of limits that a client can meet, by the statuses with which they refuse. */
const LIMIT_KINDS: Readonly<Record<number, "time" | "size" | "rate" | "busy">> = {
  408: "time",
  413: "size",
  429: "rate",
  431: "size",
  503: "busy",
};

/** @returns the kind of limit that refuses with a status */
export const limitKindOf = (status: number) => LIMIT_KINDS[status];

/** Answers of limits, by their kinds. */
const refusedByLimit = new WeakMap<FastifyReply, string>();

/** @returns the kind of limit that has refused a request; undefined for other answers */
export const limitThatRefused = (reply: FastifyReply): string | undefined =>
  refusedByLimit.get(reply);

/**
 * Logs a fault with its stack, and remembers for the request's line in the log and the metrics that a limit refused.
 *
 * @returns what the request is refused with
 */
export function recordError(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  const refusal = refusalOf(error);
  const { statusCode } = refusal;
  // With the status of a limit, but the server has failed.
  const isFault = error instanceof StoreError || error instanceof PdfTimeoutError;
  const limit = isFault ? undefined : limitKindOf(statusCode);
  if (limit !== undefined) refusedByLimit.set(reply, limit);
  else if (statusCode >= 500) request.log.error({ err: error }, "request failed");
  return refusal;
}

/** The error handler: faults are logged, and nothing of them is sent. */
export const handleError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => sendRefusal(reply, recordError(error, request, reply));
