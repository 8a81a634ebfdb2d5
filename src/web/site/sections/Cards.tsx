// A grid of text entries: features and audiences.
import type { CardItem } from "../content/types.ts";

/** Classes of a card; shared by all cards. */
export const CARD = "border border-line-strong bg-surface-raised p-5 sm:p-6";

/**
 * Grid classes for a number of cards, so that the last row has no gap.
 *
 * @param count - the number of cards
 */
export const gridFor = (count: number): string =>
  `grid gap-x-8 gap-y-10 ${count % 3 === 0 ? "md:grid-cols-3" : "sm:grid-cols-2 lg:grid-cols-4"}`;

export function Cards({ items }: { items: readonly CardItem[] }) {
  return (
    <ul className={gridFor(items.length)}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <Icon className="mb-4 size-9 text-primary" strokeWidth={1.5} aria-hidden="true" />
          <h3>{title}</h3>
          <p className="mt-2 text-ink-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
