// The quote's categories with their tasks, reordered by dragging. Their code is loaded with the first category.
import { memo, useState, type ComponentProps } from "react";
import { SortableItem, SortingHelp } from "#web/components/dragging/SortableItem.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { HANDLE_HELP } from "#web/features/editor/rows/actions/TaskHandle.tsx";
import { MORE_ROWS } from "#web/features/editor/rows/cells/cell-keys.ts";
import { VisibleTableHead } from "#web/features/editor/rows/TaskTableHead.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { useIncrementalRows } from "./incremental-rows.ts";
import { QuoteOutline, type CategoryOutline } from "../quote-outline.ts";

/** Number of task rows before each category, then the total. */
function rowsAbove(outlines: readonly CategoryOutline[]): number[] {
  let rows = 0;
  return [0, ...outlines.map(({ taskCount }) => (rows += taskCount))];
}

type CategoryItemProps = Omit<ComponentProps<typeof CategoryCard>, "handle" | "category">;

/** One list item; re-renders only when its category changes. */
const CategoryItem = memo(function CategoryItem(props: CategoryItemProps) {
  const { categoryId } = props.outline;
  const { edit } = useQuoteEditing();
  const category = useQuotePart(({ categoryById }) => categoryById.get(categoryId));
  if (!category) return null;
  const move = (position: number) =>
    edit({ kind: "moveCategories", positions: [{ id: categoryId, position }] });
  return (
    <SortableItem name={category.name} onMove={move}>
      {(handle) => <CategoryCard {...props} category={category} handle={handle} />}
    </SortableItem>
  );
});

/** The list items; re-rendered when rows are added, removed or moved, without re-rendering the list around them. */
const CategoryItems = memo(function CategoryItems() {
  const [memory] = useState(() => new QuoteOutline());
  const outlines = useQuotePart(({ whole }) => memory.of(whole));
  const above = rowsAbove(outlines);
  const total = above.at(-1) ?? 0;
  const rows = useIncrementalRows(total);
  return (
    <div className={total > 0 ? "has-table-head" : undefined}>
      {total > 0 && <VisibleTableHead />}
      <ul className="flex flex-col gap-3" {...{ [MORE_ROWS]: rows < total ? "" : undefined }}>
        {outlines.map((outline, index) => (
          <CategoryItem
            key={outline.categoryId}
            outline={outline}
            isFirst={index === 0}
            isLast={index === outlines.length - 1}
            shownRows={Math.min(outline.taskCount, Math.max(0, rows - (above[index] ?? 0)))}
          />
        ))}
      </ul>
    </div>
  );
});

export const SortedCategories = () => (
  <>
    <p id={HANDLE_HELP} hidden>
      Drag it, or press the up and down arrow keys.
    </p>
    <SortingHelp />
    <CategoryItems />
  </>
);
