// One part of the shopping list: its heading with the sum, and lines to check off.
import { isTicked, tickedBefore, type ShoppingTicks } from "#core/job-cost/ticks.ts";
import type { ShoppingLine } from "#core/job-cost/shopping-list.ts";
import { soldAsWord } from "#core/job-cost/parts.ts";
import { formatNumber } from "#core/money/money.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";

interface ShoppingLinesProps {
  heading: string;
  /** Beside the heading. */
  sum?: string;
  note?: string | undefined;
  /** Each with the text below its name, and the name if it is not the line's own. */
  lines: readonly { line: ShoppingLine; name?: string; text: string }[];
  ticks: ShoppingTicks;
  onTick: (line: ShoppingLine, ticked: boolean) => void;
}

/** The hint of a line; one that needs more than when it was checked off says so. */
function hintOf(line: ShoppingLine, text: string, ticks: ShoppingTicks): string {
  const before = tickedBefore(line, ticks);
  return before === null
    ? text
    : `${text} · Checked off: ${formatNumber(before)} ${soldAsWord(line.unit, before)}`;
}

/** Nothing without lines. */
export function ShoppingLines({ heading, sum, note, lines, ticks, onTick }: ShoppingLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading} className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1">
        <h3 className="text-lg font-bold">{heading}</h3>
        {sum && <p className="font-semibold tabular-nums">{sum}</p>}
      </div>
      {note && <p className="mt-2 text-sm text-ink-muted">{note}</p>}
      <ul>
        {lines.map(({ line, name, text }) => {
          const ticked = isTicked(line, ticks);
          return (
            <li
              key={line.key}
              className={`border-b border-line py-1 wrap-anywhere ${ticked ? "text-ink-muted line-through" : ""}`}
            >
              <Checkbox
                label={name ?? line.name}
                hint={hintOf(line, text, ticks)}
                checked={ticked}
                onChange={(next) => onTick(line, next)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
