// Checkboxes for catalog tasks: those of the category, or the results of a search in the whole catalog.
import { useDeferredValue, useState } from "react";
import { moreFoundMessage } from "#core/catalog/findings.ts";
import { formatCents, toCents } from "#core/money/money.ts";
import type { CatalogTask, Category } from "#core/quote/schema.ts";
import { announce } from "#web/components/focus/announce.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Checkbox, Switch } from "#web/components/ui/Choice.tsx";
import { TextField } from "#web/components/fields/Field.tsx";
import { onEnter, onlyHit } from "#web/components/fields/search-hit.ts";
import { fitsWords } from "#web/data/browser/offline-catalog.ts";
import { useTaskCatalog } from "#web/data/api/queries.ts";

/** Minimum number of letters to search the whole catalog. */
const SEARCH_FROM = 2;

interface CatalogTaskListProps {
  category: Category;
  chosen: readonly CatalogTask[];
  onChoose: (chosen: readonly CatalogTask[]) => void;
  /** Called when Enter is pressed on a task that is already selected. */
  onTakeChosen: () => void;
}

/** Dollars for one unit: the default price. */
const unitPrice = (task: CatalogTask): string =>
  `${formatCents(toCents(task.materialUnitCost) + toCents(task.laborUnitCost))} / ${task.unit}`;

export function CatalogTaskList({
  category,
  chosen,
  onChoose,
  onTakeChosen,
}: CatalogTaskListProps) {
  const fromCatalog = category.defaultLaborHourlyRate !== null;
  const [search, setSearch] = useState("");
  const [everywhere, setEverywhere] = useState(!fromCatalog);
  const words = useDeferredValue(search.trim().toLowerCase());
  const searching = everywhere && words.length >= SEARCH_FROM;
  const catalog = useTaskCatalog(
    searching ? { search: words } : everywhere ? null : { category: category.name },
  );
  const listed = catalog.data?.tasks ?? [];
  const moreFound = searching && catalog.data ? moreFoundMessage(catalog.data) : null;
  const found = searching
    ? listed
    : everywhere
      ? []
      : listed.filter((task) => fitsWords(task, words));
  const chosenIds = new Set(chosen.map((task) => task.id));
  const choose = (task: CatalogTask, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, task] : chosen.filter((other) => other.id !== task.id));
  const takeHit = () => {
    // The list may still show the results of the previous search.
    const hit = words === search.trim().toLowerCase() && onlyHit(found, words);
    if (hit && chosenIds.has(hit.id)) onTakeChosen();
    else if (hit) {
      choose(hit, true);
      announce(`${hit.name} is chosen. Press Enter again to add it.`);
    }
  };

  return (
    <>
      <TextField
        label="Search tasks"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onEnter(takeHit)}
        autoComplete="off"
      />
      <Switch label="Search all categories" checked={everywhere} onChange={setEverywhere} />
      <div
        role="group"
        aria-label="Tasks of the catalog"
        className="min-h-64 divide-y divide-line border-t border-line"
      >
        {catalog.isLoading && (
          <p role="status" className="py-6 text-ink-muted">
            Loading...
          </p>
        )}
        {catalog.isError && (
          <p role="alert" className="py-6">
            {catalog.error.message}.{" "}
            <Button look="link" onClick={() => void catalog.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {everywhere && !searching && (
          <p className="py-6 text-ink-muted">
            Type at least two letters to search the whole catalog.
          </p>
        )}
        {moreFound && (
          <p role="status" className="py-2 text-sm text-ink-muted">
            {moreFound}
          </p>
        )}
        {catalog.isSuccess && (!everywhere || searching) && found.length === 0 && (
          <p className="py-6 text-ink-muted">No tasks found</p>
        )}
        {found.map((task) => (
          <div key={task.id} className="flex items-start gap-3 py-1">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={task.name}
                hint={everywhere ? `${task.category}. ${task.description}` : task.description}
                checked={chosenIds.has(task.id)}
                onChange={(isChosen) => choose(task, isChosen)}
              />
            </div>
            <span className="shrink-0 py-2 text-right text-sm font-semibold tabular-nums">
              {unitPrice(task)}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
