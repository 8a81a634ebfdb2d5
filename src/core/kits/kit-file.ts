// The file of one kit, with which it goes to another device.
import * as z from "zod";
import { readJsonFile } from "../files/json-file.ts";
import { TITLE_MAX_LENGTH } from "../limits.ts";
import { kit, type Kit } from "./kit.ts";

const FORMAT = "quotewright-kit";
/** Incremented when older versions of the product could no longer read the format. */
const VERSION = 1;

const kitFile = z.object({ format: z.literal(FORMAT), version: z.literal(VERSION), kit });

/** @returns the text of the file; the same kit gives the same text */
export const writeKitFile = (saved: Kit): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, kit: saved }, null, 2)}\n`;

/** @returns a name of the file, such as "kit-cedar-deck.json" */
export function kitFileName({ name }: Pick<Kit, "name">): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return `kit-${words.slice(0, 60) || "tasks"}.json`;
}

/** Whether the text is a file of this format, in any version. */
export function isKitFile(text: string): boolean {
  try {
    const head = z.object({ format: z.literal(FORMAT) });
    return head.safeParse(JSON.parse(text.replace(/^\ufeff/, ""))).success;
  } catch {
    return false;
  }
}

/**
 * Parses a file. The kit is complete and within every limit.
 *
 * @throws FileError with a sentence that says what is wrong with it
 */
export const readKitFile = (text: string): Kit =>
  readJsonFile(text, {
    format: FORMAT,
    version: VERSION,
    schema: kitFile,
    isOther: "This is not a file of a kit. Choose a JSON file that was exported from a kit.",
    isNewer: "This kit was exported by a newer version. Load this page again, then import it.",
    isWrong: "This kit cannot be imported",
  }).kit;

/** A name that no kit has: “Deck” becomes “Deck (2)”. */
function freeName(name: string, kits: readonly Kit[]): string {
  const used = new Set(kits.map((each) => each.name));
  const bare = name.replace(/ \(\d+\)$/, "");
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    // Half of a character that takes two would make the name invalid.
    const start = bare.slice(0, TITLE_MAX_LENGTH - end.length).replace(/[\uD800-\uDBFF]$/, "");
    const free = `${start}${end}`;
    if (!used.has(free)) return free;
  }
}

/**
 * @param kits - those of the device
 * @param newId - gives the ids of the copy and its parts
 * @returns a copy with ids and a name of its own
 */
export const copyOfKit = (original: Kit, kits: readonly Kit[], newId: () => string): Kit => ({
  ...original,
  id: newId(),
  name: freeName(original.name, kits),
  categories: original.categories.map((category) => ({
    ...category,
    id: newId(),
    tasks: category.tasks.map((task) => ({ ...task, id: newId() })),
  })),
});

/**
 * What an imported kit becomes on a device.
 *
 * @returns null where the device has exactly this kit; a copy where it has the kit with other content
 */
export function importedKit(read: Kit, kits: readonly Kit[], newId: () => string): Kit | null {
  const known = kits.find(({ id }) => id === read.id);
  if (!known) return read;
  return JSON.stringify(known) === JSON.stringify(read) ? null : copyOfKit(read, kits, newId);
}
