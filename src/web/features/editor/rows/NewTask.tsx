// The line below the last task of a category: a typed name becomes a task, whose quantity is entered next; a pasted block
// of cells becomes tasks.
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { NAME_MAX_LENGTH, TASKS_PER_QUOTE } from "#core/limits.ts";
import { endPosition } from "#core/quote/ordering.ts";
import type { Category } from "#core/quote/schema.ts";
import { TASK_DEFAULTS } from "#core/quote/fields/part-fields.ts";
import { nameNotice, nameToSave } from "#core/text/text-notice.ts";
import { afterPress } from "#web/components/fields/after-press.ts";
import { TextNote } from "#web/components/fields/TextNote.tsx";
import { focusOnceRendered } from "#web/components/focus/focus.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { keepHalfTyped, readHalfTyped } from "#web/data/browser/per-quote/half-typed-task.ts";
import { newId } from "#web/new-id.ts";
import { nextMarkup } from "#web/data/edits/first-task.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { focusFirstCellAfter, NEW_TASK } from "./cells/cell-keys.ts";
import { openTaskForm } from "./open-forms.ts";
import { OWN_FORM } from "./cells/TaskCells.tsx";
import { usePaste } from "./paste/paste-tasks.ts";

/** @returns a function that adds a task of this name, and returns its id; null when the quote is full */
function useAddTask({
  id: categoryId,
  name: categoryName,
}: Category): (name: string) => string | null {
  const { edit, current } = useQuoteEditing();
  const notify = useNotify();
  return (name) => {
    const whole = current();
    if (!whole) return null;
    if (whole.tasks.length >= TASKS_PER_QUOTE) {
      const most = TASKS_PER_QUOTE.toLocaleString("en-US");
      notify(failure("The task was not added", `A quote holds at most ${most} tasks.`));
      return null;
    }
    const id = newId();
    const position = endPosition(whole.tasks.filter((task) => task.categoryId === categoryId));
    const markup = nextMarkup(whole, categoryName);
    const task = { ...TASK_DEFAULTS, id, name, position, markup };
    openTaskForm(id);
    edit({ kind: "addTasks", categoryId, tasks: [task] });
    return id;
  };
}

/** The cells of the new row that may get the focus. */
const CELLS = {
  quantity: '[data-column="quantity"]',
  description: ".task-description textarea",
};

export function NewTask({ category }: { category: Category }) {
  const add = useAddTask(category);
  const paste = usePaste();
  const [name, setName] = useState(() => readHalfTyped(category.id));
  const typed = useRef(name);
  const id = useId();
  const notice = nameNotice(name, NAME_MAX_LENGTH);
  const type = (text: string) => {
    typed.current = text;
    setName(text);
    keepHalfTyped(category.id, text);
  };
  /** Adds what was typed, and focuses a cell of the new row. */
  const submit = (column?: keyof typeof CELLS): boolean => {
    const ready = nameToSave(typed.current, NAME_MAX_LENGTH);
    const taskId = ready === null ? null : add(ready);
    if (taskId === null) return false;
    type("");
    if (column) focusOnceRendered(`[data-task="${taskId}"] ${CELLS[column]}`);
    return true;
  };
  /** The field keeps the focus in the page when the window loses it: its text stays then. */
  const leave = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) =>
    afterPress(() => {
      if (document.activeElement !== field) submit();
    });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || shiftKey) return;
    const isBlank = typed.current.trim() === "";
    if (key === "Enter" && isBlank) focusFirstCellAfter(currentTarget);
    else if (key === "Enter") submit("quantity");
    else if (key !== "Tab" || isBlank || !submit("description")) return;
    event.preventDefault();
  };
  const pasteBelow = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (paste({ id: category.id }, text)) event.preventDefault();
  };
  return (
    <form {...OWN_FORM} className="min-w-0 flex-1">
      <input
        {...NEW_TASK}
        aria-label={`New task in ${category.name}`}
        aria-describedby={notice ? id : undefined}
        data-own-undo={name === "" ? undefined : ""}
        placeholder="or type a new task"
        autoComplete="off"
        enterKeyHint="next"
        value={name}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
        onPaste={pasteBelow}
        className="min-h-touch w-full min-w-0 rounded-md border border-transparent bg-transparent px-2 text-ellipsis text-ink placeholder:text-ink-muted hover:border-line-strong focus:border-line-strong lg:min-h-9 lg:text-sm lg:pointer-coarse:min-h-touch"
      />
      <TextNote id={id} notice={notice} />
    </form>
  );
}
