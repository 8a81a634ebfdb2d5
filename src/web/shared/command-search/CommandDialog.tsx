// The dialog of the search: a field, and the list of what it finds, both used with the keyboard alone.
import { useDeferredValue, type FocusEvent } from "react";
import type { WholeQuote } from "#core/quote/schema.ts";
import { countOf } from "#core/text/count-of.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { EntryList, useEntryList } from "#web/components/fields/EntryList.tsx";
import { findEntries, type Entry } from "./entry-search.ts";
import { useEntries } from "./use-entries.ts";

/** Runs after the closed dialog has given the focus back: what it starts may move the focus itself. */
const afterClosing = (run: () => void): void => void setTimeout(run);

/** After what was typed before the dialog was there. */
const putCaretAtEnd = ({ target }: FocusEvent<HTMLInputElement>): void =>
  target.setSelectionRange(target.value.length, target.value.length);

interface CommandDialogProps {
  /** The quote as it was when the dialog was opened. */
  whole: WholeQuote;
  /** The typed text. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

export function CommandDialog({ whole, text, onText, onClose }: CommandDialogProps) {
  const entries = useEntries(whole);
  const searched = useDeferredValue(text);
  const groups = findEntries(entries, searched);
  const choose = (entry: Pick<Entry, "run">) => {
    onClose();
    afterClosing(entry.run);
  };
  const { list, count, selectFirst, field } = useEntryList(groups, (active) => {
    // The list may still be that of an earlier text: then it is the best entry of the typed text.
    const entry = text === searched ? active : findEntries(entries, text)[0]?.entries[0];
    if (entry) choose(entry);
    return entry !== undefined;
  });
  return (
    <Dialog
      onClose={onClose}
      title="Search this quote"
      description="Find a task or a category, go to a step, or start an action."
      isSheet
      head={
        <TextField
          label="Search"
          hideLabel
          placeholder="Search tasks, categories, steps and actions"
          {...field}
          value={text}
          onFocus={putCaretAtEnd}
          onChange={(event) => {
            onText(event.target.value);
            selectFirst();
          }}
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
        {count === 0 ? "" : countOf(count, "result")}
      </p>
      <div className="py-3">
        {count === 0 && (
          <p role="status" className="py-6 text-ink-muted">
            Nothing in this quote matches.
          </p>
        )}
        <EntryList {...list} onChoose={choose} />
      </div>
    </Dialog>
  );
}
