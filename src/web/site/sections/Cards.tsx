// What the product offers and for whom: entries under a heavy rule, as in a schedule on a drawing.
import type { CardItem } from "../content/types.ts";

/** A raised sheet; the same look wherever a card stands. */
export const CARD = "border border-line-strong bg-surface-raised p-5 sm:p-6";

/**
 * The grid in which so many cards leave no gap in their last row.
 *
 * @param count - how many cards stand in it
 */
export const gridFor = (count: number): string =>
  `grid gap-x-8 gap-y-10 ${count % 3 === 0 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4"}`;

export function Cards({ items }: { items: readonly CardItem[] }) {
  return (
    <ul className={gridFor(items.length)}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          {Icon !== undefined && (
            <Icon className="mb-4 size-9 text-primary" strokeWidth={1.5} aria-hidden="true" />
          )}
          <h3>{title}</h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
