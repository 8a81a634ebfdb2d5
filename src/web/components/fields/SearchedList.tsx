// A long list with a search above it: the first entries, or the best matches, and how many there are.
import { useDeferredValue, useMemo, useState, type ReactNode } from "react";
import { foundWords } from "#core/text/found-words.ts";
import { TextField } from "./Field.tsx";

interface SearchedListProps<Entry> {
  /** Of the search field. */
  label: string;
  placeholder?: string;
  /** In the order of the list; the same array while they do not change. */
  entries: readonly Entry[];
  /** The same function in every render. */
  find: (entries: readonly Entry[], search: string) => readonly Entry[];
  /** Most entries that are shown at a time. */
  most: number;
  /** The noun of an entry, in the singular and the plural. */
  nouns: readonly [one: string, many: string];
  children: (shown: readonly Entry[]) => ReactNode;
}

export function SearchedList<Entry>(props: SearchedListProps<Entry>) {
  const { label, placeholder, entries, find, most, nouns, children } = props;
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useMemo(() => find(entries, search), [entries, find, search]);
  return (
    <div>
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="sm:max-w-md"
      />
      <p role="status" className="mt-2 text-sm text-ink-muted">
        {foundWords({ count: found.length, most, isSearch: search !== "", nouns })}
      </p>
      {found.length > 0 && children(found.slice(0, most))}
    </div>
  );
}
