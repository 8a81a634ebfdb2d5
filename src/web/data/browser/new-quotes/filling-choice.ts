// What the user of this device wants to have filled into new quotes: number and dates, and the period of validity.
import {
  DEFAULT_FILLING,
  fillingChoice,
  type FillingChoice,
} from "#core/quote/details/first-details.ts";
import { parseJson, readText, writeText } from "../storage/local-texts.ts";
import { setTextAside } from "../storage/set-aside.ts";

const KEY = "quotewright.filling";

/** A browser that stores nothing keeps the choice as long as the page is open. */
let unstored: FillingChoice | null = null;

/** The choice of this device. */
export function chosenFilling(): FillingChoice {
  const text = readText(KEY);
  if (text === null) return unstored ?? DEFAULT_FILLING;
  const found = fillingChoice.safeParse(parseJson(text)).data;
  if (!found) setTextAside(KEY, text);
  return found ?? DEFAULT_FILLING;
}

export function chooseFilling(choice: FillingChoice): void {
  unstored = writeText(KEY, JSON.stringify(choice)) ? null : choice;
}
