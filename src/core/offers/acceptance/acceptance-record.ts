// The record of an acceptance: the end of the signed document, as text.
import { formatDay } from "../../quote/day.ts";
import { revisionLabel, documentKind } from "../../quote/printing/document-kind.ts";
import type { ContractorSignature } from "../../document/signing/contractor-signature.ts";
import type { PrintableQuote } from "../../document/printable.ts";
import type { PrintableTerm } from "../../document/texts/terms.ts";
import { acceptedReference, referenceOf } from "../../document/printed-words.ts";
import type { WholeQuote } from "../../quote/schema.ts";
import { NO_CONTRACT } from "../client-texts.ts";
import { PAPER_METHOD_LABELS, type Acceptance } from "../decision.ts";
import type { Signature } from "../../signature/signature.ts";
import { formatMoment, pastDeadline } from "../times/moments.ts";

export interface PrintableRecord {
  heading: string;
  /** A line without a label belongs to the one before it. */
  lines: { label: string; value: string }[];
  /** What was said beside the signature, and what the record does not prove. */
  statements: string[];
  /** The drawings, the client's first; each with its caption, which is its alternative text too. */
  signatures: { label: string; signature: Signature }[];
}

/** The signature of a party that drew none. */
const TYPED_NAME = "Typed name. Nothing was drawn.";

/** What an acceptance is about. */
export interface AcceptedOffer {
  source: WholeQuote;
  revision: number;
  sha256: string;
  /** SHA-256 of the document with the accepted options, in hex. */
  documentSha256: string;
  timeZone: string;
  /** The document with the accepted options. */
  document: Pick<PrintableQuote, "acceptance" | "options" | "contractorSignature" | "newTotal">;
}

/** Lines of which only the first has the label. */
const labelled = (label: string, values: readonly string[]): PrintableRecord["lines"] =>
  values.map((value, at) => ({ label: at === 0 ? label : "", value }));

/** A paragraph, or an item with its mark. */
const termLine = (term: PrintableTerm): string => {
  if (term.kind === "paragraph") return term.text;
  return `${term.kind === "numbered" ? term.mark : "•"} ${term.text}`;
};

/** The names of the chosen options, in the order of the document. */
const chosenNames = ({ options }: Pick<PrintableQuote, "options">): string[] =>
  options.flatMap((group) =>
    group.options.filter(({ isChosen }) => isChosen).map(({ name }) => name),
  );

/** Who offered what was accepted, and when. */
const signedForContractor = (signed: ContractorSignature | null): PrintableRecord["lines"] =>
  signed === null
    ? []
    : [
        { label: "Signed for the contractor", value: signed.name },
        { label: "", value: signed.at },
        { label: "", value: signed.signature ? "" : TYPED_NAME },
      ];

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
    { label: "Time", value: formatMoment(acceptance.at, timeZone) },
    { label: "IP address", value: acceptance.ipAddress },
    { label: "Browser", value: acceptance.userAgent },
    { label: "Agreed to the terms", value: acceptance.agreements.terms },
    { label: "Agreed to sign electronically", value: acceptance.agreements.electronic },
    { label: "Signature", value: acceptance.signature ? "" : TYPED_NAME },
  ];
}

/** Builds the record of an acceptance. Lines without a value are left out. */
export function acceptanceRecord(
  acceptance: Acceptance,
  { source, revision, sha256, documentSha256, timeZone, document }: AcceptedOffer,
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
      ...labelled("Chosen options", chosenNames(document)),
      { label: acceptance.total.label, value: acceptance.total.amount },
      { label: document.newTotal?.label ?? "", value: document.newTotal?.amount ?? "" },
      ...labelled("Text of the acceptance", (document.acceptance ?? []).map(termLine)),
      ...acceptedBy(acceptance, timeZone),
      ...signedForContractor(document.contractorSignature),
      { label: "SHA-256 of the offer", value: sha256 },
      { label: "SHA-256 of the accepted document", value: documentSha256 },
    ].filter(({ value }) => value !== ""),
    statements: isOnPaper
      ? ["The contractor recorded this acceptance. The client did not sign here.", NO_CONTRACT]
      : [
          pastDeadline(source.quote.validUntil, timeZone),
          ...acceptance.agreements.statements,
          acceptance.privacy,
        ].filter((each) => each !== ""),
    signatures: [
      {
        label: "Drawn signature of the client",
        signature: isOnPaper ? null : acceptance.signature,
      },
      {
        label: "Drawn signature of the contractor",
        signature: document.contractorSignature?.signature ?? null,
      },
    ].flatMap(({ label, signature }) => (signature ? [{ label, signature }] : [])),
  };
}
