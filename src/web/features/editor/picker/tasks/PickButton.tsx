// The main button of the task picker, and what has been picked so far.
import { formatCents } from "#core/money/money.ts";
import type { Category } from "#core/quote/schema.ts";
import { Button } from "#web/components/ui/Button.tsx";

interface PickButtonProps {
  /** Number of ticked tasks. */
  count: number;
  /** Whether the picker is one of several. */
  isOfSeveral: boolean;
  /** The category whose picker follows; null for the last one. */
  following: Category | null;
  onPress: () => void;
}

function labelOf({ count, isOfSeveral, following }: PickButtonProps): string {
  if (following)
    return count > 0 ? `Add ${count}, next: ${following.name}` : `Next: ${following.name}`;
  if (isOfSeveral) return count > 0 ? `Add ${count}` : "Done";
  return `Add selected tasks${count > 0 ? ` (${count})` : ""}`;
}

export const PickButton = (props: PickButtonProps) => (
  <Button
    look="primary"
    disabled={props.count === 0 && !props.isOfSeveral}
    onClick={props.onPress}
    // On a phone the name of the next category is on a second line, so that the buttons stay beside each other.
    className={`min-w-0 ${props.isOfSeveral ? "max-sm:flex-1 max-sm:basis-0 max-sm:px-3" : ""}`}
  >
    <span className="line-clamp-2 leading-tight wrap-anywhere">{labelOf(props)}</span>
  </Button>
);

/** On a phone above the buttons, which fill their line. */
export const PickedTotal = ({ cents }: { cents: number }) => (
  <p role="status" className="text-sm text-ink-muted tabular-nums empty:hidden max-sm:basis-full">
    {cents > 0 && (
      <>
        Picked <strong className="text-ink">{formatCents(cents)}</strong> before taxes
      </>
    )}
  </p>
);
