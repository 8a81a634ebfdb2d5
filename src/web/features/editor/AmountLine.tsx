// A label with its figure, in a list of definitions: totals before and after, costs, a discount.
import { formatCents } from "#core/money/money.ts";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";

interface AmountLineProps {
  label: string;
  cents: number;
  strong?: boolean;
}

/** The amount as a discount is printed: with a minus sign unless it is 0. */
export const takenOffText = (cents: number): string =>
  `${cents > 0 ? "−" : ""}${formatCents(cents)}`;

interface FigureLineProps {
  label: string;
  text: string;
  look?: string;
}

export const FigureLine = ({ label, text, look = "" }: FigureLineProps) => (
  <div className={`flex flex-wrap justify-between gap-x-1 ${look}`}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="ml-auto">
      <RoomyFigure text={text} />
    </dd>
  </div>
);

export const AmountLine = ({ label, cents, strong }: AmountLineProps) => (
  <FigureLine label={label} text={formatCents(cents)} look={strong ? "font-bold" : ""} />
);
