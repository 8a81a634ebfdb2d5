// The line below the tasks of a category that has a minimum charge; others have none.
import type { Category } from "#core/quote/schema.ts";
import { useQuotePart } from "#web/data/edits/quote-session.tsx";
import { minimumText } from "./minimum-text.ts";

export function CategoryMinimum({ category }: { category: Category }) {
  const { id, minimumPrice, overridePrice } = category;
  const addsCents = useQuotePart(
    ({ priced }) => priced.categories.get(id)?.minimum?.totalCents ?? 0,
  );
  // One price for everything replaces the minimum too.
  if (minimumPrice === null || overridePrice !== null) return null;
  return (
    <p
      data-testid="category-minimum"
      className="border-b border-line py-1.5 pr-3 pl-10 text-sm text-ink-muted lg:pl-12"
    >
      {minimumText(minimumPrice, addsCents)}
    </p>
  );
}
