// Figures that stand out: stats in a row, and what one saves.
import type { Saving, Stat } from "../content/types.ts";
import { CARD, gridFor } from "./Cards.tsx";

export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-5">
      {items.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end border-l-4 border-accent pl-4"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SavingsProps {
  items: readonly Saving[];
  /** Says from when the figures are. */
  note?: string;
}

export function Savings({ items, note }: SavingsProps) {
  return (
    <>
      <ul className={gridFor(items.length)}>
        {items.map(({ amount, label, text }) => (
          <li key={text} className={CARD}>
            <p>
              <strong className="text-3xl font-bold text-success tabular-nums">{amount}</strong>{" "}
              <span className="font-semibold">{label}</span>
            </p>
            <p className="mt-1 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="mt-4 text-sm text-ink-muted">{note}</p>}
    </>
  );
}
