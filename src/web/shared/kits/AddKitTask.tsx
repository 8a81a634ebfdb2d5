// Adds a task to a kit that is changed: one of the catalog or of the price list by a search, or one of the owner.
import { useDeferredValue, useState } from "react";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { billingOf, workOf } from "#core/catalog/copied-task.ts";
import type { DraftTask, KitDraft } from "#core/kits/kit-draft.ts";
import { MONEY_DECIMALS, NAME_MAX_LENGTH } from "#core/limits.ts";
import { COST_IN_CENTS } from "#core/money/figure-fields.ts";
import { formatCents, toCents } from "#core/money/money.ts";
import {
  findOwnPrices,
  isOwnTask,
  ownPriceTask,
  withTwins,
} from "#core/own-prices/own-price-list.ts";
import type { Work } from "#core/quote/schema.ts";
import { UNITS, type Unit } from "#core/quote/units.ts";
import { usualMarkup } from "#core/usual/taking.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import { SelectField, TextField } from "#web/components/fields/Field.tsx";
import { FigureField } from "#web/components/fields/FigureField.tsx";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { OnceFound } from "#web/components/ui/OnceFound.tsx";
import { TASKS_FROM, useCategoryCatalog, useTaskCatalog } from "#web/data/api/catalog.ts";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { usualMarkupsHere } from "#web/data/browser/new-quotes/usual.ts";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { newId } from "#web/new-id.ts";

interface AddKitTaskProps {
  draft: KitDraft;
  onChange: (draft: KitDraft) => void;
}

/** Most tasks that a search lists. */
const MOST_LISTED = 8;
const NEW_QUANTITY = 1;

const newTask = (
  work: Work & Pick<CatalogTask, "atCost" | "taxable">,
  categoryName: string,
  fromCatalog: string | null,
): DraftTask => ({
  id: newId(),
  ...workOf(work),
  quantity: NEW_QUANTITY,
  formula: String(NEW_QUANTITY),
  markup: usualMarkup(usualMarkupsHere(), categoryName),
  catalogCategory: fromCatalog,
  ...billingOf(work),
  isWanted: true,
});

/** Puts a task at the end of its category, which is added where the kit does not have it. */
function withNewTask(
  draft: KitDraft,
  task: DraftTask,
  category: Pick<KitDraft["categories"][number], "name" | "defaultLaborHourlyRate">,
): KitDraft {
  const { name, defaultLaborHourlyRate } = category;
  const isThere = draft.categories.some((each) => each.name === name);
  return {
    ...draft,
    categories: isThere
      ? draft.categories.map((each) =>
          each.name === name ? { ...each, tasks: [...each.tasks, task] } : each,
        )
      : [...draft.categories, { id: newId(), name, defaultLaborHourlyRate, tasks: [task] }],
  };
}

/** The tasks that a search finds: those of the price list first. */
function useFoundTasks(search: string) {
  const isWide = search.length >= TASKS_FROM;
  const { data, isFetching } = useTaskCatalog(isWide ? { search } : null);
  const { entries } = useOwnPrices();
  const { localTask } = useLocalPricing();
  if (!isWide) return { tasks: [], isFetching: false };
  const listed = withTwins(data?.tasks ?? [], entries);
  const ids = new Set(listed.map(({ id }) => id));
  const own = findOwnPrices(entries, search)
    .slice(0, MOST_LISTED)
    .map(ownPriceTask)
    .filter(({ id }) => !ids.has(id));
  const tasks = [...own, ...listed].slice(0, MOST_LISTED).map((task) => ({
    task: localTask(task, MONEY_DECIMALS),
    /** Of the catalog, whose prices the task follows. */
    fromCatalog: own.includes(task) ? null : task.category,
  }));
  return { tasks, isFetching };
}

