// "Deleted": the quotes that were deleted on this device and can still be brought back, below the list.
import { useId, useState, useSyncExternalStore } from "react";
import { formatCents } from "#core/money/money.ts";
import { Button } from "#web/components/ui/Button.tsx";
import {
  deletedQuotes,
  isStillKept,
  subscribeToDeletedQuotes,
  type DeletedQuote,
} from "#web/data/browser/quotes/deleted-quotes.ts";
import { useBringBack } from "./bring-back.ts";
import { DeleteForGoodDialog } from "./DeleteForGoodDialog.tsx";
import { changedText, nameOf } from "./quote-name.ts";

interface DeletedLineProps {
  entry: DeletedQuote;
  now: Date;
  isBusy: boolean;
  onBringBack: () => void;
  onDelete: () => void;
}

function DeletedLine({ entry, now, isBusy, onBringBack, onDelete }: DeletedLineProps) {
  const { quote, deletedAt, keptUntil } = entry;
  const name = nameOf(quote);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 pr-2 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {[quote.client, formatCents(quote.totalCents)].filter(Boolean).join(" · ")}
        </p>
        <p className="text-sm text-ink-muted">
          Deleted: {changedText(deletedAt, now).short}. Kept until{" "}
          {changedText(keptUntil, now).short}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Bring back ${name}`} disabled={isBusy} onClick={onBringBack}>
          Bring back
        </Button>
        <Button look="quiet" aria-label={`Delete for good: ${name}`} onClick={onDelete}>
          Delete for good
        </Button>
      </div>
    </li>
  );
}

export function DeletedQuotes() {
  const id = useId();
  const entries = useSyncExternalStore(subscribeToDeletedQuotes, deletedQuotes);
  const [now] = useState(() => new Date());
  const [deleting, setDeleting] = useState<DeletedQuote | null>(null);
  const { bring, isPending } = useBringBack();
  const kept = entries.filter((entry) => isStillKept(entry, now.getTime()));
  return (
    <>
      {kept.length > 0 && (
        <section aria-labelledby={id} className="mt-8">
          <h2 id={id} className="mb-2 text-lg font-bold">
            Deleted
          </h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface-raised">
            {kept.map((entry) => (
              <DeletedLine
                key={entry.quote.id}
                entry={entry}
                now={now}
                isBusy={isPending}
                onBringBack={() => bring(entry)}
                onDelete={() => setDeleting(entry)}
              />
            ))}
          </ul>
          <p className="mt-2 max-w-prose text-sm text-ink-muted">
            These are the quotes you deleted in this browser. A quote that you bring back has the
            same link, and what you sent to its client works again.
          </p>
        </section>
      )}
      {deleting && <DeleteForGoodDialog entry={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
