// Shared by all routes: their dependencies, schemas, version headers and strict validation.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { CONNECTION_HEADER } from "#core/connection.ts";
import type { NoticeChannelsAnswer } from "#core/notices/notice-target.ts";
import { uuid } from "#core/text/text.ts";
import {
  MOST_COUNTED_ERRORS,
  MOST_FIELD_ERRORS,
  schemaSentence,
} from "#core/text/schema-sentences.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { otherRefusals, refusalAnswers, type DescribedRefusal } from "../description/refusals.ts";
import { fieldErrors, Refusal, type FieldError } from "../http/errors.ts";
import { countStored } from "../http/limits/storage.ts";
import type { HeavyChanges } from "../http/limits/heavy-changes.ts";
import type { WindowCounts } from "../http/limits/window-counts.ts";
import type { AppMetrics } from "../metrics/app-metrics.ts";
import type { Mailing } from "../notices/notice-setup.ts";
import type { OfferTokens } from "../offers/offer-tokens.ts";
import type { DocumentSigner } from "../offers/signing/document-signer.ts";
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import type { Caller, Created, Versioned } from "../store/contract/store-values.ts";
import type { Store } from "../store/methods.ts";

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface ApiParts {
  store: Store;
  pdf: PdfRenderer;
  catalog: Catalog;
  tokens: OfferTokens;
  signer: DocumentSigner;
  heavy: HeavyChanges;
  /** The days after which offers are deleted; null or undefined to keep them. */
  offerRetentionDays?: number | null | undefined;
  /** The days for which a deleted quote is kept; 0 to delete it for good at once. */
  deletedDays: number;
  /** For how many years what was accepted is kept at least. */
  acceptanceYears: number;
  /** For how many days a workspace is kept that no device uses; 0 to keep it. */
  workspaceDays: number;
  /** What notices can be sent through; undefined when nothing is sent. */
  noticeChannels?: NoticeChannelsAnswer | undefined;
  /** Undefined where no mail is sent. */
  mailing?: Mailing | undefined;
  /** PUSH_HOSTS. */
  pushHosts: readonly string[];
  /** Undefined without rate limits. */
  counts?: WindowCounts | undefined;
  /** Undefined when nothing is measured. */
  metrics?: AppMetrics | undefined;
}

/** The problem's main sentence: the first error, and the number of errors when not all are listed. */
function rejection(errors: readonly FieldError[]): string {
  const [first] = errors;
  const place = first?.pointer ? `${first.pointer.slice(1)}: ` : "";
  const count =
    errors.length < MOST_COUNTED_ERRORS
      ? `${errors.length}`
      : `${MOST_COUNTED_ERRORS.toLocaleString("en-US")} or more`;
  const more =
    errors.length > MOST_FIELD_ERRORS
      ? ` The first ${MOST_FIELD_ERRORS} of ${count} errors are named.`
      : "";
  return `${place}${first?.detail ?? ""}${more}`;
}

/** Validates without coercion: 400 for a malformed path, 422 for query and body. */
export const strictValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const checked = schema.safeParse(data, { error: schemaSentence });
    if (checked.success) return { value: checked.data };
    const errors = fieldErrors(checked.error.issues);
    const error =
      httpPart === "params"
        ? new Refusal(400, `The address is not valid: ${errors[0]?.detail ?? ""}`)
        : new Refusal(422, `The request was not accepted: ${rejection(errors)}`, {
            errors: errors.slice(0, MOST_FIELD_ERRORS),
          });
    return { error };
  };

/** Response schemas are documentation only; typed answers are not validated again. */
export const plainSerializer =
  () =>
  (data: unknown): string =>
    JSON.stringify(data);

/** Documented answers that are not part of a handler's return type: refusals, files, streams. */
export const documentedAnswers = (answers: object): Record<never, never> => answers;

/**
 * Refusals of a route, for the API description.
 *
 * @param own - statuses beyond those that follow from its method, address, query and body
 */
export const refusals = (...own: DescribedRefusal[]) =>
  documentedAnswers({ ...refusalAnswers(own), ...otherRefusals });

/** An answer that is no JSON, for the API description. */
export const fileAnswer = (description: string, types: readonly string[], schema: z.ZodType) =>
  documentedAnswers({
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  });

/** The answer to who has it already (If-None-Match). */
export const notModified = {
  304: z.undefined().describe("Without a body: `If-None-Match` names the current version."),
};
export const noContent = { 204: z.undefined().describe("Done.") };

/** Optional bodies. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => body ?? {}, schema);

/** A list of entity tags (RFC 9110, section 13.1.1). */
const ENTITY_TAGS = /^(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*$/;

/**
 * Parses If-Match (decision 8): the accepted versions; undefined when the header is missing or `*`.
 *
 * @throws Refusal 400 for what is neither `*` nor a list of entity tags
 */
function versionsOf({ headers }: FastifyRequest): number[] | undefined {
  const header = headers["if-match"]?.trim();
  if (header === undefined || header === "*") return undefined;
  if (!ENTITY_TAGS.test(header))
    throw new Refusal(400, 'If-Match must be * or a list of versions in quotes, such as "4".');
  return [...header.matchAll(/(W\/)?"(\d+)"/g)]
    .filter(([, weak]) => weak === undefined)
    .map(([, , version]) => Number(version));
}

/** Who asks for a change: which versions of the quote it accepts, and whose event stream leaves the change out. */
export const callerOf = (request: FastifyRequest): Caller => ({
  versions: versionsOf(request),
  connection: uuid.safeParse(request.headers[CONNECTION_HEADER]).data,
});

/** Sets the quote's version as the ETag. */
export const setEtag = (reply: FastifyReply, version: number): void =>
  void reply.header("etag", `"${version}"`);

/** A signal that is aborted when the client leaves before it has the answer. */
export function whenLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  return left.signal;
}

/** Sends a value with the quote's version as the ETag. */
export function sendVersioned<Value>(
  reply: FastifyReply,
  { value, version }: Versioned<Value>,
): Value {
  setEtag(reply, version);
  return value;
}

/**
 * Sends a created value: 201, or 200 when an equal request created it before (decision 7). What was stored beside the
 * body is counted.
 */
export function sendCreated<Value>(reply: FastifyReply, made: Created<Value>): Value {
  countStored(reply.request, made.storedBytes ?? 0);
  void reply.code(made.replayed ? 200 : 201);
  return sendVersioned(reply, made);
}
