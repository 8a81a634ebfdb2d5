// The backup of a device: one JSON file with the list of quotes, prices, kits, clients and what else devices share.
import * as z from "zod";
import { readJsonFile } from "../files/json-file.ts";
import { itemName } from "./item.ts";

const FORMAT = "quotewright-backup";
/** Incremented when older versions of the product could no longer read the format. */
const VERSION = 1;

const backupItem = z.object({
  kind: z.string().min(1).max(40),
  /** Names the item within its kind. */
  key: z.string().max(2_000),
  value: z.json(),
});
export type BackupItem = z.infer<typeof backupItem>;

const deviceBackup = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The day of the backup, such as "2026-11-28". */
  savedOn: z.iso.date(),
  items: z
    .array(backupItem)
    .refine(
      (items) => new Set(items.map(itemName)).size === items.length,
      "Two entries have the same name.",
    ),
});
export type DeviceBackup = z.infer<typeof deviceBackup>;

/**
 * The text of the file.
 *
 * @param savedOn - the day, such as "2026-11-28"
 */
export const writeDeviceBackup = (items: readonly BackupItem[], savedOn: string): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, savedOn, items: [...items] } satisfies DeviceBackup, null, 1)}\n`;

/**
 * Parses a backup.
 *
 * @param text - the text of the file
 * @throws FileError with a sentence that says what is wrong with it
 */
export const readDeviceBackup = (text: string): DeviceBackup =>
  readJsonFile(text, {
    format: FORMAT,
    version: VERSION,
    schema: deviceBackup,
    isOther: "This is not a backup of a device. Choose a JSON file that was downloaded here.",
    isNewer: "This backup was made by a newer version. Load this page again, then restore it.",
    isWrong: "This backup cannot be restored",
  });
