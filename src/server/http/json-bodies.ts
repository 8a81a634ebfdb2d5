// Reading of request bodies: JSON only, and nothing that is slow to parse.
import type { FastifyInstance } from "fastify";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import { Refusal } from "./errors.ts";

/** A body beyond the usual limit is a logo: one long text, with one comma in its data URL. */
const COMMAS_IN_LARGE_BODY = 20;

function hasManyCommas(text: string): boolean {
  let at = -1;
  for (let count = 0; count <= COMMAS_IN_LARGE_BODY; count += 1) {
    at = text.indexOf(",", at + 1);
    if (at < 0) return false;
  }
  return true;
}

/**
 * Makes JSON the only body type. An empty body counts as none, so that a DELETE may have a content type. A large body
 * with many fields, which would keep the server busy for most of a second, is refused before it is parsed.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) done(null, undefined);
    else if (text.length > BODY_MAX_BYTES && hasManyCommas(text))
      done(new Refusal(413, "The request is too large. Send less at a time."));
    else void parse(request, text, done);
  });
}
