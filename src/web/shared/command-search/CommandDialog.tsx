// The dialog of the search: a field, and the list of what it finds, both used with the keyboard alone.
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { findEntries, type Entry, type EntryGroup, type FoundGroup } from "./entry-search.ts";
import { useEntries } from "./use-entries.ts";

const HEADINGS: Record<EntryGroup, string> = {
  acts: "Actions",
  steps: "Steps",
  categories: "Categories",
  tasks: "Tasks",
};

/** Runs after the closed dialog has given the focus back: what it starts may move the focus itself. */
const afterClosing = (run: () => void): void => void setTimeout(run);

interface CommandDialogProps {
  /** The quote as it was when the dialog was opened. */
  whole: WholeQuote;
  onClose: () => void;
}

export function CommandDialog({ whole, onClose }: CommandDialogProps) {
  const entries = useEntries(whole);
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  const groups = findEntries(entries, searched);
  const found = groups.flatMap(({ entries: each }) => each);
  const [activeIndex, setActiveIndex] = useState(0);
  const active = found[Math.min(activeIndex, found.length - 1)];
  const id = useId();
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const choose = (entry: Entry) => {
    onClose();
    afterClosing(entry.run);
  };
  /** The entry that Enter opens. The list may still be that of an earlier text: then the best one of the typed text. */
  const entered = () => (text === searched ? active : findEntries(entries, text)[0]?.entries[0]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && active) {
      const at = found.indexOf(active) + by;
      setActiveIndex((at + found.length) % found.length);
    } else if (event.key === "Enter") {
      const entry = entered();
      if (!entry) return;
      choose(entry);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Search this quote"
      description="Find a task or a category, go to a step, or start an action."
      isSheet
      head={
        <TextField
          label="Search"
          hideLabel
          placeholder="Search tasks, categories, steps and actions"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={press}
        />
      }
      actions={
        <>
          <p aria-hidden className="mr-auto self-center text-sm text-ink-muted max-sm:hidden">
            ↑ ↓ to select, Enter to open
          </p>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {found.length === 0 ? "" : `${found.length} ${found.length === 1 ? "result" : "results"}`}
      </p>
      <div className="py-3">
        {found.length === 0 && (
          <p role="status" className="py-6 text-ink-muted">
            Nothing in this quote matches.
          </p>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          hidden={found.length === 0}
          className="px-0.5"
        >
          {groups.map((group) => (
            <Group
              key={group.group}
              {...group}
              active={active}
              idOf={idOf}
              onChoose={choose}
              onPoint={(entry) => setActiveIndex(found.indexOf(entry))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface GroupProps extends FoundGroup {
  active: Entry | undefined;
  idOf: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
  onPoint: (entry: Entry) => void;
}

function Group({ group, entries, moreCount, active, idOf, onChoose, onPoint }: GroupProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId} className="mb-3">
      <p id={headingId} role="presentation" className="px-3 text-sm font-semibold text-ink-muted">
        {HEADINGS[group]}
      </p>
      {entries.map((entry) => (
        <Option
          key={entry.id}
          id={idOf(entry)}
          entry={entry}
          isActive={entry.id === active?.id}
          onChoose={() => onChoose(entry)}
          onPoint={() => onPoint(entry)}
        />
      ))}
      {moreCount > 0 && (
        <p role="presentation" className="px-3 py-1 text-sm text-ink-muted">
          {moreCount.toLocaleString("en-US")} more. Type more to find them.
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** The active option is the one that Enter opens. */
function Option({ id, entry, isActive, onChoose, onPoint }: OptionProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The focus stays in the field, which refers to the option by its id.
    <button
      type="button"
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={() => !isActive && onPoint()}
      className={`flex min-h-touch w-full scroll-mt-12 scroll-mb-4 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-left ${isActive ? "bg-surface-sunken outline-2 -outline-offset-2 outline-primary" : ""}`}
    >
      <span className="min-w-0 wrap-anywhere">{entry.label}</span>
      {entry.hint && (
        <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-muted">{entry.hint}</span>
      )}
    </button>
  );
}
