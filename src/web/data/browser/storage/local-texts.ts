// Reads and writes texts in localStorage or sessionStorage. Storage that is blocked or full is not an error for the
// callers.

/** The device's storage, or that of this tab, which outlives a reload. */
type Where = "device" | "tab";

const storageOf = (where: Where): Storage => (where === "tab" ? sessionStorage : localStorage);

/** @returns null where nothing is stored under the key, or the browser blocks its storage */
export function readText(key: string, where: Where = "device"): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    // Blocked storage throws on every access; nothing is stored there.
    return null;
  }
}

/**
 * @param text - null removes the key
 * @returns whether the text was stored
 */
export function writeText(key: string, text: string | null, where: Where = "device"): boolean {
  try {
    if (text === null) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, text);
    return true;
  } catch {
    // The storage is full or blocked: the value lives only as long as the page.
    return false;
  }
}

/** The keys of the device's storage that begin so. */
export function keysFrom(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    // As in `readText`.
    return [];
  }
}

/** Parses JSON. @returns undefined when the text is not JSON, which no schema accepts */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller's schema refuses `undefined` and handles it like any other text that it cannot read.
    return undefined;
  }
}
