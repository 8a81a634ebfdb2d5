// What the server says of the id of a quote that was deleted, or whose link was replaced; the screens show it.
import * as z from "zod";

/** What became of such a quote, as a problem names it in `reason`. */
export const formerQuote = z.enum(["replaced", "deleted"]);
export type FormerQuote = z.infer<typeof formerQuote>;

export const FORMER_QUOTE_SENTENCES: Record<FormerQuote, string> = {
  replaced: "This link was replaced.",
  deleted: "This quote was deleted.",
};
