// React hook with the numeric fields of a form that were left while they contained something that is not a number.
import { useState } from "react";

/** The same object in every render. */
export interface RefusalActions {
  /** Records that the input of a field was refused. */
  refuse: (field: string) => void;
  /** Forgets the refusal of one field: a number was entered, or the field is gone. */
  settle: (field: string) => void;
  /** Forgets all refusals. */
  settleAll: () => void;
  /** The props of a field with which its input is recorded. */
  of: (
    field: string,
    onChange: (value: number | null) => void,
  ) => { onChange: (value: number | null) => void; onRefused: () => void };
}

export interface RefusedFields {
  /** Whether an input was refused: the first attempt to submit only shows that. */
  isDoubtful: boolean;
  actions: RefusalActions;
}

export function useRefusedFields(): RefusedFields {
  const [refused, setRefused] = useState<ReadonlySet<string>>(() => new Set());
  const [actions] = useState<RefusalActions>(() => {
    const refuse = (field: string) => setRefused((all) => new Set([...all, field]));
    const settle = (field: string) =>
      setRefused((all) =>
        all.has(field) ? new Set([...all].filter((each) => each !== field)) : all,
      );
    return {
      refuse,
      settle,
      settleAll: () => setRefused(new Set()),
      of: (field, onChange) => ({
        onChange(value) {
          onChange(value);
          settle(field);
        },
        onRefused: () => refuse(field),
      }),
    };
  });
  return { isDoubtful: refused.size > 0, actions };
}
