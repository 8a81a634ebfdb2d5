// Why this device has forgotten everything: said in each tab, after the page was loaded anew.
import { readText, writeText } from "#web/data/browser/storage/local-texts.ts";

/** It left its workspace, or was removed on another device. */
export type Forgotten = "left" | "removed";

const KEY = "quotewright.forgotten";

/** Notes it for this tab, once everything else is forgotten. */
export const noteForgotten = (why: Forgotten): void => void writeText(KEY, why, "tab");

let taken: Forgotten | null | undefined;

function take(): Forgotten | null {
  const why = readText(KEY, "tab");
  writeText(KEY, null, "tab");
  return why === "left" || why === "removed" ? why : null;
}

/** Why everything was forgotten before the page was loaded, as long as it is open; null when nothing was. */
export const whyForgotten = (): Forgotten | null =>
  taken === undefined ? (taken = take()) : taken;
