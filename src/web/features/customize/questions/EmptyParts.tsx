// The categories or tasks that come to $0.00, before a quote leaves: each can be looked at or removed, several at once.
import type { Category } from "#core/quote/schema.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button, removing } from "#web/components/ui/Button.tsx";
import type { NewEdit } from "#web/data/edits/quote-session.tsx";
import { useGoToCategory, useGoToTask } from "#web/shared/command-search/go-to-task.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

type Named = Pick<Category, "id" | "name">;

interface EmptyPartsProps {
  parts: readonly Named[];
  areTasks?: boolean;
}

export function EmptyParts({ parts, areTasks = false }: EmptyPartsProps) {
  const editWithNotice = useEditWithNotice();
  const goToCategory = useGoToCategory();
  const goToTask = useGoToTask();
  const remove = (removed: readonly Named[]) => {
    const ids = removed.map(({ id }) => id);
    const edits: NewEdit[] = areTasks
      ? [{ kind: "removeTasks", taskIds: ids }]
      : ids.map((categoryId) => ({ kind: "removeCategory", categoryId }));
    const [{ name } = { name: "" }] = removed;
    const [one, many] = areTasks ? ["task", "tasks"] : ["category", "categories"];
    const what = removed.length === 1 ? name : countOf(removed.length, one, many);
    editWithNotice(edits, { title: `${what} deleted` });
  };
  return (
    <>
      <ul className="flex flex-col gap-1">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{part.name}</span>
            <Button
              look="link"
              aria-label={`Show ${part.name}`}
              onClick={() => (areTasks ? goToTask : goToCategory)(part.id)}
            >
              Show
            </Button>
            <Button
              look="link"
              aria-label={`Remove ${part.name}`}
              onClick={removing(() => remove([part]))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {parts.length > 1 && (
        <Button className="mt-2" onClick={() => remove(parts)}>
          Remove all {parts.length}
        </Button>
      )}
    </>
  );
}
