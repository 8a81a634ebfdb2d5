// Dialog that adds tasks to a category: from the catalog, or a custom task.
import { asSentence } from "#core/text/as-sentence.ts";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { CatalogTask } from "#core/catalog/catalog-schema.ts";
import type { CopiedTask } from "#core/catalog/copied-task.ts";
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
import { useCostDecimals } from "#web/shared/quote-edits/cents.ts";
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

/** What is picked, and how it is added. */
function usePicker({ category, opening, onDone }: TaskPickerDialogProps) {
  const adding = useAddPickedTasks(category);
  const picking = useCatalogPicking(category, opening.search);
  const { text, chosen, localTask } = picking;
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
  const addCustom = (task: CopiedTask) => onDone(opening.pickedCents + adding.addCustom(task));
  return { ...picking, count, roundedTask, pickedCents, finish, addOwn, addCustom };
}

type Picker = ReturnType<typeof usePicker>;
type SearchInput = RefObject<HTMLInputElement | null>;

/** What Enter does in the search and in a quantity. */
function useEnter(
  { text, setText, chosen, count, results, finish, addOwn }: Picker,
  field: SearchInput,
) {
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
  const type = (typed: string) => {
    setWaiting(false);
    setText(typed);
  };
  return { isWaiting, type, takeBest, leaveQuantity };
}

/** The catalog, and the form of a custom task: the text typed in one is kept while the other is shown. */
function useModes(field: SearchInput) {
  const [isCatalog, setCatalog] = useState(true);
  const [hasForm, setHasForm] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const switchMode = () => {
    flushSync(() => {
      setCatalog(!isCatalog);
      setHasForm(true);
    });
    if (isCatalog) focusFirstInput(form.current);
    else field.current?.focus();
  };
  return { isCatalog, hasForm, form, switchMode };
}

interface PickerActionsProps extends TaskPickerDialogProps {
  picker: Picker;
  isCatalog: boolean;
  customReady: boolean;
  onSwitch: () => void;
}

function PickerActions(props: PickerActionsProps) {
  const { opening, following, onClose, picker, isCatalog, customReady, onSwitch } = props;
  return (
    <>
      {isCatalog && <PickedTotal cents={picker.pickedCents} />}
      <Button look="link" onClick={onSwitch} className="mr-auto">
        {isCatalog ? "Add Custom Task" : "Select Tasks"}
      </Button>
      {/* On a phone one line of buttons has no room for it beside the button in the corner. */}
      <span className="hidden sm:contents">
        <Button onClick={onClose}>Cancel</Button>
      </span>
      {isCatalog ? (
        <PickButton
          count={picker.count}
          isOfSeveral={opening.isOfSeveral}
          following={following}
          onPress={() => picker.finish()}
        />
      ) : (
        <Button look="primary" type="submit" form={CUSTOM_TASK_FORM} disabled={!customReady}>
          Add task
        </Button>
      )}
    </>
  );
}

function CatalogPart(props: {
  category: Category;
  picker: Picker;
  onDone: (taskId: string, isTyped: boolean) => void;
}) {
  const { category, picker, onDone } = props;
  const { presenceOf, chosen, results, pricing, roundedTask, addOwn } = picker;
  return (
    <>
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
        onDone={onDone}
      />
    </>
  );
}

export function TaskPickerDialog(props: TaskPickerDialogProps) {
  const { category, onClose } = props;
  const [customReady, setCustomReady] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const picker = usePicker(props);
  const { text, count, results } = picker;
  const { isWaiting, type, takeBest, leaveQuantity } = useEnter(picker, field);
  const { isCatalog, hasForm, form, switchMode } = useModes(field);
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
            onChange={type}
            onKeyDown={onEnter(takeBest)}
          />
        )
      }
      actions={
        <PickerActions {...{ ...props, picker, isCatalog, customReady }} onSwitch={switchMode} />
      }
    >
      {isWaiting && results.isSettled && <OnceFound run={takeBest} />}
      <div hidden={!isCatalog}>
        <CatalogPart category={category} picker={picker} onDone={leaveQuantity} />
      </div>
      {hasForm && (
        <div ref={form} hidden={isCatalog} className="py-4">
          <CustomTaskForm
            categoryName={category.name}
            onReadyChange={setCustomReady}
            onSubmit={picker.addCustom}
          />
        </div>
      )}
    </Dialog>
  );
}
