// React hooks for the rows of licenses or tax numbers in the business form.
import { useState } from "react";
import type { BusinessInfo, Registration } from "#core/quote/details/business-and-client.ts";
import { areRegistrationsValid, registrationsToSave } from "#core/quote/details/registrations.ts";

/** A row while it is edited. */
export interface RegistrationRow extends Registration {
  key: number;
  /** Whether it was added in this visit of the form: it takes the focus. */
  isNew: boolean;
}

const rowsOf = (saved: readonly Registration[]): RegistrationRow[] =>
  saved.map((each, key) => ({ ...each, key, isNew: false }));

/** Rows that cannot be saved, by list, and what was saved then. They are shown again when the form is mounted again. */
const unsaved = new Map<string, { saved: string; rows: readonly RegistrationRow[] }>();

type RegistrationLists = Pick<BusinessInfo, "licences" | "taxNumbers">;

/** For a form that saves while typing. */
interface SavingWhileTyping {
  quoteId: string;
  /** Takes a changed list that can be saved, and whether it was typed. */
  onChange: (changed: Partial<RegistrationLists>, typed: boolean) => void;
}

/**
 * @param saved - the list of the quote, or the one that the form opened with; when it changes elsewhere, the rows follow
 * @param name - of the list
 * @returns the rows, what changes them, and the list to save
 */
function useRegistrations(
  saved: readonly Registration[],
  name: keyof RegistrationLists,
  saving?: SavingWhileTyping,
) {
  const unsavedKey = saving && `${name} of ${saving.quoteId}`;
  const now = JSON.stringify(saved);
  const [rows, setRows] = useState<readonly RegistrationRow[]>(() => {
    const kept = unsaved.get(unsavedKey ?? "");
    return kept?.saved === now ? kept.rows : rowsOf(saved);
  });
  const [shown, setShown] = useState(now);
  const list = registrationsToSave(rows);
  if (now !== shown) {
    setShown(now);
    if (now !== JSON.stringify(list)) setRows(rowsOf(saved));
  }
  const set = (next: readonly RegistrationRow[], typed: boolean) => {
    setRows(next);
    if (!saving || unsavedKey === undefined) return;
    const isValid = areRegistrationsValid(next);
    if (isValid) unsaved.delete(unsavedKey);
    else
      unsaved.set(unsavedKey, { saved: now, rows: next.map((row) => ({ ...row, isNew: false })) });
    const nextList = registrationsToSave(next);
    if (isValid && JSON.stringify(nextList) !== now) saving.onChange({ [name]: nextList }, typed);
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

/**
 * Both lists of a business.
 *
 * @param start - the lists to begin with
 * @param saving - of a form that saves while typing
 */
export function useBusinessRegistrations(start: RegistrationLists, saving?: SavingWhileTyping) {
  const licences = useRegistrations(start.licences, "licences", saving);
  const taxNumbers = useRegistrations(start.taxNumbers, "taxNumbers", saving);
  return {
    licences,
    taxNumbers,
    lists: { licences: licences.list, taxNumbers: taxNumbers.list },
    isValid: licences.isValid && taxNumbers.isValid,
    isChanged: licences.isChanged || taxNumbers.isChanged,
  };
}

export type BusinessRegistrationRows = ReturnType<typeof useBusinessRegistrations>;
