// Dialog that adds tasks to a category: from the catalog, or a custom task.
import { asSentence } from "#core/text/as-sentence.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import { MONEY_DECIMALS, NAME_MAX_LENGTH } from "#core/limits.ts";
import { withRoundedCosts } from "#core/quote/amounts/cost-decimals.ts";
import type { Category, WholeQuote } from "#core/quote/schema.ts";
import { nameToSave } from "#core/text/text-notice.ts";
import { onEnter } from "#web/components/fields/search-hit.ts";
import { announce } from "#web/components/focus/announce.ts";
import { focusFirstInput } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { useLocalPricing } from "#web/data/api/local-pricing.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { PriceLine } from "#web/shared/own-prices/PriceStatement.tsx";
import { useCostDecimals } from "#web/features/editor/cents.ts";
import { useAddPickedTasks } from "./add-picked-tasks.ts";
import { CatalogTaskList } from "./CatalogTaskList.tsx";
import { useChosenTasks } from "./chosen-tasks.ts";
import { CustomTaskForm, CUSTOM_TASK_FORM } from "./CustomTaskForm.tsx";
import { PickButton, PickedTotal } from "./PickButton.tsx";
import type { PickerOpening } from "../picker-opening.ts";
import { usePickerResults } from "./picker-results.ts";
import { OnceFound } from "#web/components/ui/OnceFound.tsx";
import { SearchField } from "../SearchField.tsx";

interface TaskPickerDialogProps {
  category: Category;
  opening: PickerOpening;
  /** The category whose picker follows; null for none. */
  following: Category | null;
  /** Called when tasks were added or nothing is wanted here, with the price of all that was picked. */
  onDone: (pickedCents: number) => void;
  onClose: () => void;
}

type Mode = "catalog" | "custom";

const NOTHING_YET = {
  groups: [],
  best: null,
  isWeak: false,
  isSettled: false,
  isLoading: true,
  message: "",
};

/**
 * Says which catalog tasks the quote has already.
 *
 * @param whole - the quote; null while it is not loaded
 * @param category - the category that tasks are picked for
 * @returns a function that says where the quote has a task of a name; "" if it has none
 */
function taskPresence(whole: WholeQuote | null, category: Category): (taskName: string) => string {
  const places = new Map<string, string>();
  for (const { name, categoryId } of whole?.tasks ?? []) {
    const other = whole?.categories.find(({ id }) => id === categoryId)?.name ?? "";
    if (categoryId === category.id) places.set(name, "In this category");
    else if (!places.has(name)) places.set(name, `In ${other}`);
  }
  return (taskName) => places.get(taskName) ?? "";
}

/** What is searched and ticked. */
function useCatalogPicking(category: Category, first: string) {
  const { current } = useQuoteEditing();
  const [text, setText] = useState(first);
  const [presenceOf] = useState(() => taskPresence(current(), category));
  const chosen = useChosenTasks();
  const found = usePickerResults(category, text);
  const pricing = useLocalPricing();
  const decimals = useCostDecimals();
  // Without their prices the tasks would show others first.
  const results = pricing.isLoading ? { ...found, ...NOTHING_YET } : found;
  const localTask = (task: CatalogTask) => pricing.localTask(task, decimals);
  return { text, setText, presenceOf, chosen, results, pricing, localTask };
}

