// Reading of request bodies: JSON only, and nothing that is slow to parse.
import type { FastifyInstance } from "fastify";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import { Refusal } from "./errors.ts";

/** A body beyond the usual limit is a logo: an object of one text, and a flag before or after it. */
const ONE_TEXT =
  /^\s*\{\s*(?:"\w*"\s*:\s*(?:true|false)\s*,\s*)?"\w*"\s*:\s*"[^"]*"\s*(?:,\s*"\w*"\s*:\s*(?:true|false)\s*)?\}\s*$/;

/**
 * Makes JSON the only body type. An empty body counts as none, so that a DELETE may have a content type. A large body
 * of many fields or deep lists, which would keep the server busy for 0.3 s, is refused before it is parsed.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) done(null, undefined);
    else if (text.length > BODY_MAX_BYTES && !ONE_TEXT.test(text))
      done(new Refusal(413, "The request is too large. Send less at a time."));
    else void parse(request, text, done);
  });
}
