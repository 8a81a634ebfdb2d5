// What one markup for many tasks changes: the number of tasks, the totals before and after, and what is left out.
import type { MarkupForAll } from "#core/edits/tasks/markup-for-all.ts";
import { leftOutText, markupChangeText, percentText } from "#core/edits/notices/markup-notices.ts";
import type { Category } from "#core/quote/schema.ts";
import { AmountLine } from "#web/features/editor/AmountLine.tsx";

interface MarkupEffectProps {
  change: MarkupForAll;
  /** In percent. */
  markup: number;
  /** The category whose tasks change; null for the whole quote. */
  category: Category | null;
}

export function MarkupEffect({ change, markup, category }: MarkupEffectProps) {
  const { before, after } = change;
  const ofCategory = ({ categories }: typeof before) =>
    categories.get(category?.id ?? "")?.totalCents ?? 0;
  const leftOut = leftOutText(change);
  return (
    <>
      <p className="font-semibold">{markupChangeText(change, markup)}</p>
      <dl className="mt-2 flex flex-col gap-1">
        {category && <AmountLine label={`${category.name} now`} cents={ofCategory(before)} />}
        {category && (
          <AmountLine
            label={`${category.name} with ${percentText(markup)}`}
            cents={ofCategory(after)}
          />
        )}
        <AmountLine label="Total now" cents={before.totalCents} />
        <AmountLine label={`Total with ${percentText(markup)}`} cents={after.totalCents} strong />
      </dl>
      {leftOut && <p className="mt-2 text-sm wrap-anywhere text-ink-muted">{leftOut}</p>}
    </>
  );
}