/** The same function in every render, which runs the latest one: rows that get it can be memoized. */
function useStable<Given extends unknown[]>(run: (...given: Given) => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

export function TaskPickerDialog(props: TaskPickerDialogProps) {
  const { category, opening, following, onDone, onClose } = props;
  const [mode, setMode] = useState<Mode>("catalog");
  const [customReady, setCustomReady] = useState(false);
  // The text typed in one mode is kept while the other mode is shown.
  const [hasForm, setHasForm] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const adding = useAddPickedTasks(category);
  const picking = useCatalogPicking(category, opening.search);
  const { text, setText, presenceOf, chosen, results, pricing, localTask } = picking;
  const count = chosen.list.length;
  const roundedTask = (task: CatalogTask) => withRoundedCosts(localTask(task), MONEY_DECIMALS);
  const pickedCents = opening.pickedCents + adding.priceOf(chosen.list, roundedTask);

  /** Adds what is ticked and then something else, unless a quantity is doubtful. */
  const finish = (addMore?: () => void) => {
    chosen.actions.settleAll();
    if (chosen.isDoubtful) return;
    if (count > 0) adding.addChosen(chosen.list, localTask);
    addMore?.();
    onDone(pickedCents);
  };
  const ownName = nameToSave(text, NAME_MAX_LENGTH);
  const addOwn =
    ownName === null ? null : { name: ownName, add: () => finish(() => adding.addNamed(ownName)) };
  /** The task that Enter in the search took last. */
  const [taken, setTaken] = useState("");
  /** Whether Enter was pressed before the search of the text was over. */
  const [isWaiting, setWaiting] = useState(false);
  const takeBest = () => {
    const { best, isWeak, isSettled } = results;
    setWaiting(!isSettled);
    if (!isSettled) return;
    if (isWeak) addOwn?.add();
    else if (best && !chosen.find(best.id)) {
      setTaken(best.id);
      chosen.actions.add(best, true);
      announce(`${best.name} is chosen. Press Enter again to add it, or type its quantity first.`);
    } else if (count > 0 && (best || text.trim() === "")) finish();
  };
  const searchOn = () => {
    field.current?.focus();
    field.current?.select();
  };
  /** Enter twice adds the best result. A typed quantity is for several tasks: the next search follows. */
  const leaveQuantity = useStable((taskId: string, isTyped: boolean) => {
    if (taskId === taken && !isTyped) finish();
    else searchOn();
  });
  const isCatalog = mode === "catalog";

  const show = (next: Mode) => {
    flushSync(() => {
      setMode(next);
      if (next === "custom") setHasForm(true);
    });
    if (next === "catalog") field.current?.focus();
    else focusFirstInput(form.current);
  };

  return (
    <Dialog
      onClose={onClose}
      title={isCatalog ? "Select Tasks" : "Add Custom Task"}
      description={asSentence(`Tasks for ${category.name}`)}
      size="large"
      isSheet
      isDirty={count > 0}
      head={
        isCatalog && (
          <SearchField
            label="Search tasks"
            placeholder="Search all catalog tasks"
            ref={field}
            value={text}
            onChange={(typed) => {
              setWaiting(false);
              setText(typed);
            }}
            onKeyDown={onEnter(takeBest)}
          />
        )
      }
      actions={
        <>
          {isCatalog && <PickedTotal cents={pickedCents} />}
          <Button
            look="link"
            onClick={() => show(isCatalog ? "custom" : "catalog")}
            className="mr-auto"
          >
            {isCatalog ? "Add Custom Task" : "Select Tasks"}
          </Button>
          {/* On a phone one line of buttons has no room for it beside the button in the corner. */}
          <span className="hidden sm:contents">
            <Button onClick={onClose}>Cancel</Button>
          </span>
          {isCatalog ? (
            <PickButton
              count={count}
              isOfSeveral={opening.isOfSeveral}
              following={following}
              onPress={() => finish()}
            />
          ) : (
            <Button look="primary" type="submit" form={CUSTOM_TASK_FORM} disabled={!customReady}>
              Add task
            </Button>
          )}
        </>
      }
    >
      {isWaiting && results.isSettled && <OnceFound run={takeBest} />}
      <div hidden={!isCatalog}>
        {/* In a small window the results of a search have its room. */}
        <div className={results.search === "" || pricing.problem ? "" : "hidden roomy:block"}>
          <PriceLine
            prices={pricing.prices}
            problem={pricing.problem}
            category={results.search === "" ? category : null}
          />
        </div>
        <CatalogTaskList
          results={results}
          localTask={roundedTask}
          chosen={chosen}
          categoryName={category.name}
          presenceOf={presenceOf}
          addOwn={addOwn}
          onDone={leaveQuantity}
        />
      </div>
      {hasForm && (
        <div ref={form} hidden={isCatalog} className="py-4">
          <CustomTaskForm
            categoryName={category.name}
            onReadyChange={setCustomReady}
            onSubmit={(task) => {
              onDone(opening.pickedCents + adding.addCustom(task));
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
