// The quote's categories, reordered by dragging, with a button to add more.
import { memo, useState, type ComponentProps } from "react";
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { SortableItem, SortingHelp } from "#web/components/dragging/SortableItem.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { AddCategoryDialog } from "#web/features/editor/picker/categories/AddCategoryDialog.tsx";
import { StartFromJob, StartFromJobButton } from "#web/features/editor/start/StartFromJob.tsx";
import { OpenTaskPicker } from "#web/features/editor/picker/OpenTaskPicker.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { MORE_ROWS } from "#web/features/editor/rows/cells/cell-keys.ts";
import { QuoteOutline, type CategoryOutline } from "../quote-outline.ts";
import { useBlockPaste } from "#web/features/editor/rows/paste/use-block-paste.tsx";
import { useIncrementalRows } from "./incremental-rows.ts";
import { VisibleTableHead } from "#web/features/editor/rows/TaskTableHead.tsx";
import { HANDLE_HELP } from "#web/features/editor/rows/actions/TaskHandle.tsx";

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

export function CategoryList() {
  const [adding, setAdding] = useState(false);
  // Here, because the report of a paste is shown after the parts of an empty quote are gone.
  const { paste, report } = useBlockPaste();
  useAct("add-category", () => setAdding(true));
  const categories = useQuotePart(({ whole }) => whole.categories);
  const isEmpty = categories.length === 0;
  return (
    <section aria-label="Categories" className="flex flex-col gap-3">
      <p id={HANDLE_HELP} hidden>
        Drag it, or press the up and down arrow keys.
      </p>
      <SortingHelp />
      {isEmpty && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-4 text-center sm:py-8 text-ink-muted">
          No categories added yet. Add a category to start building your estimate.
        </p>
      )}
      <CategoryItems />
      {isEmpty ? (
        <StartFromJob onBlank={() => setAdding(true)} paste={paste} />
      ) : (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden size={18} />
            Add a category
          </Button>
          <StartFromJobButton />
        </div>
      )}
      {report}
      <AddCategoryDialog open={adding} onClose={() => setAdding(false)} categories={categories} />
      <OpenTaskPicker />
    </section>
  );
}
