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

/**
 * @param saved - the list when the form opens
 * @returns the rows, what changes them, and the list to save
 */
function useRegistrations(saved: readonly Registration[]) {
  const [rows, setRows] = useState<readonly RegistrationRow[]>(() =>
    saved.map((each, key) => ({ ...each, key, isNew: false })),
  );
  const [nextKey, setNextKey] = useState(saved.length);
  const list = registrationsToSave(rows);
  return {
    rows,
    list,
    isValid: areRegistrationsValid(rows),
    isChanged: JSON.stringify(list) !== JSON.stringify(registrationsToSave(saved)),
    change: (key: number, fields: Partial<Registration>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    add: () => {
      setRows([...rows, { label: "", number: "", key: nextKey, isNew: true }]);
      setNextKey(nextKey + 1);
    },
  };
}

export type Registrations = ReturnType<typeof useRegistrations>;

/** Both lists of a business. */
export function useBusinessRegistrations(start: Pick<BusinessInfo, "licences" | "taxNumbers">) {
  const licences = useRegistrations(start.licences);
  const taxNumbers = useRegistrations(start.taxNumbers);
  return {
    licences,
    taxNumbers,
    lists: { licences: licences.list, taxNumbers: taxNumbers.list },
    isValid: licences.isValid && taxNumbers.isValid,
    isChanged: licences.isChanged || taxNumbers.isChanged,
  };
}

export type BusinessRegistrationRows = ReturnType<typeof useBusinessRegistrations>;
