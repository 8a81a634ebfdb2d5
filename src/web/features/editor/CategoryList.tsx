// The quote's categories: in order, to be dragged, with the way to add more.
import { useState } from "react";
import { Plus } from "lucide-react";
import type { PricedQuote } from "#core/pricing.ts";
import type { Task, WholeQuote } from "#core/quote.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { SortableItem, SortableList } from "#web/components/ui/SortableList.tsx";
import { useQuoteEditing } from "#web/data/quote-session.tsx";
import { AddCategoryDialog } from "./AddCategoryDialog.tsx";
import { CategoryCard } from "./CategoryCard.tsx";

const NO_TASKS: readonly Task[] = [];

export function CategoryList({ whole, priced }: { whole: WholeQuote; priced: PricedQuote }) {
  const { edit } = useQuoteEditing();
  const [adding, setAdding] = useState(false);
  const byCategory = Map.groupBy(whole.tasks, (task) => task.categoryId);
  const move = (id: string, position: number) =>
    edit({ kind: "moveCategories", positions: [{ id, position }] });
  return (
    <section aria-label="Categories" className="flex flex-col gap-4">
      {whole.categories.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-ink-muted">
          No categories added yet. Add a category to start building your estimate.
        </p>
      )}
      <SortableList ids={whole.categories.map((category) => category.id)} onMove={move}>
        <ul className="flex flex-col gap-4">
          {whole.categories.map((category, index) => (
            <SortableItem key={category.id} id={category.id} name={category.name}>
              {(handle) => (
                <CategoryCard
                  category={category}
                  tasks={byCategory.get(category.id) ?? NO_TASKS}
                  priced={priced}
                  handle={handle}
                  {...(index > 0 ? { onMoveUp: () => move(category.id, index - 1) } : {})}
                  {...(index < whole.categories.length - 1
                    ? { onMoveDown: () => move(category.id, index + 1) }
                    : {})}
                />
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      <Button
        look={whole.categories.length === 0 ? "primary" : "plain"}
        onClick={() => setAdding(true)}
        className="self-start"
      >
        <Plus aria-hidden size={18} />
        Add a category
      </Button>
      <AddCategoryDialog open={adding} onOpenChange={setAdding} categories={whole.categories} />
    </section>
  );
}
