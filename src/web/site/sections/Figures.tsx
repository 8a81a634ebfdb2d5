// Large figures: statistics with dimension lines, and savings.
import type { Saving, Stat } from "../content/types.ts";
import { gridFor } from "./Cards.tsx";

export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={gridFor(items.length)}>
      {items.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="font-display text-5xl font-semibold">
            {value}
            <div className="dimension mt-1 mb-2" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Savings({ items }: { items: readonly Saving[] }) {
  return (
    <ul className={gridFor(items.length)}>
      {items.map(({ amount, label = "per year", text }) => (
        <li key={text} className="border-t-2 border-ink pt-4">
          <p>
            <strong className="font-display text-5xl font-semibold whitespace-nowrap text-success">
              {amount}
            </strong>{" "}
            <span className="font-semibold whitespace-nowrap">{label}</span>
          </p>
          <p className="mt-1 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
