// What a further revision changes, for its client: frozen with the revision when it is published.
import { partChanges, type DocumentOfQuote } from "../../document/changes/part-changes.ts";
import { printableChanges } from "../../document/changes/printable-changes.ts";
import type { PrintableChanges } from "../../document/printable.ts";
import { quoteDocument } from "../../document/document-of.ts";
import { revisionLabel } from "../../quote/printing/document-kind.ts";
import {
  resolveDisplayOptions,
  type DisplayOptions,
} from "../../quote/printing/display-options.ts";
import type { WholeQuote } from "../../quote/schema.ts";

/** The revision that the client could see before. */
export interface FormerRevision {
  revision: number;
  /** The quote that was published, with its own ids; of an accepted revision with the options that were accepted. */
  source: WholeQuote;
}

/** What both documents show: nothing that either of them hides is told. */
function sharedOptions(before: WholeQuote, after: WholeQuote): DisplayOptions {
  const [former, present] = [before, after].map(({ quote }) =>
    resolveDisplayOptions(quote.displayOptions),
  ) as [DisplayOptions, DisplayOptions];
  const shared = Object.entries(present).map(([name, isSet]) => {
    const other = former[name as keyof DisplayOptions];
    return [name, name === "showSubtotalOnly" ? isSet || other : isSet && other];
  });
  return Object.fromEntries(shared) as unknown as DisplayOptions;
}

/**
 * Compares a quote with the revision that its client could see before. What one of both documents hides is not told,
 * and the result holds no id.
 *
 * @param before - the former revision
 * @param after - the quote that is published now, with its own ids
 */
export function revisionChanges(
  { revision, source }: FormerRevision,
  after: WholeQuote,
): PrintableChanges {
  const options = sharedOptions(source, after);
  const [former, present] = [source, after].map((whole) => ({
    document: quoteDocument(whole, options),
    quote: whole.quote,
  })) as [DocumentOfQuote, DocumentOfQuote];
  return printableChanges(
    `What changed since ${revisionLabel(revision)}`,
    former.document,
    present.document,
    partChanges(former, present),
  );
}
