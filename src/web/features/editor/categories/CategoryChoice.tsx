// The line below the name of a category that is an option or an alternative.
import type { Category } from "#core/quote/schema.ts";
import type { ChoiceActions } from "#web/features/editor/choices/choice-actions.ts";
import { ChoiceTick } from "#web/features/editor/choices/ChoiceTick.tsx";

interface CategoryChoiceProps {
  category: Category;
  /** Whether it is included. */
  counts: boolean;
  onChoose: ChoiceActions["choose"];
}

export function CategoryChoice({ category, counts, onChoose }: CategoryChoiceProps) {
  const { id, name } = category;
  return (
    <div data-marks="" className="pr-3 pb-1 pl-10 text-sm text-ink-muted lg:pl-12">
      <ChoiceTick
        name={name}
        choice={category}
        counts={counts}
        hasField
        onChoose={(isChosen) => onChoose({ kind: "category", id }, isChosen)}
      />
    </div>
  );
}
