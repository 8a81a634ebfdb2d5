// React hook with the numeric fields of a form that were left while they contained something that is not a number.
import { useState } from "react";

type OnChange = (value: number | null) => void;

/** @returns also whether an input was refused: the first attempt to submit only shows that */
export function useRefusedFields() {
  const [refused, setRefused] = useState<ReadonlySet<string>>(() => new Set());
  /** The same object in every render. */
  const [actions] = useState(() => {
    /** Forgets the refusal of one field: a number was entered, or the field is gone. */
    const settle = (field: string) =>
      setRefused((all) =>
        all.has(field) ? new Set([...all].filter((each) => each !== field)) : all,
      );
    return {
      settle,
      /** Forgets all refusals. */
      settleAll: () => setRefused(new Set()),
      /** The props of a field with which its input is recorded. */
      of: (field: string, onChange: OnChange) => ({
        onChange(value: number | null) {
          onChange(value);
          settle(field);
        },
        onRefused: () => setRefused((all) => new Set([...all, field])),
      }),
    };
  });
  return { isDoubtful: refused.size > 0, actions };
}

export type RefusalActions = ReturnType<typeof useRefusedFields>["actions"];
