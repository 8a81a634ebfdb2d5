// The list of the task picker: groups of tasks to tick, or what to do when there are none.
import { Plus } from "lucide-react";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { toCents } from "#core/money/money.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { CatalogTaskRow } from "./CatalogTaskRow.tsx";
import type { ChosenTasks } from "./chosen-tasks.ts";
import type { TaskGroup } from "#core/catalog/task-sections.ts";
import { RESULT } from "../picker-keys.ts";
import type { PickerResults } from "./picker-results.ts";

interface CatalogTaskListProps {
  results: PickerResults;
  chosen: ChosenTasks;
  categoryName: string;
  /** The task with its local costs. */
  localTask: (task: CatalogTask) => CatalogTask;
  /** Says where the quote has a task of this name already; "" if it has none. */
  presenceOf: (name: string) => string;
  /** Adds what was searched as an own task; null if it cannot be a name. */
  addOwn: { name: string; add: () => void } | null;
  /** Called when Enter is pressed in a quantity, with whether something was typed in it. */
  onDone: (taskId: string, isTyped: boolean) => void;
}

/** The groups, and above them the ticked tasks of other categories, which the category's own list does not show. */
function listedGroups(results: PickerResults, { list }: ChosenTasks): readonly TaskGroup[] {
  if (results.search !== "") return results.groups;
  const listed = new Set(results.groups.flatMap(({ tasks }) => tasks.map(({ id }) => id)));
  const tasks = list.flatMap(({ task }) => (listed.has(task.id) ? [] : [task]));
  if (tasks.length === 0) return results.groups;
  return [{ title: "Selected from other categories", tasks }, ...results.groups];
}

/**
 * Headings and rows have one parent, so that a row stays mounted when a search lists it in another group: its quantity
 * keeps the focus and the typed text.
 */
export function CatalogTaskList(props: CatalogTaskListProps) {
  const { results, chosen, categoryName, localTask, presenceOf, addOwn, onDone } = props;
  const groups = listedGroups(results, chosen);
  return (
    <div role="group" aria-label="Tasks of the catalog">
      {results.isLoading && <Loading className="py-6" />}
      {results.isWeak && <NotInCatalog own={addOwn} />}
      {groups.flatMap(({ title, tasks }) => [
        ...(title === "" ? [] : [<SubHeading key={`Heading ${title}`} title={title} />]),
        ...tasks.map((task) => {
          const { materialUnitCost, laborUnitCost } = localTask(task);
          return (
            <CatalogTaskRow
              key={task.id}
              task={task}
              unitCents={toCents(materialUnitCost) + toCents(laborUnitCost)}
              search={results.search}
              synonyms={results.synonyms}
              categoryName={task.category === categoryName ? "" : task.category}
              presence={presenceOf(task.name)}
              chosen={chosen.find(task.id)}
              actions={chosen.actions}
              onDone={onDone}
            />
          );
        }),
      ])}
      {results.message !== "" && (
        <p role="status" className="py-4 text-sm text-ink-muted">
          {results.message}
        </p>
      )}
      {results.error && (
        <NotLoaded
          message={`${results.error.message}.`}
          onRetry={results.error.retry}
          className="py-6"
        />
      )}
    </div>
  );
}

const SubHeading = ({ title }: { title: string }) => (
  <h3 className="sticky top-0 z-10 -mx-4 border-b border-line bg-surface-sunken px-4 py-1 text-sm font-semibold text-ink-muted roomy:-mx-5 roomy:px-5">
    {title}
  </h3>
);

/**
 * The first line of a search that nothing in the catalog fits: adds what was typed as an own task. The arrow keys reach
 * the button from the search field; Enter in the field does the same.
 */
function NotInCatalog({ own }: { own: CatalogTaskListProps["addOwn"] }) {
  return (
    <div className="pb-3">
      <p role="status" className="py-2 font-semibold">
        Not in the catalog
        {own && <span className="sr-only">. Enter adds it as your own task.</span>}
      </p>
      {own && (
        <Button {...{ [RESULT]: "" }} onClick={own.add} className="w-full scroll-mt-10">
          <Plus aria-hidden size={18} />
          <span className="min-w-0 truncate">Add “{own.name}” as your own task</span>
        </Button>
      )}
    </div>
  );
}
