// "Deleted": the quotes that were deleted here or on a device of the workspace and can still be brought back, below the list.
import { memo, useId, useState, useSyncExternalStore } from "react";
import { formatCents } from "#core/money/money.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason } from "#web/data/api/client.ts";
import {
  deletedQuotes,
  isStillKept,
  subscribeToDeletedQuotes,
  type DeletedQuote,
} from "#web/data/browser/quotes/deleted-quotes.ts";
import type { DeviceQuote } from "#web/data/browser/quotes/device-quotes.ts";
import { useMembership } from "#web/data/workspace/use-workspace.ts";
import { deleteForGood } from "#web/data/edits/deletions.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { useBringBack } from "./bring-back.ts";
import { changedText, nameOf } from "./quote-name.ts";

interface DeletedLineProps {
  entry: DeletedQuote;
  /** Whether the list has the quote too: another device changed it meanwhile, or an older backup was restored. */
  isListed: boolean;
  now: Date;
  isBusy: boolean;
  onBringBack: () => void;
  onDelete: () => void;
}

/** A listed quote may be back already: bringing it back is safe then, deleting it for good is not. */
function DeletedLine({ entry, isListed, now, isBusy, onBringBack, onDelete }: DeletedLineProps) {
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
          {isListed && " It is in your list too: bring it back if it does not open there."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Bring back ${name}`} disabled={isBusy} onClick={onBringBack}>
          Bring back
        </Button>
        {!isListed && (
          <Button look="quiet" aria-label={`Delete for good: ${name}`} onClick={onDelete}>
            Delete for good
          </Button>
        )}
      </div>
    </li>
  );
}

interface DeletedQuotesProps {
  /** The quotes of the list. */
  listed: readonly DeviceQuote[];
}

export const DeletedQuotes = memo(function DeletedQuotes({ listed }: DeletedQuotesProps) {
  const id = useId();
  const entries = useSyncExternalStore(subscribeToDeletedQuotes, deletedQuotes);
  const [now] = useState(() => new Date());
  const [deleting, setDeleting] = useState<DeletedQuote | null>(null);
  const { run: bringBack, isRunning } = useBringBack();
  const isShared = useMembership() !== null;
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
                isListed={listed.some((quote) => quote.id === entry.quote.id)}
                now={now}
                isBusy={isRunning}
                onBringBack={() => bringBack(entry)}
                onDelete={() => setDeleting(entry)}
              />
            ))}
          </ul>
          <p className="mt-2 max-w-prose text-sm text-ink-muted">
            These are the quotes you deleted {isShared ? "on your devices" : "in this browser"}. A
            quote that you bring back has the same link, and what you sent to its client works
            again.
          </p>
        </section>
      )}
      {deleting && <DeleteForGoodDialog entry={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
});

/** Confirmation before a deleted quote is deleted for good. */
function DeleteForGoodDialog({ entry, onClose }: { entry: DeletedQuote; onClose: () => void }) {
  const notify = useNotify();
  const stores = useDeviceStores();
  const { run, isRunning } = useSingleRun(
    async () => {
      await deleteForGood(entry, stores);
      notify({ title: `${nameOf(entry.quote)} deleted for good` });
      onClose();
    },
    "The quote could not be deleted for good",
    (error) => failureReason(error),
  );
  return (
    <ConfirmDialog
      title="Delete this quote for good?"
      description="Nobody can bring it back after that."
      label="Delete for good"
      isPending={isRunning}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{nameOf(entry.quote)}</strong> is deleted with everything in it. What a client has
        accepted stays readable by the client's link.
      </p>
    </ConfirmDialog>
  );
}
