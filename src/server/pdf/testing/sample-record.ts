// Builds records of acceptances for PDF tests: what a client accepted and drew.
import {
  acceptanceRecord,
  type AcceptedOffer,
  type PrintableRecord,
} from "#core/offers/acceptance/acceptance-record.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { agreementTexts } from "#core/offers/client-texts.ts";
import type { ClientAcceptance } from "#core/offers/decision.ts";
import type { WholeQuote } from "#core/quote/schema.ts";
import { SAMPLE_STROKES } from "./sample-signature.ts";

/** SHA-256 in hex. */
export const SAMPLE_HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const SAMPLE_CONTACT = { name: "Ace", phone: "555-0100", email: "ace@example.com", website: "" };

/**
 * @param source - the accepted quote
 * @param given - fields of the acceptance that differ from those of Jane Doe's
 * @param document - the document with the accepted options
 */
export const sampleRecord = (
  source: WholeQuote,
  given: Partial<ClientAcceptance> = {},
  document: AcceptedOffer["document"] = printableQuote(source),
): PrintableRecord =>
  acceptanceRecord(
    {
      kind: "accepted",
      at: "2026-11-22T20:04:05.000Z",
      name: "Jane Doe",
      signature: { strokes: SAMPLE_STROKES },
      agreements: agreementTexts(source.quote.kind, SAMPLE_CONTACT),
      privacy: "These data are kept.",
      selected: [],
      total: { label: "Total", amount: "$12,345.67" },
      totalCents: 1_234_567,
      ipAddress: "2001:db8::17",
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1",
      ...given,
    },
    {
      source,
      revision: 2,
      sha256: SAMPLE_HASH,
      documentSha256: SAMPLE_HASH,
      timeZone: "America/Toronto",
      document,
    },
  );
