// What every route is given, and the few things that all of them do alike: schemas, versions, strictness.
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
import { problem } from "#core/api.ts";
import { MOST_FIELD_ERRORS, schemaSentence } from "#core/text/schema-sentences.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { fieldErrors, Refusal, type FieldError } from "../http/errors.ts";
import type { PdfRenderer } from "../pdf/engine/renderer.ts";
import type { ExpectedVersions, Made, Store, Versioned } from "../store/store.ts";

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
}

/** The sentence above the errors: the first of them, and how many there are when not all are named. */
function rejection(errors: readonly FieldError[]): string {
  const [first] = errors;
  const place = first?.pointer ? `${first.pointer.slice(1)}: ` : "";
  const more =
    errors.length > MOST_FIELD_ERRORS
      ? ` The first ${MOST_FIELD_ERRORS} of ${errors.length} errors are named.`
      : "";
  return `${place}${first?.detail ?? ""}${more}`;
}

/** Checks without coercing or dropping anything: 400 for a malformed address, 422 for the rest. */
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

/** Response schemas are documentation; what leaves was typed and is not checked again. */
export const plainSerializer =
  () =>
  (data: unknown): string =>
    JSON.stringify(data);

/** Answers that are described, but that the types of a handler do not speak of: refusals, files, streams. */
export const described = (answers: object): Record<never, never> => answers;

/** Every route's refusals, for the description of the API. */
export const refusals = described({
  default: {
    description: "A refusal.",
    content: { "application/problem+json": { schema: problem } },
  },
});
export const noContent = { 204: z.undefined().describe("Done.") };

/** Bodies that may be left out. */
export const optionalBody = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => (body === undefined || body === null ? {} : body), schema);

/**
 * Reads If-Match (decision 8).
 *
 * @returns the versions that it accepts; undefined when any will do
 */
export function expectedVersions(request: FastifyRequest): ExpectedVersions {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "*") return undefined;
  return [...header.matchAll(/(W\/)?"(\d+)"/g)]
    .filter(([, weak]) => weak === undefined)
    .map(([, , version]) => Number(version));
}

/** Tells the quote's version as the ETag of an answer. */
export const tag = (reply: FastifyReply, version: number): void =>
  void reply.header("etag", `"${version}"`);

/** Answers with something of a quote, tagged with the quote's version. */
export function answerWith<Value>(
  reply: FastifyReply,
  { value, version }: Versioned<Value>,
): Value {
  tag(reply, version);
  return value;
}

/** Answers with what was made: 201, or 200 when an equal request had made it before (decision 7). */
export function answerMade<Value>(reply: FastifyReply, made: Made<Value>): Value {
  void reply.code(made.replayed ? 200 : 201);
  return answerWith(reply, made);
}
