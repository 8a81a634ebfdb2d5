// What the user of this device wants to have filled into new quotes: number and dates, and the period of validity.
import {
  DEFAULT_FILLING,
  fillingChoice,
  type FillingChoice,
} from "#core/quote/details/first-details.ts";
import { storedFields, type SharedValue } from "../storage/stored-value.ts";

const stored = storedFields("quotewright.filling", fillingChoice, DEFAULT_FILLING);

/** The choice as a workspace shares it. */
export const sharedFilling: SharedValue<FillingChoice> = stored;

/** The choice of this device. */
export const chosenFilling = stored.read;

export const chooseFilling = (choice: FillingChoice): void => void stored.write(choice);
