// The status of a listed quote: a colored label that opens the browser's own list of choices.
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { ChevronDown } from "lucide-react";
import { Options } from "#web/components/fields/Field.tsx";
import {
  QUOTE_STATUSES,
  quoteStatus,
  statusLabel,
  type QuoteStatus,
  type Sending,
} from "#core/quote/status.ts";

const COLORS: Record<QuoteStatus, string> = {
  draft: "bg-surface-sunken text-ink-muted",
  sent: "bg-primary-soft text-primary",
  won: "bg-success-soft text-success",
  lost: "bg-danger-soft text-danger",
};

/** What was published and not sent stands out: there is still something to do. */
const NOT_SENT = "bg-warning-soft text-warning";

interface StatusSelectProps {
  /** The quote's name. */
  name: string;
  status: QuoteStatus;
  /** Whether an offer of the quote was sent, or only published, as far as this device knows. */
  sending: Sending;
  onChange: (status: QuoteStatus) => void;
  /** Called when a key that may choose a status is pressed. */
  onKey: () => void;
}

/** The shown status: one chosen with keys is saved with Enter or on blur, since each arrow key chooses another one. */
function useKeyedStatus({ status, onChange, onKey }: Omit<StatusSelectProps, "name" | "sending">) {
  const [keyed, setKeyed] = useState<QuoteStatus | null>(null);
  const isByKey = useRef(false);
  const save = () => {
    setKeyed(null);
    isByKey.current = false;
    if (keyed !== null && keyed !== status) onChange(keyed);
  };
  // Back removes the list without a blur. A layout effect: it is cleaned up before the page's outboxes are stopped.
  const saveOnUnmount = useEffectEvent(save);
  useLayoutEffect(() => () => saveOnUnmount(), []);
  return {
    shown: keyed ?? status,
    choose: (chosen: QuoteStatus) => {
      if (isByKey.current) return setKeyed(chosen);
      setKeyed(null);
      if (chosen !== status) onChange(chosen);
    },
    pressKey: ({ key }: KeyboardEvent) => {
      if (key === "Enter") return save();
      if (key === "Tab" || key === "Shift") return;
      // Space opens the browser's list.
      isByKey.current = key !== " ";
      onKey();
    },
    pressPointer: () => {
      isByKey.current = false;
    },
    save,
  };
}

/** The select lies over its label, a little higher than that, so that a finger finds it. */
export function StatusSelect({ name, sending, ...rest }: StatusSelectProps) {
  const { shown, choose, pressKey, pressPointer, save } = useKeyedStatus(rest);
  return (
    <span
      className={`relative inline-flex h-8 items-center gap-1 rounded-full pr-2 pl-3 text-sm font-semibold outline-offset-2 hover:brightness-95 has-focus-visible:outline-3 has-focus-visible:outline-focus dark:hover:brightness-125 ${shown === "sent" && sending === "published" ? NOT_SENT : COLORS[shown]}`}
    >
      <span aria-hidden className="whitespace-nowrap">
        {statusLabel(shown, sending)}
      </span>
      <ChevronDown aria-hidden size={14} />
      <select
        aria-label={`Status of ${name}`}
        value={shown}
        onChange={({ target }) => choose(quoteStatus.parse(target.value))}
        onKeyDown={pressKey}
        onPointerDown={pressPointer}
        onBlur={save}
        className="absolute inset-x-0 -inset-y-1.5 cursor-pointer bg-surface-raised text-base text-ink opacity-0"
      >
        <Options of={QUOTE_STATUSES.map((each) => [each, statusLabel(each, sending)])} />
      </select>
    </span>
  );
}
