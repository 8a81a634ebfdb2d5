// The backup of a device's own prices: one JSON file with the price list, labor rates, markups, region and kits.
import { countOf } from "../text/count-of.ts";
import * as z from "zod";
import { readJsonFile } from "../files/json-file.ts";
import { kit, type Kit } from "../kits/kit.ts";
import { KITS_MAX, OWN_PRICES_MAX } from "../limits.ts";
import { daysBetween } from "../quote/day.ts";
import { laborRates } from "./labor-rates.ts";
import { NO_MARKUPS, ownMarkups, type OwnMarkups } from "../usual/own-markups.ts";
import { ownPrice, priceKey, type OwnPrice } from "./own-price.ts";

const FORMAT = "quotewright-prices";
/** Incremented when older versions of the product could no longer read the format. */
const VERSION = 1;

const priceBackup = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The day of the backup, such as "2026-11-23". */
  savedOn: z.iso.date(),
  /** The code of a region, such as "US-OH"; null for the US average. */
  regionCode: z.string().max(10).nullable(),
  rates: laborRates,
  entries: z
    .array(ownPrice)
    .max(
      OWN_PRICES_MAX,
      `A price list has at most ${OWN_PRICES_MAX.toLocaleString("en-US")} entries.`,
    )
    .refine(
      (entries) => new Set(entries.map(priceKey)).size === entries.length,
      "Two entries have the same name and unit.",
    )
    .refine(
      (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
      "Two entries have the same id.",
    ),
  /** Absent in older backups, which leave the kits as they are. */
  kits: z.array(kit).max(KITS_MAX, `There are at most ${KITS_MAX} kits.`).optional(),
  /** Absent in older backups, which leave the markups and the target margin as they are. */
  markups: ownMarkups.optional(),
});
export type PriceBackup = z.infer<typeof priceBackup>;

/** What a backup contains of a device. */
export interface BackedUpPrices extends Pick<PriceBackup, "regionCode" | "rates"> {
  entries: readonly OwnPrice[];
  kits?: readonly Kit[] | undefined;
  markups?: OwnMarkups | undefined;
}

/**
 * The text of the file. The same prices give the same text on the same day.
 *
 * @param savedOn - the day, such as "2026-11-23"
 */
export function writePriceBackup(
  { regionCode, rates, entries, kits = [], markups = NO_MARKUPS }: BackedUpPrices,
  savedOn: string,
): string {
  const backup: PriceBackup = {
    format: FORMAT,
    version: VERSION,
    savedOn,
    regionCode,
    rates,
    entries: [...entries],
    kits: [...kits],
    markups,
  };
  return `${JSON.stringify(backup, null, 2)}\n`;
}

/**
 * Parses a backup. The result is complete and within every limit.
 *
 * @param text - the text of the file
 * @throws FileError with a sentence that says what is wrong with it
 */
export const readPriceBackup = (text: string): PriceBackup =>
  readJsonFile(text, {
    format: FORMAT,
    version: VERSION,
    schema: priceBackup,
    isOther: "This is not a backup of a price list. Choose a JSON file that was downloaded here.",
    isNewer: "This backup was made by a newer version. Load this page again, then restore it.",
    isWrong: "This backup cannot be restored",
  });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What restoring changes, as sentences.
 *
 * @param now - what the device has
 * @returns none where nothing changes
 */
export function restoringChanges(now: BackedUpPrices, backup: BackedUpPrices): string[] {
  const before = new Map(now.entries.map((entry) => [priceKey(entry), entry]));
  const isKnown = (entry: OwnPrice) => before.has(priceKey(entry));
  const known = backup.entries.filter(isKnown);
  const counts: [number, string][] = [
    [backup.entries.length - known.length, "added"],
    [known.filter((entry) => !isSame(before.get(priceKey(entry)), entry)).length, "changed"],
    [now.entries.length - known.length, "removed"],
  ];
  return [
    ...counts.flatMap(([count, word]) =>
      count === 0 ? [] : [`${countOf(count, "entry is", "entries are")} ${word}.`],
    ),
    ...(isSame(now.rates, backup.rates) ? [] : ["Your labor rates are replaced."]),
    ...(backup.markups === undefined || isSame(now.markups ?? NO_MARKUPS, backup.markups)
      ? []
      : ["Your markups by category and your target margin are replaced."]),
    ...(now.regionCode === backup.regionCode ? [] : ["Your region is replaced."]),
    ...(backup.kits === undefined || isSame(now.kits ?? [], backup.kits)
      ? []
      : [`Your kits are replaced by the ${countOf(backup.kits.length, "kit")} of the backup.`]),
  ];
}

/**
 * Since when changes are in no backup.
 *
 * @param backedUpOn - the day of the last backup, such as "2026-11-23"; null before the first
 * @param today - such as "2026-11-24"
 * @returns such as "Last backup: 3 days ago"
 */
export function lastBackupWords(backedUpOn: string | null, today: string): string {
  if (backedUpOn === null) return "Last backup: never";
  const days = daysBetween(backedUpOn, today);
  if (days <= 0) return "Last backup: today";
  return `Last backup: ${countOf(days, "day")} ago`;
}
