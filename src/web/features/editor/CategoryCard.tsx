// One category: its name and total, its tasks, and what can be done with it.
import { useState, type ReactNode } from "react";
import { ChevronDown, Plus } from "lucide-react";
import { formatCents } from "#core/money.ts";
import type { PricedQuote } from "#core/pricing.ts";
import type { Category, Task } from "#core/quote.ts";
import { Button, IconButton } from "#web/components/ui/Button.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { Tooltip } from "#web/components/ui/Tooltip.tsx";
import { useQuoteEditing } from "#web/data/quote-session.tsx";
import { OverridePrice } from "./OverridePrice.tsx";
import { TaskPickerDialog } from "./TaskPickerDialog.tsx";
import { TaskRow } from "./TaskRow.tsx";
import { TaskTableHead } from "./TaskTableHead.tsx";

interface CategoryCardProps {
  category: Category;
  tasks: readonly Task[];
  priced: PricedQuote;
  handle: ReactNode;
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

export function CategoryCard({
  category,
  tasks,
  priced,
  handle,
  onMoveUp,
  onMoveDown,
}: CategoryCardProps) {
  const { edit, editWithUndo } = useQuoteEditing();
  const notify = useNotify();
  const [open, setOpen] = useState(true);
  const [picking, setPicking] = useState(false);
  const [overriding, setOverriding] = useState(false);
  const overridden = category.overridePrice !== null;
  const contentId = `category-${category.id}`;

  const remove = () => {
    const undo = editWithUndo({ kind: "removeCategory", categoryId: category.id });
    notify({ title: `${category.name} deleted`, action: { label: "Undo", run: undo } });
  };
  const restoreTaskPrices = () =>
    edit({ kind: "overridePrice", categoryId: category.id, overridePrice: null });

  return (
    <section
      aria-label={category.name}
      className="rounded-lg border border-line bg-surface-raised shadow-sm"
    >
      <header className="flex flex-wrap items-center gap-x-1 p-2 sm:flex-nowrap sm:p-3">
        {handle}
        <Tooltip text={open ? "Collapse" : "Expand"}>
          <IconButton
            label={`${open ? "Collapse" : "Expand"} ${category.name}`}
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
        </Tooltip>
        <h2 className="min-w-0 flex-1 text-lg font-bold break-words">
          {category.name}
          <span className="ml-2 text-sm font-normal text-ink-muted">
            {tasks.length} {tasks.length === 1 ? "task" : "tasks"}
          </span>
        </h2>
        <p className="order-last w-full pr-3 pb-1 text-right sm:order-none sm:w-auto sm:pb-0">
          {overridden && <span className="mr-2 text-sm text-ink-muted">(overridden)</span>}
          <span data-testid="category-total" className="text-lg font-bold tabular-nums">
            {formatCents(priced.categories.get(category.id)?.totalCents ?? 0)}
          </span>
        </p>
        <Menu
          label={`More for ${category.name}`}
          actions={[
            {
              label: overridden ? "Change override price" : "Override price",
              run: () => setOverriding(true),
            },
            ...(overridden ? [{ label: "Remove override", run: restoreTaskPrices }] : []),
            { label: "Move up", run: () => onMoveUp?.(), disabled: !onMoveUp },
            { label: "Move down", run: () => onMoveDown?.(), disabled: !onMoveDown },
            { label: "Delete category", run: remove, danger: true },
          ]}
        />
      </header>
      {overriding && <OverridePrice category={category} onDone={() => setOverriding(false)} />}
      <div id={contentId} hidden={!open} className="border-t border-line">
        {tasks.length > 0 && (
          <div role="table" aria-label={`Tasks of ${category.name}`}>
            <TaskTableHead />
            <div role="rowgroup">
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  totalCents={priced.tasks.get(task.id)?.totalCents ?? 0}
                />
              ))}
            </div>
          </div>
        )}
        <div className="p-3">
          <Button look="quiet" onClick={() => setPicking(true)}>
            <Plus aria-hidden size={18} />
            Add tasks
          </Button>
        </div>
      </div>
      <TaskPickerDialog
        open={picking}
        onOpenChange={setPicking}
        category={category}
        tasks={tasks}
      />
    </section>
  );
}
