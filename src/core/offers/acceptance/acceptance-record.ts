// The record of an acceptance: the last page of the signed document, as text.
import { formatDay } from "../../quote/day.ts";
import { revisionLabel, documentKind } from "../../quote/printing/document-kind.ts";
import { acceptedReference } from "../../document/changed-total.ts";
import { referenceOf } from "../../document/printed-words.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { NO_CONTRACT, NOT_VERIFIED } from "../client-texts.ts";
import { PAPER_METHOD_LABELS, type Acceptance } from "../decision.ts";
import type { Signature } from "./signature.ts";

export interface PrintableRecord {
  heading: string;
  /** A line without a label belongs to the one before it. */
  lines: { label: string; value: string }[];
  /** What the record does not prove. */
  statements: string[];
  /** Caption and alternative text of the drawing. */
  signatureLabel: string;
  signature: Signature | null;
}

/** A moment in a time zone: "November 22, 2026 at 3:04:05 PM EST". */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "long",
    timeStyle: "long",
  })
    .format(new Date(iso))
    .replaceAll("\u202f", " ");
}

/** What an acceptance is about. */
export interface AcceptedOffer {
  source: WholeQuote;
  revision: number;
  sha256: string;
  /** SHA-256 of the document with the accepted options, in hex. */
  documentSha256: string;
  timeZone: string;
  /** Names of the chosen options. */
  chosen: readonly string[];
}

function acceptedBy(acceptance: Acceptance, timeZone: string): PrintableRecord["lines"] {
  if (acceptance.kind === "acceptedOnPaper")
    return [
      { label: "Accepted", value: PAPER_METHOD_LABELS[acceptance.method] },
      { label: "Date", value: formatDay(acceptance.date) },
      { label: "Reference", value: acceptance.reference },
      { label: "Recorded by the contractor", value: formatMoment(acceptance.at, timeZone) },
    ];
  return [
    { label: "Accepted by", value: acceptance.name },
    {
      label: "Time",
      value: `${formatMoment(acceptance.at, timeZone)} (${acceptance.at})`,
    },
    { label: "IP address", value: acceptance.ipAddress },
    { label: "Browser", value: acceptance.userAgent },
    { label: "Agreed to the terms", value: acceptance.agreements.terms },
    { label: "Agreed to sign electronically", value: acceptance.agreements.electronic },
    { label: "Signature", value: acceptance.signature ? "" : "Typed name. Nothing was drawn." },
  ];
}

/** Builds the record of an acceptance. Lines without a value are left out. */
export function acceptanceRecord(
  acceptance: Acceptance,
  { source, revision, sha256, documentSha256, timeZone, chosen }: AcceptedOffer,
): PrintableRecord {
  const { number, title, changeOrder } = source.quote;
  const isOnPaper = acceptance.kind === "acceptedOnPaper";
  return {
    heading: "Record of the acceptance",
    lines: [
      { label: "Document", value: referenceOf(documentKind(source.quote), number) },
      { label: "Changes", value: changeOrder ? acceptedReference(changeOrder) : "" },
      { label: "Title", value: title.trim() },
      { label: "Revision", value: revisionLabel(revision) },
      ...chosen.map((name, at) => ({ label: at === 0 ? "Chosen options" : "", value: name })),
      { label: acceptance.total.label, value: acceptance.total.amount },
      ...acceptedBy(acceptance, timeZone),
      { label: "SHA-256 of the offer", value: sha256 },
      { label: "SHA-256 of the accepted document", value: documentSha256 },
    ].filter(({ value }) => value !== ""),
    statements: isOnPaper
      ? ["The contractor recorded this acceptance. The client did not sign here.", NO_CONTRACT]
      : [NOT_VERIFIED, NO_CONTRACT],
    signatureLabel: "Drawn signature",
    signature: isOnPaper ? null : acceptance.signature,
  };
}
