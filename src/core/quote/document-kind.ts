// What a printed document is called: the kind of its quote, or a change order.
import type { ChangeOrder } from "./change-order.ts";
import { QUOTE_KIND_LABELS, type QuoteKind } from "./quote-kind.ts";

/** The word for the document in sentences. */
export type DocumentKind = QuoteKind | "change order";

/** The same as a label. */
export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  ...QUOTE_KIND_LABELS,
  "change order": "Change order",
};

/** A quote that changes an accepted one is a change order, whatever its kind. */
export const documentKind = (quote: {
  kind: QuoteKind;
  changeOrder: ChangeOrder | null;
}): DocumentKind => (quote.changeOrder ? "change order" : quote.kind);
