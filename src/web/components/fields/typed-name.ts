// React hook of a field with a name that is saved when it is left, such as that of a payment.
import { useState } from "react";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { INVISIBLE_NAME, isNameTooLong, nameToSave, showsNothing } from "#core/text/text-notice.ts";

/** @returns the props of the field */
export function useTypedName(name: string, save: (name: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? name,
    maxLength: NAME_MAX_LENGTH,
    error: typed?.trim() && showsNothing(typed) ? INVISIBLE_NAME : undefined,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur() {
      // Text over the limit stays in the field until it is shortened.
      if (typed !== null && isNameTooLong(typed, NAME_MAX_LENGTH)) return;
      const next = nameToSave(typed ?? "", NAME_MAX_LENGTH);
      if (next && next !== name) save(next);
      setTyped(null);
    },
  };
}
