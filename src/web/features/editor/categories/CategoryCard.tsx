// One category: its name and total, its tasks, and its actions.
import { memo, useState, type ReactNode } from "react";
import { ChevronDown, Plus } from "lucide-react";
import { formatCents } from "#core/money/money.ts";
import { inOrder } from "#core/quote/ordering.ts";
import { removedOverrideNotice } from "#core/edits/notices/price-notices.ts";
import type { Category } from "#core/quote/schema.ts";
import { announceMove } from "#web/components/focus/announce.ts";
import { Button, IconButton } from "#web/components/ui/Button.tsx";
import { RoomyFigure } from "#web/components/ui/LiveFigure.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import { CategoryName } from "./CategoryName.tsx";
import { OverridePrice } from "./OverridePrice.tsx";
import type { CategoryOutline } from "./quote-outline.ts";
import { TaskPickerDialog } from "#web/features/editor/picker/TaskPickerDialog.tsx";
import { TaskTable } from "#web/features/editor/rows/TaskTable.tsx";

interface CategoryCardProps {
  category: Category;
  outline: CategoryOutline;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Number of task rows rendered so far. */
  shownRows: number;
}

/** The category's total; updates with each key press in its rows. */
function CategoryTotal({ categoryId }: { categoryId: string }) {
  const cents = useQuotePart(({ priced }) => priced.categories.get(categoryId)?.totalCents ?? 0);
  return <RoomyFigure text={formatCents(cents)} testId="category-total" />;
}

export const CategoryCard = memo(function CategoryCard({
  category,
  outline,
  handle,
  isFirst,
  isLast,
  shownRows,
}: CategoryCardProps) {
  const { taskCount } = outline;
  const { edit, editWithUndo, current } = useQuoteEditing();
  const notify = useNotify();
  const [open, setOpen] = useState(true);
  const [picking, setPicking] = useState(false);
  const [overriding, setOverriding] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const overridden = category.overridePrice !== null;
  const contentId = `category-${category.id}`;

  const remove = () => {
    const undo = editWithUndo({ kind: "removeCategory", categoryId: category.id });
    notify({ title: `${category.name} deleted`, action: { label: "Undo", run: undo } });
  };
  const removeOverride = () => {
    const undo = editWithUndo({
      kind: "overridePrice",
      categoryId: category.id,
      overridePrice: null,
    });
    const whole = current();
    if (!whole) return;
    const notice = removedOverrideNotice(whole, category);
    notify({ ...notice, action: { label: "Undo", run: undo } });
  };

  const move = (by: -1 | 1) => {
    const index = current()?.categories.findIndex(({ id }) => id === category.id) ?? -1;
    if (index < 0) return;
    edit({ kind: "moveCategories", positions: [{ id: category.id, position: index + by }] });
    const ids = inOrder(current()?.categories ?? []).map(({ id }) => id);
    announceMove(category.name, ids, category.id);
  };

  return (
    <section
      aria-label={category.name}
      data-category={category.id}
      className="category-card rounded-lg border border-line bg-surface-raised shadow-sm"
    >
      <header className="flex flex-wrap items-center gap-x-1 p-2 sm:flex-nowrap sm:p-3">
        {handle}
        <IconButton
          label={`${open ? "Collapse" : "Expand"} ${category.name}`}
          tooltip={open ? "Collapse" : "Expand"}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown
            aria-hidden
            size={20}
            className={`transition-transform motion-reduce:transition-none ${open ? "" : "-rotate-90"}`}
          />
        </IconButton>
        <CategoryName
          category={category}
          taskCount={taskCount}
          renaming={renaming}
          onRenamingChange={setRenaming}
        />
        <p className="order-last w-full pr-3 pb-1 text-right sm:order-none sm:w-auto sm:shrink-0 sm:pb-0">
          {overridden && <span className="mr-2 text-sm text-ink-muted">(overridden)</span>}
          <span className="text-lg font-bold">
            <CategoryTotal categoryId={category.id} />
          </span>
        </p>
        <Menu
          label={`More for ${category.name}`}
          actions={[
            { label: "Rename", run: () => setRenaming(true) },
            {
              label: overridden ? "Change override price" : "Override price",
              run: () => setOverriding(true),
            },
            ...(overridden ? [{ label: "Remove override", run: removeOverride }] : []),
            { label: "Move up", run: () => move(-1), disabled: isFirst },
            { label: "Move down", run: () => move(1), disabled: isLast },
            { label: "Delete category", run: remove, danger: true },
          ]}
        />
      </header>
      {overriding && <OverridePrice category={category} onDone={() => setOverriding(false)} />}
      <div id={contentId} hidden={!open} className="border-t border-line">
        {taskCount > 0 && (
          <TaskTable
            categoryName={category.name}
            outline={outline}
            isFirst={isFirst}
            shown={shownRows}
          />
        )}
        <div className="p-3">
          <Button look="quiet" data-add-tasks="" onClick={() => setPicking(true)}>
            <Plus aria-hidden size={18} />
            Add tasks
          </Button>
        </div>
      </div>
      {picking && <TaskPickerDialog open onOpenChange={setPicking} category={category} />}
    </section>
  );
});
