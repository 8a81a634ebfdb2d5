// Tests of the backup of own prices: the same after a restore, refused as a whole, and what a restore changes.
import { expect, test } from "vitest";
import { OWN_PRICES_MAX } from "../limits.ts";
import { exampleOwnPrice } from "../testing/example-catalog.ts";
import { NO_RATES } from "./labor-rates.ts";
import type { OwnPrice } from "./own-price.ts";
import { FileError } from "../files/file-error.ts";
import {
  lastBackupWords,
  readPriceBackup,
  restoringChanges,
  writePriceBackup,
} from "./price-backup.ts";

const entry = (name: string, count = 1): OwnPrice =>
  exampleOwnPrice({ id: `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`, name });
const PRICES = {
  regionCode: "US-OH",
  rates: { default: 75, categories: { Tile: 80.5 } },
  entries: [entry("Set toilet"), entry("Bidet", 2)],
  markups: { categories: { Plumbing: 35 }, targetMargin: 25 },
};
const TEXT = writePriceBackup(PRICES, "2026-11-23");

/** @returns the sentence with which a text is refused */
function refusal(text: string): string {
  try {
    readPriceBackup(text);
  } catch (error) {
    if (error instanceof FileError) return error.message;
  }
  throw new Error("It was not refused.");
}

const changed = (fields: object): string => JSON.stringify({ ...JSON.parse(TEXT), ...fields });

test("what was written is read again, and written as the same bytes", () => {
  const read = readPriceBackup(TEXT);
  expect(read).toMatchObject({ ...PRICES, savedOn: "2026-11-23" });
  expect(writePriceBackup(read, read.savedOn)).toBe(TEXT);
  expect(readPriceBackup(`\ufeff${TEXT}`)).toEqual(read);
});

test("a bad file is refused with one sentence", () => {
  const notABackup =
    "This is not a backup of a price list. Choose a JSON file that was downloaded here.";
  expect(refusal("PK")).toBe(notABackup);
  expect(refusal('{"format":"quotewright-quote","version":3}')).toBe(notABackup);
  expect(refusal(changed({ version: 2 }))).toMatch(/^This backup was made by a newer version\./);
  expect(refusal(changed({ entries: [{ ...entry("Set toilet"), laborUnitCost: -1 }] }))).toMatch(
    /^This backup cannot be restored: entries\.0\.laborUnitCost: /,
  );
  expect(refusal(changed({ entries: [entry("Bidet"), entry("bidet ", 2)] }))).toBe(
    "This backup cannot be restored: entries: Two entries have the same name and unit.",
  );
  expect(refusal(changed({ entries: [entry("Bidet"), entry("Sink")] }))).toBe(
    "This backup cannot be restored: entries: Two entries have the same id.",
  );
  const many = Array.from({ length: OWN_PRICES_MAX + 1 }, (_, count) =>
    entry(`Task ${count}`, count),
  );
  expect(refusal(changed({ entries: many }))).toBe(
    "This backup cannot be restored: entries: A price list has at most 10,000 entries.",
  );
});

test("says what a restore changes", () => {
  expect(restoringChanges(PRICES, readPriceBackup(TEXT))).toEqual([]);
  const now = {
    regionCode: null,
    rates: NO_RATES,
    entries: [{ ...entry("Set toilet"), laborUnitCost: 1 }, entry("Sink", 3), entry("Tub", 4)],
  };
  expect(restoringChanges(now, PRICES)).toEqual([
    "1 entry is added.",
    "1 entry is changed.",
    "2 entries are removed.",
    "Your labor rates are replaced.",
    "Your markups by category and your target margin are replaced.",
    "Your region is replaced.",
  ]);
});

test("a backup from before there were markups is restored, and leaves them as they are", () => {
  const older = readPriceBackup(changed({ markups: undefined }));
  expect(older.markups).toBeUndefined();
  expect(restoringChanges(PRICES, older)).toEqual([]);
});

test("says when the last backup was", () => {
  const words = (day: string | null) => lastBackupWords(day, "2026-03-09");
  expect([null, "2026-03-09", "2026-03-08", "2026-02-28"].map(words)).toEqual([
    "Last backup: never",
    "Last backup: today",
    "Last backup: 1 day ago",
    "Last backup: 9 days ago",
  ]);
});

test("kits are read and written as they are, and a bad one is named", () => {
  const id = "3f0a1c52-7c1e-4b53-9d0e-000000000021";
  const task = { id, name: "Footing", description: "", unit: "each", quantity: "3 * length" };
  const costs = { materialUnitCost: 8.4, laborUnitCost: 5.1 };
  const kitWith = (ofKit: object, ofTask: object) => ({
    id,
    name: "Deck",
    ...ofKit,
    dimensions: [{ name: "length", label: "Length", kind: "length", value: 16 }],
    categories: [
      {
        id,
        name: "Decks",
        defaultLaborHourlyRate: null,
        tasks: [{ ...task, ...costs, ...ofTask }],
      },
    ],
  });
  const older = kitWith({}, {});
  const newer = kitWith({ markupChoice: "saved" }, { markup: 15, catalogCategory: null });
  const read = readPriceBackup(changed({ kits: [older, newer] }));
  expect(read.kits).toEqual([older, newer]);
  expect(readPriceBackup(writePriceBackup(read, read.savedOn))).toEqual(read);
  expect(refusal(changed({ kits: [kitWith({}, { quantity: "3 * depth" })] }))).toMatch(
    /^This backup cannot be restored: kits\.0: The quantity of “Footing” cannot be computed/,
  );
});
