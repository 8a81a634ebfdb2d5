// The total of a task row; a dash where the category has a price of its own.
import { formatCents } from "#core/money/money.ts";
import { priceTask, type Factor } from "#core/pricing/task-cost.ts";
import type { Task } from "#core/quote/schema.ts";
import { LiveFigure, RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { DASH } from "./task-figures.ts";

/** Number of characters of a total that fit the column of the table. */
const FITS = 11;
/** On a phone, a total with more characters than this has a line of its own. */
const BESIDE_NAME = 13;

interface TaskTotalProps {
  task: Task;
  isFolded: boolean;
  isOpen: boolean;
  isCounted: boolean;
  /** What the charges inside of the prices multiply the task's price with. */
  inPrices: Factor;
}

const place = (isOpen: boolean, isLong: boolean): string => {
  if (isLong) return isOpen ? "col-span-full" : "max-sm:col-span-full";
  return isOpen ? "col-span-3 pr-11 sm:pr-12" : "";
};

export function TaskTotal({ task, isFolded, isOpen, isCounted, inPrices }: TaskTotalProps) {
  const total = isCounted ? formatCents(priceTask(task, inPrices).totalCents) : DASH;
  const look = isFolded
    ? `pointer-events-none order-first min-h-touch content-center ${place(isOpen, total.length > BESIDE_NAME)}`
    : "pr-2 pt-1.25 text-sm";
  return (
    <div role="cell" data-label="Total" className={`min-w-0 text-right font-semibold ${look}`}>
      {isFolded ? (
        <RoomyFigure text={total} testId="task-total" />
      ) : (
        <LiveFigure text={total} fits={FITS} testId="task-total" />
      )}
      {!isCounted && <span className="sr-only">included in the price of the category</span>}
    </div>
  );
}
