// The categories that come to $0.00, before a quote leaves: each can be looked at or removed, several at once.
import type { Category } from "#core/quote/schema.ts";
import { Button, removing } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { useGoToCategory } from "#web/shared/command-search/go-to-task.ts";

type Named = Pick<Category, "id" | "name">;

export function EmptyCategories({ categories }: { categories: readonly Named[] }) {
  const { editAll } = useQuoteEditing();
  const notify = useNotify();
  const goToCategory = useGoToCategory();
  const remove = (removed: readonly Named[]) => {
    const undo = editAll(removed.map(({ id }) => ({ kind: "removeCategory", categoryId: id })));
    const [{ name } = { name: "" }] = removed;
    const title = removed.length === 1 ? `${name} deleted` : `${removed.length} categories deleted`;
    notify({ title, undo });
  };
  return (
    <>
      <ul className="flex flex-col gap-1">
        {categories.map((category) => (
          <li key={category.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{category.name}</span>
            <Button
              look="link"
              aria-label={`Show ${category.name}`}
              onClick={() => goToCategory(category.id)}
            >
              Show
            </Button>
            <Button
              look="link"
              aria-label={`Remove ${category.name}`}
              onClick={removing(() => remove([category]))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {categories.length > 1 && (
        <Button className="mt-2" onClick={() => remove(categories)}>
          Remove all {categories.length}
        </Button>
      )}
    </>
  );
}
