// Dialog that adds categories to the quote: several from the catalog, or a custom one.
import { useState } from "react";
import { Plus } from "lucide-react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import { endPosition } from "#core/quote/ordering.ts";
import type { Category } from "#core/quote/schema.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { focusOnceCreated } from "#web/components/focus/focus.ts";
import { onEnter, onlyHit } from "#web/components/fields/search-hit.ts";
import { newId } from "#web/data/browser/ids.ts";
import { useCategoryCatalog } from "#web/data/api/queries.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

interface AddCategoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  categories: readonly Category[];
}

type NewEntry = Pick<Category, "name" | "defaultLaborHourlyRate">;

export function AddCategoryDialog({ open, onOpenChange, categories }: AddCategoryDialogProps) {
  const { edit } = useQuoteEditing();
  const catalog = useCategoryCatalog();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const entries = catalog.data ?? [];
  const words = search.trim().toLowerCase();
  const found = entries.filter((entry) => entry.name.toLowerCase().includes(words));
  const isKnown = entries.some((entry) => entry.name.toLowerCase() === words);
  const ownName = isKnown ? null : nameToSave(search, NAME_MAX_LENGTH);

  const close = () => {
    onOpenChange(false);
    setSearch("");
    setChosen(new Set());
  };
  const add = (added: readonly NewEntry[]) => {
    const start = endPosition(categories);
    const ids = added.map(newId);
    focusOnceCreated(`[data-category="${ids[0]}"] [data-add-tasks]`, `[data-category="${ids[0]}"]`);
    added.forEach(({ name, defaultLaborHourlyRate }, index) =>
      edit({
        kind: "addCategory",
        category: {
          id: ids[index] ?? newId(),
          name,
          defaultLaborHourlyRate,
          overridePrice: null,
          position: start + index,
        },
      }),
    );
    close();
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const addChosen = () => add(entries.filter((entry) => chosen.has(entry.id)));
  const takeHit = () => {
    const hit = onlyHit(found, words);
    if (hit && chosen.has(hit.id)) addChosen();
    else if (hit) {
      choose(hit.id, true);
      announce(`${hit.name} is chosen. Press Enter again to add it.`);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title="Add a category"
      description="Choose one or more parts of the job."
      isDirty={chosen.size > 0}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" disabled={chosen.size === 0} onClick={addChosen}>
            Add category{chosen.size > 1 ? ` (${chosen.size})` : ""}
          </Button>
        </>
      }
    >
      <TextField
        label="Search categories"
        type="search"
        value={search}
        maxLength={NAME_MAX_LENGTH}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onEnter(takeHit)}
        autoComplete="off"
      />
      <div role="group" aria-label="Categories of the catalog" className="mt-3 min-h-48">
        {catalog.isPending && (
          <p role="status" className="py-6 text-ink-muted">
            Loading...
          </p>
        )}
        {catalog.isError && (
          <p role="alert" className="py-6">
            The catalog could not be loaded.{" "}
            <Button look="link" onClick={() => void catalog.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {catalog.isSuccess && found.length === 0 && (
          <p className="py-6 text-ink-muted">No categories found</p>
        )}
        {found.map((entry) => (
          <Checkbox
            key={entry.id}
            label={entry.name}
            checked={chosen.has(entry.id)}
            onChange={(isChosen) => choose(entry.id, isChosen)}
          />
        ))}
      </div>
      {ownName !== null && (
        <Button
          onClick={() => add([{ name: ownName, defaultLaborHourlyRate: null }])}
          className="mt-2 w-full"
        >
          <Plus aria-hidden size={18} />
          <span className="min-w-0 truncate">Add “{ownName}” as a category of my own</span>
        </Button>
      )}
    </Dialog>
  );
}
