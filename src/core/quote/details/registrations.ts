// Licenses and tax numbers of a business while they are entered: rows of a form, of which empty ones are not saved.
import { showsNothing } from "#core/text/text-notice.ts";
import { registration, type Registration } from "./business-and-client.ts";

/** Labels that are offered; any other can be typed. */
export const LICENSE_LABELS = ["RBQ", "CCB", "CSLB", "ROC", "License"] as const;
export const TAX_NUMBER_LABELS = ["GST", "QST", "HST", "PST", "EIN"] as const;

const isEmpty = ({ label, number }: Registration): boolean =>
  label.trim() === "" && number.trim() === "";

const trimmed = ({ label, number }: Registration): Registration => ({
  label: label.trim(),
  number: number.trim(),
});

export type RegistrationErrors = Partial<Registration>;

const BLANK: Registration = {
  label: "Enter what this number is, such as RBQ or GST.",
  number: "Enter the number, or remove the row.",
};

/**
 * @param row - as typed
 * @returns the message of each field that prevents saving; none for an empty row
 */
export function registrationErrors(row: Registration): RegistrationErrors {
  if (isEmpty(row)) return {};
  const typed = trimmed(row);
  const { error } = registration.safeParse(typed);
  const errors: RegistrationErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === "label" ? "label" : "number";
    errors[field] ??= showsNothing(typed[field]) ? BLANK[field] : message;
  }
  return errors;
}

/** Whether no row has an error. */
export const areRegistrationsValid = (rows: readonly Registration[]): boolean =>
  rows.every((row) => Object.keys(registrationErrors(row)).length === 0);

/**
 * @param rows - as typed, all valid
 * @returns the list to save: without empty rows, and without spaces at the ends
 */
export const registrationsToSave = (rows: readonly Registration[]): Registration[] =>
  rows.filter((row) => !isEmpty(row)).map(trimmed);
