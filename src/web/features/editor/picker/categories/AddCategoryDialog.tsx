// Dialog that adds categories to the quote: several from the catalog, one found by its tasks, or a custom one.
import { useDeferredValue, useState } from "react";
import { Plus } from "lucide-react";
import type { CategoryFinding } from "#core/catalog/search/category-findings.ts";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import type { CatalogCategory } from "#core/catalog/catalog-schema.ts";
import type { Category } from "#core/quote/schema.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { onEnter, onlyHit } from "#web/components/fields/search-hit.ts";
import { TASKS_FROM, useCategoryCatalog, useCategorySearch } from "#web/data/api/catalog.ts";
import { useAddCategories } from "./add-categories.ts";
import { CategoryHits } from "./CategoryHits.tsx";
import { OnceFound } from "#web/components/ui/OnceFound.tsx";
import { openPicker } from "../picker-opening.ts";
import { SearchField } from "../SearchField.tsx";

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  categories: readonly Category[];
}

/** The catalog's categories by their names, and by their tasks. */
function useFoundCategories(text: string) {
  const catalog = useCategoryCatalog();
  const words = text.trim().toLowerCase();
  const search = useDeferredValue(words);
  const byTasks = useCategorySearch(search.length >= TASKS_FROM ? search : null);
  const entries = catalog.data ?? [];
  const found = entries.filter(({ name }) => name.toLowerCase().includes(words));
  const named = new Set(found.map(({ id }) => id));
  const hits = words === search ? (byTasks.data ?? []).filter(({ id }) => !named.has(id)) : [];
  const isSearching = words !== search || byTasks.isFetching || catalog.isPending;
  const isEmpty = catalog.isSuccess && !isSearching && found.length === 0 && hits.length === 0;
  return { catalog, words, entries, found, hits, isSearching, isEmpty };
}

function useTicks(entries: readonly CatalogCategory[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const ticked = (): CatalogCategory[] => entries.filter(({ id }) => chosen.has(id));
  return { chosen, choose, ticked, clear: () => setChosen(new Set()) };
}

/** What is searched and chosen, and how it is added. */
function useCategoryChoice({ open, onClose, categories }: AddCategoryDialogProps) {
  const addAll = useAddCategories(categories);
  const [search, setSearch] = useState("");
  /** Whether Enter was pressed before all was found. */
  const [isWaiting, setWaiting] = useState(false);
  const finding = useFoundCategories(open ? search : "");
  const { words, entries, found, hits, isSearching } = finding;
  const { chosen, choose, ticked, clear } = useTicks(entries);
  const isKnown = entries.some((entry) => entry.name.toLowerCase() === words);
  const ownName = isKnown ? null : nameToSave(search, NAME_MAX_LENGTH);
  const type = (text: string) => {
    setSearch(text);
    setWaiting(false);
  };
  const close = () => {
    onClose();
    type("");
    clear();
  };
  const addTicked = () => {
    const added = ticked();
    addAll(added, added[0], "");
    close();
  };
  const addOwn = (name: string) => {
    const own = { name, defaultLaborHourlyRate: null };
    addAll([...ticked(), own], own, "");
    close();
  };
  /** A category that the quote has is opened, not added again. */
  const takeHit = (hit: CategoryFinding) => {
    const present = categories.find(({ name }) => name === hit.name);
    const others = ticked().filter(({ id }) => id !== hit.id);
    addAll(present ? others : [...others, hit], hit, search.trim());
    if (present) openPicker(present.id, search.trim());
    close();
  };
  /** A category by its name, else the only one with such tasks, else a new one of this name. */
  const takeOnlyHit = () => {
    setWaiting(false);
    const hit = onlyHit(found, words);
    const [byTask, ...moreByTask] = hits;
    if (hit && chosen.has(hit.id)) addTicked();
    else if (hit) {
      choose(hit.id, true);
      announce(`${hit.name} is chosen. Press Enter again to add it.`);
    } else if (found.length > 0) return;
    else if (isSearching) setWaiting(true);
    else if (byTask && moreByTask.length === 0) takeHit(byTask);
    else if (ownName !== null) addOwn(ownName);
  };
  const adding = { addTicked, addOwn, takeHit, takeOnlyHit };
  return { search, type, finding, isWaiting, ownName, chosen, choose, close, ...adding };
}

interface CatalogCategoriesProps {
  finding: ReturnType<typeof useFoundCategories>;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}

function CatalogCategories({ finding, chosen, onChoose }: CatalogCategoriesProps) {
  const { catalog, found, isEmpty } = finding;
  return (
    <div role="group" aria-label="Categories of the catalog">
      {catalog.isPending && <Loading className="py-6" />}
      {catalog.isError && (
        <NotLoaded
          message="The catalog could not be loaded."
          onRetry={() => void catalog.refetch()}
          className="py-6"
        />
      )}
      {isEmpty && <p className="py-6 text-ink-muted">No categories found</p>}
      {found.map((entry) => (
        <Checkbox
          key={entry.id}
          label={entry.name}
          checked={chosen.has(entry.id)}
          onChange={(isChosen) => onChoose(entry.id, isChosen)}
        />
      ))}
    </div>
  );
}

export function AddCategoryDialog({ open, onClose, categories }: AddCategoryDialogProps) {
  const dialog = useCategoryChoice({ open, onClose, categories });
  const { search, type, isWaiting, ownName, chosen, takeHit, takeOnlyHit } = dialog;
  const { hits, isSearching } = dialog.finding;
  if (!open) return null;
  return (
    <Dialog
      onClose={dialog.close}
      title="Add a category"
      description="Choose one or more."
      isSheet
      isDirty={chosen.size > 0}
      head={
        <SearchField
          label="Search categories"
          placeholder="Search categories and tasks"
          value={search}
          maxLength={NAME_MAX_LENGTH}
          onChange={type}
          onKeyDown={onEnter(takeOnlyHit)}
        />
      }
      actions={
        <>
          <Button onClick={dialog.close}>Cancel</Button>
          <Button look="primary" disabled={chosen.size === 0} onClick={dialog.addTicked}>
            Add category{chosen.size > 1 ? ` (${chosen.size})` : ""}
          </Button>
        </>
      }
    >
      <CatalogCategories finding={dialog.finding} chosen={chosen} onChoose={dialog.choose} />
      {isWaiting && !isSearching && <OnceFound run={takeOnlyHit} />}
      {/* Above the hits, which arrive later and would move it under the finger. */}
      {ownName !== null && (
        <Button onClick={() => dialog.addOwn(ownName)} className="my-2 w-full">
          <Plus aria-hidden size={18} />
          <span className="min-w-0 truncate">Add “{ownName}” as a category of my own</span>
        </Button>
      )}
      <CategoryHits
        hits={hits}
        search={search}
        present={new Set(categories.map(({ name }) => name))}
        onChoose={takeHit}
      />
    </Dialog>
  );
}
