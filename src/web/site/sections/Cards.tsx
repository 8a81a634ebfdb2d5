// Cards in a grid: what the product offers, and for whom.
import type { CardItem } from "../content/types.ts";

/** A raised sheet; the same look wherever a card stands. */
export const CARD = "rounded-lg border border-line bg-surface-raised p-5 shadow-sm";

/**
 * The grid in which so many cards leave no gap in their last row.
 *
 * @param count - how many cards stand in it
 */
export const gridFor = (count: number): string =>
  `grid gap-4 ${count % 3 === 0 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4"}`;

export function Cards({ items }: { items: readonly CardItem[] }) {
  return (
    <ul className={gridFor(items.length)}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className={CARD}>
          {Icon !== undefined && <Icon className="mb-3 size-7 text-primary" aria-hidden="true" />}
          <h3 className="text-lg font-bold">{title}</h3>
          <p className="mt-1 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
