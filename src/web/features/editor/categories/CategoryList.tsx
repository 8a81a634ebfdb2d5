// The quote's categories: in order, to be dragged, with the way to add more.
import { memo, useCallback, useMemo, useState, type ComponentProps } from "react";
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { SortableItem, SortableList } from "#web/components/ui/SortableList.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { AddCategoryDialog } from "#web/features/editor/picker/AddCategoryDialog.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { MORE_ROWS } from "#web/features/editor/rows/cell-keys.ts";
import { QuoteOutline, type CategoryOutline } from "./quote-outline.ts";
import { useIncrementalRows } from "./incremental-rows.ts";
import { HANDLE_HELP } from "#web/features/editor/rows/TaskHandle.tsx";

/** How many task rows stand above each category, and after the last one. */
function rowsAbove(outlines: readonly CategoryOutline[]): number[] {
  let rows = 0;
  return [0, ...outlines.map(({ taskCount }) => (rows += taskCount))];
}

type CategoryItemProps = Omit<ComponentProps<typeof CategoryCard>, "handle" | "category">;

/** A category as an item of the list; drawn again only when something of its own has changed. */
const CategoryItem = memo(function CategoryItem(props: CategoryItemProps) {
  const { categoryId } = props.outline;
  const category = useQuotePart(({ categoryById }) => categoryById.get(categoryId));
  if (!category) return null;
  return (
    <SortableItem id={categoryId} name={category.name}>
      {(handle) => <CategoryCard {...props} category={category} handle={handle} />}
    </SortableItem>
  );
});

/** The categories themselves: drawn again when rows come, go or move, while the list around them is not. */
const CategoryItems = memo(function CategoryItems() {
  const [memory] = useState(() => new QuoteOutline());
  const outlines = useQuotePart(({ whole }) => memory.of(whole));
  const above = rowsAbove(outlines);
  const total = above.at(-1) ?? 0;
  const rows = useIncrementalRows(total);
  return (
    <ul className="flex flex-col gap-4" {...{ [MORE_ROWS]: rows < total ? "" : undefined }}>
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
  );
});

export function CategoryList() {
  const { edit } = useQuoteEditing();
  const [adding, setAdding] = useState(false);
  const categories = useQuotePart(({ whole }) => whole.categories);
  const order = categories.map(({ id }) => id).join();
  // The same list as long as the order is the same: with a new one every category would be drawn again.
  const ids = useMemo(() => (order === "" ? [] : order.split(",")), [order]);
  const move = useCallback(
    (id: string, position: number) =>
      edit({ kind: "moveCategories", positions: [{ id, position }] }),
    [edit],
  );
  return (
    <section aria-label="Categories" className="flex flex-col gap-4">
      <p id={HANDLE_HELP} hidden>
        Drag it, or press the up and down arrow keys.
      </p>
      {ids.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-ink-muted">
          No categories added yet. Add a category to start building your estimate.
        </p>
      )}
      <SortableList ids={ids} onMove={move}>
        <CategoryItems />
      </SortableList>
      <Button
        look={ids.length === 0 ? "primary" : "plain"}
        onClick={() => setAdding(true)}
        className="self-start"
      >
        <Plus aria-hidden size={18} />
        Add a category
      </Button>
      <AddCategoryDialog open={adding} onOpenChange={setAdding} categories={categories} />
    </section>
  );
}
