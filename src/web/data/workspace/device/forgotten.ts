// Why this device has forgotten everything: said once, in each tab, after the page was loaded anew.
import { readText, writeText } from "#web/data/browser/storage/local-texts.ts";

/** It left its workspace, or was removed on another device. */
export type Forgotten = "left" | "removed";

const KEY = "quotewright.forgotten";

/** Notes it for this tab, once everything else is forgotten. */
export const noteForgotten = (why: Forgotten): void => void writeText(KEY, why, "tab");

/** @returns why, once; null when nothing was forgotten */
export function takeForgotten(): Forgotten | null {
  const why = readText(KEY, "tab");
  if (why !== "left" && why !== "removed") return null;
  writeText(KEY, null, "tab");
  return why;
}
