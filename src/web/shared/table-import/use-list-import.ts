// React hook that imports entries into a list of this device as one change, with a notice that takes it back.
import { importedWords } from "#core/text/found-words.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";

interface ListImport<Entry> {
  /** The list before the import. */
  list: readonly Entry[];
  /** Runs a change of the list, and says why when it fails. */
  attempt: (change: () => Promise<void>) => Promise<void>;
  write: (imported: readonly Entry[]) => Promise<void>;
  /**
   * @param formers - the entries that were changed, as they were
   * @param added - the ids of those that were new
   */
  restore: (formers: readonly Entry[], added: string[]) => Promise<void>;
}

/** @returns a function that imports entries, beside a number of rows that were left out */
export function useListImport<Entry extends { id: string }>(how: ListImport<Entry>) {
  const { list, attempt, write, restore } = how;
  const notify = useNotify();
  return (imported: readonly Entry[], leftOut: number): void =>
    void attempt(async () => {
      await write(imported);
      const ids = new Set(imported.map(({ id }) => id));
      const formers = list.filter(({ id }) => ids.has(id));
      for (const { id } of formers) ids.delete(id);
      notify({
        ...importedWords({ added: ids.size, changed: formers.length, leftOut }),
        undo: () =>
          void attempt(async () => {
            await restore(formers, [...ids]);
            notify({ title: "Import undone" });
          }),
      });
    });
}
