// What the user of this device wants to have filled into new quotes: number and dates, and the period of validity.
import {
  DEFAULT_FILLING,
  fillingChoice,
  type FillingChoice,
} from "#core/quote/details/first-details.ts";
import { storedFields } from "../storage/stored-value.ts";

/** The choice as a workspace shares it. */
export const sharedFilling = storedFields("quotewright.filling", fillingChoice, DEFAULT_FILLING);

/** The choice of this device. */
export const chosenFilling = sharedFilling.read;

export const chooseFilling = (choice: FillingChoice): void => void sharedFilling.write(choice);
