// A drawn signature as SVG, for paper and pages: the whole pad, so that its size and place are as they were drawn.
import { SIGNATURE_PAD, type Stroke } from "./signature-pad.ts";

const { width, height } = SIGNATURE_PAD;
export const SIGNATURE_VIEW_BOX = `0 0 ${width} ${height}`;
/** Width of the pen, in units of the pad. */
export const SIGNATURE_PEN = 4;

/** A stroke as an SVG path. A stroke of one point is a dot: the line of no length has round ends. */
function pathOf(stroke: Stroke): string {
  const points: string[] = [];
  for (let at = 0; at < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  const [first = "", ...rest] = points;
  return `M${first}L${(rest.length > 0 ? rest : [first]).join(" ")}`;
}

/** The data of an SVG path with all strokes, in units of the pad. */
export const signaturePath = (strokes: readonly Stroke[]): string => strokes.map(pathOf).join("");

/** An SVG file of the strokes. */
export function signatureSvg(strokes: readonly Stroke[]): string {
  const pen = `fill="none" stroke="#1c2530" stroke-width="${SIGNATURE_PEN}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${SIGNATURE_VIEW_BOX}"><path ${pen} d="${signaturePath(strokes)}"/></svg>`;
}
