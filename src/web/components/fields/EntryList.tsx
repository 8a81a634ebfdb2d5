// A list of found entries in groups below a search field: the arrow keys select an entry while the field keeps the focus.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";

/** What is listed, and what choosing it does. */
export interface ListEntry {
  id: string;
  label: string;
  /** Shown beside the label. */
  hint?: string;
  run: () => void;
}

export interface ListedGroup {
  heading: string;
  entries: readonly ListEntry[];
  /** Number of entries that are not listed. */
  moreCount: number;
}

/** What the list is drawn from. */
interface ListState {
  id: string;
  groups: readonly ListedGroup[];
  /** The entry that Enter opens. */
  active: ListEntry | undefined;
  onPoint: (entry: ListEntry) => void;
}

/** The id of an option in the page; an entry's own may have spaces, which HTML does not allow. */
const optionId = (listId: string, { id }: ListEntry): string =>
  `${listId}-${encodeURIComponent(id)}`;

/**
 * @param groups - what is listed
 * @param onEnter - called with the active entry when Enter is pressed in the search field; says whether it has done something
 * @param isFirstActive - whether Enter opens the first entry without an arrow key; not in a field whose own text is kept
 * @returns the active entry, the props of the search field, and what the list is drawn from
 */
export function useEntryList(
  groups: readonly ListedGroup[],
  onEnter: (active: ListEntry | undefined) => boolean,
  { isFirstActive = true }: { isFirstActive?: boolean } = {},
) {
  const id = useId();
  const found = groups.flatMap(({ entries }) => entries);
  const begin = isFirstActive ? 0 : -1;
  const [activeIndex, setActiveIndex] = useState(begin);
  const active = found[Math.min(activeIndex, found.length - 1)];
  const list: ListState = {
    id,
    groups,
    active,
    onPoint: (entry) => setActiveIndex(found.indexOf(entry)),
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      const from = active ? found.indexOf(active) : by < 0 ? found.length : -1;
      setActiveIndex((from + by + found.length) % found.length);
    } else if (event.key !== "Enter" || !onEnter(active)) return;
    event.preventDefault();
  };
  return {
    active,
    list,
    count: found.length,
    selectFirst: () => setActiveIndex(begin),
    field: {
      onKeyDown: press,
      role: "combobox",
      "aria-expanded": found.length > 0,
      "aria-controls": found.length > 0 ? `${id}-list` : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": active && optionId(id, active),
      autoComplete: "off",
      spellCheck: false,
      enterKeyHint: "go",
    } as const,
  };
}

interface EntryListProps extends ListState {
  onChoose: (entry: ListEntry) => void;
}

export function EntryList({ id, groups, active, onPoint, onChoose }: EntryListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      hidden={groups.length === 0}
      className="px-0.5"
    >
      {groups.map((group, index) => (
        <div
          key={group.heading}
          role="group"
          aria-labelledby={`${id}-heading-${index}`}
          className="mb-3"
        >
          <p
            id={`${id}-heading-${index}`}
            role="presentation"
            className="px-3 text-sm font-semibold text-ink-muted"
          >
            {group.heading}
          </p>
          {group.entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry.id === active?.id}
              onChoose={() => onChoose(entry)}
              onPoint={() => onPoint(entry)}
            />
          ))}
          {group.moreCount > 0 && (
            <p role="presentation" className="px-3 py-1 text-sm text-ink-muted">
              {group.moreCount.toLocaleString("en-US")} more. Type more to find them.
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: ListEntry;
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
      className={`flex min-h-touch w-full scroll-mt-12 scroll-mb-4 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1 text-left leading-snug ${isActive ? "bg-surface-sunken outline-2 -outline-offset-2 outline-primary" : ""}`}
    >
      <span className="min-w-0 wrap-anywhere">{entry.label}</span>
      {entry.hint && (
        <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-muted">{entry.hint}</span>
      )}
    </button>
  );
}
