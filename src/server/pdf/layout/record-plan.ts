// Plans the last page of a signed document: the lines of the record, and the drawn signature as a vector image.
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { SIGNATURE_PAD, type Stroke } from "#core/offers/acceptance/signature-pad.ts";
import { fitted } from "./table-plan.ts";

/** Width of the labels with the gap beside them, and of the signature on paper, in points. */
const LABEL_WIDTH = 140;
const SIGNATURE_WIDTH = 240;
/** Width of the pen, in units of the pad. */
const PEN = 4;

/** A stroke as an SVG path. A stroke of one point is a dot: the line of no length has round ends. */
function pathOf(stroke: Stroke): string {
  const points: string[] = [];
  for (let at = 0; at < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  const [first = "", ...rest] = points;
  return `M${first}L${(rest.length > 0 ? rest : [first]).join(" ")}`;
}

/** The drawing as SVG, with the whole pad, so that its size and place are as they were drawn. */
function drawingOf(strokes: readonly Stroke[]): string {
  const { width, height } = SIGNATURE_PAD;
  const pen = `fill="none" stroke="#1c2530" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path ${pen} d="${strokes.map(pathOf).join("")}"/></svg>`;
}

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
      drawing: drawingOf(signature.strokes),
    },
  };
}
