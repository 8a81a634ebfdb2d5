// Asks the browser once not to clear what this device stores.
import { readText, writeText } from "./local-texts.ts";

const ASKED = "quotewright.asked-to-persist";

/** Asks the first time that something is stored that is worth keeping: a quote in the list, or a price. */
export async function askToPersist(): Promise<void> {
  if (readText(ASKED) !== null || !("storage" in navigator)) return;
  writeText(ASKED, "true");
  // What was to be kept is stored either way.
  await navigator.storage.persist().catch(() => false);
}
