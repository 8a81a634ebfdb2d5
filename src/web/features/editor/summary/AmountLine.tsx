// A label with its figure, in a list of definitions: totals before and after, costs, a discount.
import { formatCents } from "#core/money/money.ts";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";

interface AmountLineProps {
  label: string;
  cents: number;
  strong?: boolean;
  /** Whether the amount is taken off. */
  isTakenOff?: boolean;
}

/** The amount as a discount is printed: with a minus sign unless it is 0. */
export const takenOffText = (cents: number): string =>
  `${cents > 0 ? "−" : ""}${formatCents(cents)}`;

export const AmountLine = ({
  label,
  cents,
  strong = false,
  isTakenOff = false,
}: AmountLineProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${strong ? "font-bold" : ""}`}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="ml-auto">
      <RoomyFigure text={isTakenOff ? takenOffText(cents) : formatCents(cents)} />
    </dd>
  </div>
);
