// Reading of request bodies: JSON only, and nothing that is slow to parse.
import type { FastifyInstance } from "fastify";
import { BODY_MAX_BYTES } from "#core/limits.ts";
import { ITEMS_PER_CALL } from "#core/workspace/workspace-api.ts";
import { Refusal } from "./errors.ts";

/** A body beyond the usual limit is a logo or items of a workspace. A logo: an object of one text, and a flag before or after it. */
const ONE_TEXT =
  /^\s*\{\s*(?:"\w*"\s*:\s*(?:true|false)\s*,\s*)?"\w*"\s*:\s*"[^"]*"\s*(?:,\s*"\w*"\s*:\s*(?:true|false)\s*)?\}\s*$/;

/** Items of a workspace: flat objects of three fields, as many as one call may have. */
const FIELD = String.raw`"\w{1,10}"\s*:\s*(?:"[^"\\]*"|-?\d{1,16})\s*`;
const ITEM = String.raw`\{\s*${FIELD}(?:,\s*${FIELD}){0,2}\}\s*`;
const ITEMS = new RegExp(
  String.raw`^\s*\{\s*"items"\s*:\s*\[\s*${ITEM}(?:,\s*${ITEM}){0,${ITEMS_PER_CALL - 1}}\]\s*\}\s*$`,
);

const isQuick = (text: string): boolean => ONE_TEXT.test(text) || ITEMS.test(text);

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
    else if (text.length > BODY_MAX_BYTES && !isQuick(text))
      done(new Refusal(413, "The request is too large. Send less at a time."));
    // Fastify hands on `null` for no body; no schema takes `false`.
    else void parse(request, text, (error, read) => done(error, read === null ? false : read));
  });
}
