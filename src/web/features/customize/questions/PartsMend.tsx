// Categories or tasks that are asked about before a quote leaves: those of $0.00 are shown or removed, of alternatives one is chosen.
import { choosingEdits, type ChoiceTarget } from "#core/edits/choices/choices.ts";
import type { Category } from "#core/quote/schema.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button, removing } from "#web/components/ui/Button.tsx";
import { useQuoteEditing, type NewEdit } from "#web/data/edits/quote-session.tsx";
import { useGoToCategory, useGoToTask } from "#web/shared/command-search/go-to-task.ts";
import { useEditWithNotice } from "#web/shared/quote-edits/use-edit-with-notice.ts";

type Named = Pick<Category, "id" | "name">;

interface PartsMendProps {
  kind: ChoiceTarget["kind"];
  parts: readonly Named[];
  /** The name of alternatives; without it the parts come to $0.00. */
  group?: string;
}

export function PartsMend({ kind, parts, group }: PartsMendProps) {
  const { current } = useQuoteEditing();
  const editWithNotice = useEditWithNotice();
  const goTo = { category: useGoToCategory(), task: useGoToTask() };
  const choose = ({ id, name }: Named) => {
    const whole = current();
    if (whole)
      editWithNotice(choosingEdits(whole, { kind, id }, true), { title: `${name} chosen` });
  };
  const remove = (ids: readonly string[], what: string) => {
    const edits: NewEdit[] =
      kind === "task"
        ? [{ kind: "removeTasks", taskIds: [...ids] }]
        : ids.map((categoryId) => ({ kind: "removeCategory", categoryId }));
    editWithNotice(edits, { title: `${what} deleted` });
  };
  const acts: Record<string, (part: Named) => void> =
    group === undefined
      ? { Show: ({ id }) => goTo[kind](id), Remove: ({ id, name }) => remove([id], name) }
      : { Choose: choose };
  const plural = kind === "task" ? "tasks" : "categories";
  const removeAll = () =>
    remove(
      parts.map(({ id }) => id),
      countOf(parts.length, kind, plural),
    );
  return (
    <>
      {group !== undefined && <p className="wrap-anywhere">{group}:</p>}
      <ul aria-label={group} className="flex flex-col gap-1">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{part.name}</span>
            {Object.entries(acts).map(([label, run]) => (
              <Button
                key={label}
                look="link"
                aria-label={`${label} ${part.name}`}
                onClick={removing(() => run(part))}
              >
                {label}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {group === undefined && parts.length > 1 && (
        <Button className="mt-2" onClick={removeAll}>
          Remove all {parts.length}
        </Button>
      )}
    </>
  );
}
