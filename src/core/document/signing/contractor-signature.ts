// Who signs a printed quote for the contractor: in a quote only what was drawn or named, in an offer always (decision 44).
import type { BusinessInfo } from "../../quote/details/business-and-client.ts";
import type { Signature } from "../../signature/signature.ts";

export interface ContractorSignature {
  /** The signer, or the business; empty where a quote has neither. */
  name: string;
  /** When the offer was published, as it is printed; empty in a quote that is not published. */
  at: string;
  /** The drawing. Without one the name stands for it, once the offer is published. */
  signature: Signature | null;
}

type Signer = Pick<BusinessInfo, "companyName" | "signerName" | "signature">;

/** Signs for a business without a name. */
const NAMELESS = "the contractor";

const nameOf = ({ signerName, companyName }: Signer): string =>
  signerName.trim() || companyName.trim();

/**
 * What a quote that is not published prints in the contractor's place: the drawing with the name, or the name of who will
 * sign by hand.
 *
 * @returns null when nothing is drawn and nobody is named: all lines are then left to fill in
 */
export const undatedSignature = (business: Signer): ContractorSignature | null =>
  business.signature === null && business.signerName.trim() === ""
    ? null
    : { name: nameOf(business), at: "", signature: business.signature };

/**
 * What an offer prints in the contractor's place: the drawing, or else the name, with the time of publishing.
 *
 * @param at - the time as it is printed
 */
export const publishedSignature = (business: Signer, at: string): ContractorSignature => ({
  name: nameOf(business) || NAMELESS,
  at,
  signature: business.signature,
});

/** "Offered by Jane Keller on November 22, 2026 at 3:04:05 PM EST"; empty for a quote that is not published. */
export const offeredBy = (signed: ContractorSignature | null): string =>
  signed === null || signed.at === "" ? "" : `Offered by ${signed.name} on ${signed.at}`;

/** The same below the total of an offer that prints no signatures; empty for other documents. */
export const offeredWithoutSignatures = ({
  acceptance,
  contractorSignature,
}: {
  acceptance: object | null;
  contractorSignature: ContractorSignature | null;
}): string => (acceptance === null ? offeredBy(contractorSignature) : "");

/** The alternative text of the drawing. */
export const drawingLabel = ({ name }: ContractorSignature): string =>
  `Signature of ${name || NAMELESS}`;

/** What the line of the signature holds: a drawing, the typed name of an offer, or nothing yet. */
export const typedSignature = ({ name, at, signature }: ContractorSignature): string =>
  signature === null && at !== "" ? name : "";
