// Plans the last page of a signed document: the lines of the record, and the drawn signatures side by side.
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { signatureSvg } from "#core/signature/signature-drawing.ts";
import { fitted } from "./table-plan.ts";

/** Width of the labels with the gap beside them, of a signature on paper, and the gap between two of them; in points. */
const LABEL_WIDTH = 152;
const SIGNATURE_WIDTH = 230;
const SIGNATURE_GAP = 30;

/**
 * @param record - the cleaned record
 * @param width - between the margins of the page, in points
 * @returns the record with values that are fitted to their column, and the signatures as SVG; widths in points
 */
export function recordPlan(
  { heading, lines, statements, signatures }: PrintableRecord,
  width: number,
) {
  const valueWidth = width - LABEL_WIDTH;
  return {
    heading,
    valueWidth,
    lines: lines.map(({ label, value }) => ({ label, value: fitted(value, valueWidth) })),
    statements,
    signatureWidth: SIGNATURE_WIDTH,
    signatureGap: SIGNATURE_GAP,
    signatures: signatures.map(({ label, signature }) => ({
      label,
      drawing: signatureSvg(signature.strokes),
    })),
  };
}
