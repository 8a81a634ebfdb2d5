// React hook with what can be done with the kits of this device: duplicate, export, import, delete, and put a changed one in place.
import { FileError } from "#core/files/file-error.ts";
import {
  copyOfKit,
  importedKit,
  kitFileName,
  readKitFile,
  writeKitFile,
} from "#core/kits/kit-file.ts";
import type { Kit } from "#core/kits/kit.ts";
import { failure, useNotify, type Notify } from "#web/components/ui/toasts/Toasts.tsx";
import {
  addKit,
  changeKit,
  ownKits,
  removeKit,
  replaceKits,
} from "#web/data/browser/prices/kits.ts";
import { newId } from "#web/new-id.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";

const downloadKit = (kit: Kit): void =>
  saveAs(new Blob([writeKitFile(kit)], { type: "application/json" }), kitFileName(kit));

/** Says that a kit was added, with the way back; or why it was not. */
function noticeOfAdded(notify: Notify, added: Kit, title: string): void {
  const problem = addKit(added);
  if (problem !== "") return notify(failure("The kit was not added", problem));
  notify({ title, undo: () => void removeKit(added) });
}

/** Far above the size of the largest kit; larger files are not read into memory. */
const MAX_BYTES = 8 * 1024 * 1024;

export function useKitActions() {
  const notify = useNotify();
  /** Adds the kit of a file's text. */
  function importText(text: string): void {
    const read = readKitFile(text);
    const added = importedKit(read, ownKits(), newId);
    if (added === null) notify({ title: `${read.name} is on this device already` });
    else noticeOfAdded(notify, added, `${added.name} imported`);
  }
  return {
    async importFile(file: File): Promise<void> {
      try {
        if (file.size > MAX_BYTES) throw new FileError("This file is too large to be a kit.");
        importText(await file.text());
      } catch (error) {
        const isKnown = error instanceof FileError;
        const reason = isKnown ? error.message : "The file could not be read.";
        notify(failure("No kit was imported", reason));
      }
    },
    duplicate: (kit: Kit) =>
      noticeOfAdded(notify, copyOfKit(kit, ownKits(), newId), `${kit.name} duplicated`),
    download: downloadKit,
    remove(kit: Kit) {
      const before = ownKits();
      const problem = removeKit(kit);
      if (problem !== "") return notify(failure("The kit was not deleted", problem));
      const undo = () => {
        replaceKits(before);
        notify({ title: `${kit.name} restored` });
      };
      notify({ title: `${kit.name} deleted`, undo });
    },
    /** @returns whether it was stored; a notice says so, with the way back, or why not */
    change(before: Kit, after: Kit): boolean {
      const problem = changeKit(after);
      if (problem === "") {
        const undo = () => void changeKit(before);
        notify({ title: `${after.name} saved`, undo });
      } else notify(failure("The kit was not saved", problem));
      return problem === "";
    },
  };
}