/** Unit, costs and category of a task that is neither in the catalog nor in the price list. */
function OwnTask(props: {
  name: string;
  draft: KitDraft;
  onAdd: (work: Work, category: string) => void;
}) {
  const { name, draft, onAdd } = props;
  const categories = draft.categories.map((each) => each.name);
  const [unit, setUnit] = useState<Unit>("each");
  const [category, setCategory] = useState(categories[0] ?? "");
  const [costs, setCosts] = useState({ materialUnitCost: 0, laborUnitCost: 0 });
  const cost = (field: keyof typeof costs, label: string) => (
    <FigureField
      label={label}
      rule={COST_IN_CENTS}
      value={costs[field]}
      onChange={(value) => setCosts({ ...costs, [field]: value ?? 0 })}
    />
  );
  return (
    <div
      role="group"
      aria-label={`${name}: a task of your own`}
      className="mt-2 grid grid-cols-2 items-end gap-3 rounded-md border border-line bg-surface-sunken p-3 sm:grid-cols-4"
    >
      <SelectField
        label="Category"
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        {categories.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField
        label="Unit"
        value={unit}
        onChange={(event) => setUnit(UNITS.find((each) => each === event.target.value) ?? "each")}
      >
        {UNITS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      {cost("materialUnitCost", "Material ($)")}
      {cost("laborUnitCost", "Labor ($)")}
      <div className="col-span-2 sm:col-span-4">
        <Button onClick={() => onAdd({ name, description: "", unit, ...costs }, category)}>
          Add this task
        </Button>
      </div>
    </div>
  );
}

type FoundTask = ReturnType<typeof useFoundTasks>["tasks"][number];

interface FoundListProps {
  tasks: readonly FoundTask[];
  ownName: string;
  isOwn: boolean;
  onTake: (found: FoundTask) => void;
  onOwn: () => void;
}

function FoundList({ tasks, ownName, isOwn, onTake, onOwn }: FoundListProps) {
  return (
    <ul className="mt-1 divide-y divide-line rounded-md border border-line">
      {tasks.map((found) => (
        <li key={found.task.id}>
          <button
            type="button"
            onClick={() => onTake(found)}
            className="flex min-h-touch w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-left hover:bg-surface-sunken"
          >
            <span className="min-w-0 wrap-anywhere">{found.task.name}</span>
            <span className="text-sm text-ink-muted">
              {isOwnTask(found.task) ? "My price, " : ""}
              {formatCents(
                toCents(found.task.materialUnitCost) + toCents(found.task.laborUnitCost),
              )}{" "}
              / {found.task.unit}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-expanded={isOwn}
          onClick={onOwn}
          className="min-h-touch w-full cursor-pointer px-3 py-1 text-left font-semibold text-primary hover:bg-surface-sunken"
        >
          Add “{ownName}” as a task of my own
        </button>
      </li>
    </ul>
  );
}

/** Puts a task into the kit. @param onAdded - called with its name */
function useAdding({ draft, onChange }: AddKitTaskProps, onAdded: (name: string) => void) {
  const catalog = useCategoryCatalog();
  const add = (task: DraftTask, name: string, defaultLaborHourlyRate: number | null) => {
    onChange(withNewTask(draft, task, { name, defaultLaborHourlyRate }));
    onAdded(task.name);
  };
  return {
    addListed({ task, fromCatalog }: FoundTask): void {
      const name = task.category || (draft.categories[0]?.name ?? "");
      const rate = catalog.data?.find((each) => each.name === name)?.defaultLaborHourlyRate ?? null;
      add(newTask(task, name, fromCatalog), name, rate);
    },
    addOwn: (work: Work, name: string) => add(newTask(work, name, null), name, null),
  };
}

export function AddKitTask({ draft, onChange }: AddKitTaskProps) {
  const [text, setText] = useState("");
  const [isOwn, setOwn] = useState(false);
  const [added, setAdded] = useState("");
  const [isWaiting, setWaiting] = useState(false);
  const search = useDeferredValue(text.trim().toLowerCase());
  const { tasks, isFetching } = useFoundTasks(search);
  const ownName = nameToSave(text, NAME_MAX_LENGTH);
  const type = (typed: string) => {
    setText(typed);
    setOwn(false);
    setAdded("");
    setWaiting(false);
  };
  const done = (name: string) => {
    type("");
    setAdded(`${name} added. Its quantity is above.`);
    document.querySelector<HTMLElement>("[data-add-kit-task]")?.focus();
  };
  const { addListed, addOwn } = useAdding({ draft, onChange }, done);
  const isFound = !isFetching && search === text.trim().toLowerCase();
  const takeFirst = () => {
    setWaiting(false);
    const [first] = tasks;
    if (first) addListed(first);
  };
  return (
    <div className="pb-2">
      <TextField
        label="Add a task"
        data-add-kit-task
        placeholder="Search the catalog and your prices"
        type="search"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value)}
        // Enter takes the first task once the search is over; it does not save the kit.
        onKeyDown={onEnter(() => setWaiting(true))}
      />
      {isWaiting && isFound && <OnceFound run={takeFirst} />}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {added}
        {search !== "" && tasks.length === 0 && (isFetching ? "Loading…" : "Nothing found.")}
      </p>
      {ownName !== null && (
        <>
          <FoundList
            {...{ tasks, ownName, isOwn }}
            onTake={addListed}
            onOwn={() => setOwn(!isOwn)}
          />
          {isOwn && <OwnTask name={ownName} draft={draft} onAdd={addOwn} />}
        </>
      )}
    </div>
  );
}
