// "What is the job?": one field of an empty quote that finds jobs, kits, categories and tasks, and takes a pasted list.
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import type { PlannableJob } from "#core/starters/starter.ts";
import { GENERAL_WORK } from "#core/task-files/task-table.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { EntryList, useEntryList } from "#web/components/fields/EntryList.tsx";
import { OnceFound } from "#web/components/ui/OnceFound.tsx";
import { focusAfterDialog, focusInPlaceOf } from "#web/features/editor/rows/focus-new-task.ts";
import { usePaste } from "#web/features/editor/rows/paste/paste-tasks.ts";
import { useJobSearch } from "./use-job-search.ts";

interface JobSearchProps {
  text: string;
  onChange: (text: string) => void;
  onJob: (job: PlannableJob) => void;
  /** Shown while nothing is searched. */
  children: ReactNode;
}

export function JobSearch({ text, onChange, onJob, children }: JobSearchProps) {
  const { groups, isSearching, isFirstKnown } = useJobSearch(text, onJob);
  const paste = usePaste();
  /** Whether Enter was pressed before the first entry was known. */
  const [isWaiting, setWaiting] = useState(false);
  const { active, list, count, selectFirst, field } = useEntryList(groups, (first) => {
    if (isFirstKnown) first?.run();
    else setWaiting(text.trim() !== "");
    return true;
  });
  const takeFirst = () => {
    setWaiting(false);
    active?.run();
  };
  const pasteList = (event: ClipboardEvent) => {
    const pasted = paste(GENERAL_WORK, event.clipboardData.getData("text/plain"));
    if (!pasted) return;
    event.preventDefault();
    const focus = pasted.isReported ? focusAfterDialog : focusInPlaceOf;
    focus(pasted.ids[0]);
  };
  return (
    <>
      <TextField
        label="What is the job?"
        placeholder="Bathroom, deck, drywall, toilet…"
        {...field}
        maxLength={NAME_MAX_LENGTH}
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          selectFirst();
          setWaiting(false);
        }}
        onPaste={pasteList}
      />
      {text.trim() === "" ? (
        children
      ) : (
        <div className="min-h-80 rounded-lg border border-line bg-surface-raised p-2 shadow-sm">
          <p role="status" className={count === 0 ? "p-3 text-ink-muted" : "sr-only"}>
            {count === 0 ? (isSearching ? "Loading..." : "Nothing found.") : `${count} found`}
          </p>
          <EntryList {...list} onChoose={({ run }) => run()} />
          {isWaiting && isFirstKnown && <OnceFound run={takeFirst} />}
        </div>
      )}
    </>
  );
}
