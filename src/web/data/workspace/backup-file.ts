// Writes what this device shares, or would share, into a backup file, and restores it from one.
import { FileError } from "#core/files/file-error.ts";
import {
  readDeviceBackup,
  writeDeviceBackup,
  type BackupItem,
} from "#core/workspace/device-backup.ts";
import { itemText } from "#core/workspace/item.ts";
import { today } from "#web/data/browser/today.ts";
import { allKinds } from "./kinds/all-kinds.ts";
import type { SyncedKind } from "./sync/synced-kind.ts";

/** @returns the text of the file. @throws when the browser cannot read all that it has stored */
export async function backupText(): Promise<string> {
  await Promise.all(allKinds.map((kind) => kind.whenRead()));
  const items = allKinds.flatMap((kind) =>
    [...kind.read().values].map(([key, value]) => ({
      kind: kind.name,
      key,
      value: value as BackupItem["value"],
    })),
  );
  return writeDeviceBackup(items, today());
}

/** What restoring a backup has changed, in entries. */
export interface Restored {
  added: number;
  replaced: number;
  /** Entries that the device had already. */
  same: number;
}

/**
 * Restores a backup: its entries are added, or replace those of the same name. Nothing is removed.
 *
 * @param text - the text of the file
 * @throws FileError with a sentence, before anything is changed; another error when the browser cannot store everything
 */
export async function restoreBackup(text: string): Promise<Restored> {
  const { items } = readDeviceBackup(text);
  await Promise.all(allKinds.map((kind) => kind.whenRead()));
  const restored: Restored = { added: 0, replaced: 0, same: 0 };
  const changes = new Map<SyncedKind, Map<string, unknown>>();
  for (const { kind: name, key, value } of items) {
    const kind = allKinds.find((each) => each.name === name);
    const parsed = kind?.parse(value, key);
    if (!kind || parsed === undefined)
      throw new FileError(`This backup cannot be restored: ${name} ${key}: cannot be read.`);
    const here = kind.read().values.get(key);
    if (here !== undefined && itemText(here) === itemText(parsed)) restored.same += 1;
    else {
      restored[here === undefined ? "added" : "replaced"] += 1;
      changes.set(kind, (changes.get(kind) ?? new Map<string, unknown>()).set(key, parsed));
    }
  }
  for (const [kind, changed] of changes) await kind.apply(changed);
  return restored;
}
