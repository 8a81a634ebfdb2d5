// The quote's categories: in order, to be dragged, with the way to add more.
import { memo, useCallback, useMemo, useState, type ComponentProps } from "react";
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { SortableItem, SortableList } from "#web/components/ui/SortableList.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/quote-session.tsx";
import { AddCategoryDialog } from "./AddCategoryDialog.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { useStagedRows } from "./staged-rows.ts";
import { TaskGroups, type TaskGroup } from "./task-groups.ts";
import { HANDLE_HELP } from "./TaskHandle.tsx";

/** How many task rows stand above each category. */
function rowsAbove(groups: readonly TaskGroup[]): number[] {
  let rows = 0;
  return groups.map(({ tasks }) => {
    const above = rows;
    rows += tasks.length;
    return above;
  });
}

type CategoryItemProps = Omit<ComponentProps<typeof CategoryCard>, "handle">;

/** A category as an item of the list; drawn again only when something of its own has changed. */
const CategoryItem = memo(function CategoryItem(props: CategoryItemProps) {
  const { id, name } = props.group.category;
  return (
    <SortableItem id={id} name={name}>
      {(handle) => <CategoryCard {...props} handle={handle} />}
    </SortableItem>
  );
});

/** The categories themselves: drawn again with each edit, while the list around them is not. */
const CategoryItems = memo(function CategoryItems() {
  const { whole, priced } = useQuotePart((view) => view);
  const [memory] = useState(() => new TaskGroups());
  const groups = useMemo(() => memory.of(whole, priced), [memory, whole, priced]);
  const rows = useStagedRows(whole.tasks.length);
  const above = rowsAbove(groups);
  return (
    <ul className="flex flex-col gap-4">
      {groups.map((group, index) => (
        <CategoryItem
          key={group.category.id}
          group={group}
          isFirst={index === 0}
          isLast={index === groups.length - 1}
          shownRows={Math.min(group.tasks.length, Math.max(0, rows - (above[index] ?? 0)))}
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
