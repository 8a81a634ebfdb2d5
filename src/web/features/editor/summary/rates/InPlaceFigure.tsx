// A figure of the summary that is edited in place: a new one is set when the field is left or Enter is pressed.
import { useRef, useState } from "react";
import type { FigureField as FieldRule } from "#core/money/figure-fields.ts";
import { FigureField } from "#web/components/fields/FigureField.tsx";

interface InPlaceFigureProps {
  label: string;
  rule: FieldRule;
  /** Null where there is no one figure, which the placeholder says. */
  value: number | null;
  placeholder?: string;
  /** Called once with another figure. An empty field changes nothing. */
  onSet: (value: number) => void;
}

export function InPlaceFigure({ label, rule, value, placeholder, onSet }: InPlaceFigureProps) {
  /** What is typed; null when nothing is. */
  const [draft, setDraft] = useState<{ to: number | null } | null>(null);
  // Leaving the field reads its text first, and sets it in the same event.
  const latest = useRef(draft);
  const type = (next: typeof draft) => {
    latest.current = next;
    setDraft(next);
  };
  const set = () => {
    const to = latest.current?.to ?? null;
    type(null);
    if (to !== null && to !== value) onSet(to);
  };
  return (
    <div onBlur={set} className="min-w-0 wrap-anywhere">
      <FigureField
        label={label}
        rule={rule}
        value={draft ? draft.to : value}
        placeholder={placeholder}
        enterKeyHint="done"
        onChange={(to) => type({ to })}
        onEnter={set}
        className="lg:min-h-9 lg:pointer-coarse:min-h-touch"
      />
    </div>
  );
}
