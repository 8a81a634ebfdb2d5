// File names of an offer's documents: those from before and after an acceptance can never be confused.
import { fileNameOf } from "../document/file-name.ts";
import { documentKind, revisionLabel } from "../quote/printing/document-kind.ts";
import type { Quote } from "../quote/schema.ts";
import type { OfferDocument } from "./client-offer.ts";

/** The document before an acceptance has another content with other options than those that were offered. */
export type OfferFile = OfferDocument | "chosen";

const WORDS: Record<OfferFile, string> = {
  offered: "as offered",
  chosen: "with your choice",
  accepted: "accepted",
};

/**
 * File name without extension: "Kitchen - R1 as offered".
 *
 * @param revision - from 1
 */
export const offerFileName = (
  quote: Pick<Quote, "title" | "kind" | "changeOrder">,
  revision: number,
  file: OfferFile,
): string =>
  `${fileNameOf(quote.title, documentKind(quote))} - ${revisionLabel(revision)} ${WORDS[file]}`;
