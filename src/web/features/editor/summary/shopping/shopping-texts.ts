// Texts below the lines of the shopping list.
import { piecesText } from "#core/job-cost/parts.ts";
import type {
  LaborLine,
  MaterialLine,
  PieceLine,
  ShoppingLine,
} from "#core/job-cost/shopping-list.ts";
import { formatCents, formatNumber, toCents } from "#core/money/money.ts";
import { countOf } from "#core/text/count-of.ts";

const quantityText = ({ quantity, unit }: ShoppingLine): string =>
  `${formatNumber(quantity)} ${unit}`;

const whereText = ({ categories }: ShoppingLine): string => categories.join(", ");

const joined = (...parts: readonly string[]): string => parts.join(" · ");

/** Such as `46 sheets drywall, 1/2 in., 4x8 ft`. */
export const pieceName = ({ quantity, unit, name }: PieceLine): string =>
  piecesText(quantity, unit, name);

/** Such as `12 sq.ft Oak boards`, for paper. */
export const quantityName = (line: ShoppingLine): string => `${quantityText(line)} ${line.name}`;

/** The categories that need it. */
export const pieceText = (line: PieceLine): string => whereText(line);

export const PIECES_NOTE =
  "Whole pieces with usual waste, for all tasks together. Coverage differs by product, so check yours. The sum is the material of the tasks that they are for.";

/** Says which material is not on the list; null where there is none. */
export const feesNote = (cents: number): string | null =>
  cents === 0 ? null : `Permits, fees and work without goods, ${formatCents(cents)}, are left out.`;

/** Such as `12 sq.ft × $3.50 = $42.00 · Floors, Walls`. */
export const materialText = (line: MaterialLine): string =>
  joined(
    `${quantityText(line)} × ${formatCents(toCents(line.unitCost))} = ${formatCents(line.costCents)}`,
    whereText(line),
  );

/** The cost of lines, such as `$210.00`. */
export const costSumText = (lines: readonly { costCents: number }[]): string =>
  formatCents(lines.reduce((sum, { costCents }) => sum + costCents, 0));

const hoursText = (hours: number): string =>
  `${formatNumber(hours)} ${hours === 1 ? "hour" : "hours"}`;

const NO_RATE = "No hourly rate";

const knownHours = (lines: readonly LaborLine[]): number[] =>
  lines.flatMap(({ hours }) => hours ?? []);

/** Such as `3.5 hours, $210.00`. */
export function laborSumText(lines: readonly LaborLine[]): string {
  const known = knownHours(lines);
  const hundredths = known.reduce((sum, hours) => sum + Math.round(hours * 100), 0);
  const hours = known.length === 0 ? NO_RATE : hoursText(hundredths / 100);
  return `${hours}, ${costSumText(lines)}`;
}

/** Says how many lines the sum of the hours is without; undefined when there is nothing to say. */
export function laborNote(lines: readonly LaborLine[]): string | undefined {
  const known = knownHours(lines).length;
  const count = lines.length - known;
  if (count === 0 || known === 0) return undefined;
  return `Hours are without ${countOf(count, "line that has", "lines that have")} no hourly rate.`;
}

/** Such as `3.5 hours · 12 sq.ft · $210.00 · Floors`. */
export const laborText = (line: LaborLine): string =>
  joined(
    line.hours === null ? NO_RATE : hoursText(line.hours),
    quantityText(line),
    formatCents(line.costCents),
    whereText(line),
  );

export const unknownText = (line: ShoppingLine): string =>
  joined(quantityText(line), whereText(line));
