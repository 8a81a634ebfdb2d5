// Whom a quote tells: devices and addresses, each with a button that removes it.
import { useId } from "react";
import type { AddressState, ListedTarget } from "#core/notices/notice-target.ts";
import { Button, removing } from "#web/components/ui/Button.tsx";
import { useRemoveTarget } from "./use-notice-acts.ts";

interface TargetListProps {
  quoteId: string;
  targets: readonly ListedTarget[];
  /** This device as a target; empty for none. */
  deviceId: string;
}

const nameOf = ({ id, address }: ListedTarget, deviceId: string): string =>
  address || (id === deviceId ? "This device" : "Another device");

const WHY_NOT: Readonly<Record<AddressState, string>> = {
  told: "",
  waiting:
    "Waits for its confirmation, by the link in a mail. Add it again to have that mail sent again, once a day.",
  refused: "Wants no mail from here. The link in any mail that it got changes that.",
};

/** Nothing without targets. */
export function TargetList({ quoteId, targets, deviceId }: TargetListProps) {
  const headingId = useId();
  const remove = useRemoveTarget(quoteId);
  if (targets.length === 0) return null;
  return (
    <div>
      <h3 id={headingId} className="text-sm font-semibold">
        Told of this quote
      </h3>
      <ul aria-labelledby={headingId} className="text-sm">
        {targets.map((target) => {
          const name = nameOf(target, deviceId);
          const { id, address, state } = target;
          return (
            <li key={id} className="flex items-center justify-between gap-3">
              <div className="min-w-0 wrap-anywhere">
                {name}
                {state !== "told" && <p className="text-ink-muted">{WHY_NOT[state]}</p>}
              </div>
              <Button
                look="link"
                aria-label={`Remove ${name}`}
                onClick={removing(() => remove.run({ id, address, name }))}
                className="shrink-0 text-sm"
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
