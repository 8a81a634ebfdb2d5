// Reading of HTML forms, on the routes of pages that work without scripts; everything else takes JSON only.
import type { FastifyInstance } from "fastify";

/** More than the fields of a form of this site take. */
const MOST_BYTES = 16_384;

/** Lets the routes of a scope take forms: their body is an object of texts. @param types - of which the body is read so */
export function acceptForms(
  scope: FastifyInstance,
  types: string[] = ["application/x-www-form-urlencoded"],
): void {
  scope.addContentTypeParser(
    types,
    { parseAs: "string", bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
