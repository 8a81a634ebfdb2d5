// React hooks for the rows of licenses or tax numbers in the business form.
import { useState } from "react";
import type { BusinessInfo, Registration } from "#core/quote/business-and-client.ts";
import { areRegistrationsValid, registrationsToSave } from "#core/quote/registrations.ts";

/** A row while it is edited. */
export interface RegistrationRow extends Registration {
  key: number;
  /** Whether it was added in this visit of the form: it takes the focus. */
  isNew: boolean;
}

const rowsOf = (saved: readonly Registration[]): RegistrationRow[] =>
  saved.map((each, key) => ({ ...each, key, isNew: false }));

/**
 * @param saved - the list of the quote, or the one that the form opened with; when it changes elsewhere, the rows follow
 * @param onChange - takes each changed list that can be saved, and whether it was typed, for a form that saves while typing
 * @returns the rows, what changes them, and the list to save
 */
function useRegistrations(
  saved: readonly Registration[],
  onChange?: (list: Registration[], typed: boolean) => void,
) {
  const [rows, setRows] = useState<readonly RegistrationRow[]>(() => rowsOf(saved));
  const [shown, setShown] = useState(JSON.stringify(saved));
  const list = registrationsToSave(rows);
  const now = JSON.stringify(saved);
  if (now !== shown) {
    setShown(now);
    if (now !== JSON.stringify(list)) setRows(rowsOf(saved));
  }
  const set = (next: readonly RegistrationRow[], typed: boolean) => {
    setRows(next);
    const nextList = registrationsToSave(next);
    if (areRegistrationsValid(next) && JSON.stringify(nextList) !== now)
      onChange?.(nextList, typed);
  };
  return {
    rows,
    list,
    isValid: areRegistrationsValid(rows),
    isChanged: JSON.stringify(list) !== JSON.stringify(registrationsToSave(saved)),
    change: (key: number, fields: Partial<Registration>) =>
      set(
        rows.map((row) => (row.key === key ? { ...row, ...fields } : row)),
        true,
      ),
    remove: (key: number) =>
      set(
        rows.filter((row) => row.key !== key),
        false,
      ),
    add: () => {
      const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
      setRows([...rows, { label: "", number: "", key, isNew: true }]);
    },
  };
}

export type Registrations = ReturnType<typeof useRegistrations>;

type RegistrationLists = Pick<BusinessInfo, "licences" | "taxNumbers">;

/**
 * Both lists of a business.
 *
 * @param start - the lists to begin with
 * @param onChange - takes a changed list, for a form that saves while typing
 */
export function useBusinessRegistrations(
  start: RegistrationLists,
  onChange?: (fields: Partial<RegistrationLists>, typed: boolean) => void,
) {
  const licences = useRegistrations(start.licences, (list, typed) =>
    onChange?.({ licences: list }, typed),
  );
  const taxNumbers = useRegistrations(start.taxNumbers, (list, typed) =>
    onChange?.({ taxNumbers: list }, typed),
  );
  return {
    licences,
    taxNumbers,
    lists: { licences: licences.list, taxNumbers: taxNumbers.list },
    isValid: licences.isValid && taxNumbers.isValid,
    isChanged: licences.isChanged || taxNumbers.isChanged,
  };
}

export type BusinessRegistrationRows = ReturnType<typeof useBusinessRegistrations>;
