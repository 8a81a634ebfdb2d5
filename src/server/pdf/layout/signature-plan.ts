// Plans signatures: drawings as vector images, and the contractor's place beside the client's.
import {
  drawingLabel,
  offeredWithoutSignatures,
  typedSignature,
} from "#core/document/signing/contractor-signature.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { signatureSvg } from "#core/signature/signature-drawing.ts";
import { SIGNATURE_PAD } from "#core/signature/signature-pad.ts";
import { fitted } from "./table-plan.ts";

/** Gap between the columns of the two parties, between the fields in one of them, and the space above an empty line; in points. */
const GAP = { parties: 36, fields: 16 };
const SPACE = 26;
/** Width of the contractor's drawing in its column, in points. */
const DRAWING_WIDTH = 150;
/** Share of the page's width that the figures take. */
const FIGURES_SHARE = 0.52;
/** Shares of a column that name and date take: a date to fill in is short, the time of an offer is not. */
const SHARES = { toFillIn: [2, 1], filled: [1, 1] } as const;

const DRAWING_HEIGHT = (DRAWING_WIDTH * SIGNATURE_PAD.height) / SIGNATURE_PAD.width;

/**
 * @param quote - the cleaned printable quote
 * @param width - between the margins of the page, in points
 * @returns what is printed for the contractor, fitted to its place, and the space above the lines of both parties; all in
 *   points. `offered` stands below the total of an offer that prints no signatures, and is null for others
 */
export function signaturePlan(quote: PrintableQuote, width: number) {
  const { contractorSignature: signed } = quote;
  const column = (width - GAP.parties) / 2;
  const shares = signed?.at ? SHARES.filled : SHARES.toFillIn;
  const [nameWidth = 0, dateWidth = 0] = shares.map(
    (share) => ((column - GAP.fields) * share) / (shares[0] + shares[1]),
  );
  const offered = offeredWithoutSignatures(quote);
  return {
    gap: GAP,
    space: signed?.signature ? DRAWING_HEIGHT : SPACE,
    fieldSpace: SPACE,
    offered: offered === "" ? null : fitted(offered, width * FIGURES_SHARE),
    contractor: signed && {
      widths: [nameWidth, dateWidth],
      width: column,
      typed: fitted(typedSignature(signed), column),
      name: fitted(signed.name, nameWidth),
      at: fitted(signed.at, dateWidth),
      drawing: signed.signature && {
        svg: signatureSvg(signed.signature.strokes),
        label: drawingLabel(signed),
        width: DRAWING_WIDTH,
      },
    },
  };
}
