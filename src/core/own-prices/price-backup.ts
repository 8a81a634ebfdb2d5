// The backup of a device's own prices: one JSON file with the price list, the labor rates, the region and the kits.
import { countOf } from "../text/count-of.ts";
import * as z from "zod";
import { kit, type Kit } from "../kits/kit.ts";
import { KITS_MAX, OWN_PRICES_MAX } from "../limits.ts";
import { schemaErrors, schemaSentence } from "../text/schema-sentences.ts";
import { laborRates } from "./labor-rates.ts";
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
});
export type PriceBackup = z.infer<typeof priceBackup>;

/** What a backup contains of a device. */
export interface BackedUpPrices extends Pick<PriceBackup, "regionCode" | "rates"> {
  entries: readonly OwnPrice[];
  kits?: readonly Kit[] | undefined;
}

/** Why a backup cannot be restored, as a sentence for the user. */
export class PriceBackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PriceBackupError";
  }
}

/**
 * The text of the file. The same prices give the same text on the same day.
 *
 * @param savedOn - the day, such as "2026-11-23"
 */
export function writePriceBackup(
  { regionCode, rates, entries, kits = [] }: BackedUpPrices,
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
  };
  return `${JSON.stringify(backup, null, 2)}\n`;
}

const NOT_A_BACKUP =
  "This is not a backup of a price list. Choose a JSON file that was downloaded here.";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw new PriceBackupError(NOT_A_BACKUP, { cause: error });
  }
}

/**
 * Parses a backup. The result is complete and within every limit.
 *
 * @param text - the text of the file
 * @throws PriceBackupError with a sentence that says what is wrong with it
 */
export function readPriceBackup(text: string): PriceBackup {
  const given = parsed(text);
  const head = z.object({ format: z.literal(FORMAT), version: z.number() }).safeParse(given);
  if (!head.success) throw new PriceBackupError(NOT_A_BACKUP);
  if (head.data.version > VERSION)
    throw new PriceBackupError(
      "This backup was made by a newer version. Load this page again, then restore it.",
    );
  const read = priceBackup.safeParse(given, { error: schemaSentence });
  if (read.success) return read.data;
  const [error] = schemaErrors(read.error.issues);
  throw new PriceBackupError(
    `This backup cannot be restored: ${error?.path.join(".") || "file"}: ${error?.sentence ?? "damaged."}`,
  );
}

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
  const days = Math.round((Date.parse(today) - Date.parse(backedUpOn)) / 86_400_000);
  if (days <= 0) return "Last backup: today";
  return `Last backup: ${countOf(days, "day")} ago`;
}
