// Says what restoring a backup changes, and asks before it replaces anything.
import { restoringChanges, type PriceBackup } from "#core/own-prices/price-backup.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ownKits, replaceKits } from "#web/data/browser/prices/kits.ts";
import { localPriceChoice, replaceLocalPrices } from "#web/data/browser/prices/local-prices.ts";
import { ownMarkupsHere, replaceOwnMarkups } from "#web/data/browser/prices/own-markups.ts";
import {
  priceListProblem,
  replaceOwnPrices,
  useOwnPrices,
} from "#web/data/browser/prices/own-prices.ts";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function RestoreDialog({ backup, onClose }: { backup: PriceBackup; onClose: () => void }) {
  const notify = useNotify();
  const { entries } = useOwnPrices();
  const choice = localPriceChoice();
  const changes = restoringChanges(
    { ...choice, entries, kits: ownKits(), markups: ownMarkupsHere() },
    backup,
  );
  const restore = async (): Promise<void> => {
    onClose();
    try {
      await replaceOwnPrices(backup.entries, backup.savedOn);
      const { regionCode, rates } = backup;
      replaceLocalPrices({ regionCode, rates });
      if (backup.markups) replaceOwnMarkups(backup.markups);
      const problem = backup.kits ? replaceKits(backup.kits) : "";
      notify(
        problem === ""
          ? { title: "Backup restored" }
          : failure("The kits were not restored", problem),
      );
    } catch (error) {
      notify(failure("Nothing was restored", priceListProblem(error)));
    }
  };
  const isNew = changes.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title="Restore this backup?"
      description={`A backup of ${DAY.format(new Date(backup.savedOn))}.`}
      actions={
        <>
          <Button onClick={onClose}>{isNew ? "Cancel" : "Close"}</Button>
          {isNew && (
            <Button look="danger" onClick={() => void restore()}>
              Replace my prices
            </Button>
          )}
        </>
      }
    >
      {isNew ? (
        <>
          <p>Your price list becomes that of the backup:</p>
          <ul className="mt-2 list-disc pl-6">
            {changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="mt-3 text-ink-muted">
            This cannot be undone. Download a backup of what you have first if you may need it.
          </p>
        </>
      ) : (
        <p>It has exactly what is on this device, so there is nothing to restore.</p>
      )}
    </Dialog>
  );
}
