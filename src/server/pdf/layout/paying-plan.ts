// Plans the block about how the client pays: its lines beside the QR code of the link.
import { paidDirectly, payingRows } from "#core/document/paying/how-to-pay.ts";
import { qrCode, qrLabel, qrSvg } from "#core/document/paying/qr-code.ts";
import type { PrintableQuote } from "#core/document/printable.ts";
import { linesOf } from "./line-breaks.ts";
import { fitted, TABLE } from "./table-plan.ts";
import { sumOf } from "./text-width.ts";

/** Width of labels, of the code with its light margin, and the gaps beside both; in points. The code is 36 mm. */
const LABEL_WIDTH = 120;
const CODE_SIZE = 102;
const GAP = { label: 12, code: 24 };

/** The code with its text alternative; its light margin reaches out of the column. */
function codePlan(link: string) {
  const code = qrCode(link);
  const quiet = (CODE_SIZE * code.quiet) / code.size;
  return { svg: qrSvg(code), label: qrLabel(link), size: CODE_SIZE, quiet };
}

/**
 * @param quote - the cleaned printable quote
 * @param width - between the margins of the page, in points
 * @returns the lines fitted to their columns and the code as SVG, in points; null without payment details
 */
export function payingPlan({ howToPay }: PrintableQuote, width: number) {
  if (!howToPay) return null;
  const { heading, link } = howToPay;
  const code = link === "" ? null : codePlan(link);
  const room = code ? width - CODE_SIZE - GAP.code + code.quiet : width;
  const valueWidth = room - LABEL_WIDTH - GAP.label;
  const rows = payingRows(howToPay);
  const linesIn = (text: string, place: number): number =>
    linesOf(text, { width: place, size: TABLE.size, weight: "regular" })?.length ?? 1;
  const lines = sumOf(
    rows.map(({ label, values }) =>
      Math.max(
        linesIn(label, LABEL_WIDTH),
        sumOf(values.map((value) => linesIn(value, valueWidth))),
      ),
    ),
  );
  return {
    heading,
    gap: GAP,
    labelWidth: LABEL_WIDTH,
    valueWidth,
    rows: rows.map(({ label, values, isLink }) => ({
      label: fitted(label, LABEL_WIDTH),
      values: values.map((value) => fitted(value, valueWidth)),
      href: isLink ? link : "",
    })),
    note: fitted(paidDirectly(howToPay), room),
    code,
    /** Of all rows, for the length of the document. */
    lines,
  };
}
