// Plans the last page of a signed document: the lines of the record, and the drawn signature as a vector image.
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { signatureSvg } from "#core/offers/acceptance/signature-drawing.ts";
import { fitted } from "./table-plan.ts";

/** Width of the labels with the gap beside them, and of the signature on paper, in points. */
const LABEL_WIDTH = 152;
const SIGNATURE_WIDTH = 240;

/**
 * @param record - the cleaned record
 * @param width - between the margins of the page, in points
 * @returns the record with values that are fitted to their column, and the signature as SVG; widths in points
 */
export function recordPlan(
  { heading, lines, statements, signature, signatureLabel }: PrintableRecord,
  width: number,
) {
  const valueWidth = width - LABEL_WIDTH;
  return {
    heading,
    valueWidth,
    lines: lines.map(({ label, value }) => ({ label, value: fitted(value, valueWidth) })),
    statements,
    signature: signature && {
      label: signatureLabel,
      width: SIGNATURE_WIDTH,
      drawing: signatureSvg(signature.strokes),
    },
  };
}
