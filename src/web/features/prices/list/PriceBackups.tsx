// The backup of the own prices: download it, restore it, and how old the last one is.
import { useState } from "react";
import { Download, FolderOpen } from "lucide-react";
import { FileError } from "#core/files/file-error.ts";
import {
  lastBackupWords,
  readPriceBackup,
  writePriceBackup,
  type PriceBackup,
} from "#core/own-prices/price-backup.ts";
import { isKitFile } from "#core/kits/kit-file.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ownKits } from "#web/data/browser/prices/kits.ts";
import { localPriceChoice } from "#web/data/browser/prices/local-prices.ts";
import { ownMarkupsHere } from "#web/data/browser/prices/own-markups.ts";
import { recordPriceBackup, type OwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { useMembership } from "#web/data/workspace/use-workspace.ts";
import { today } from "#web/data/browser/today.ts";
import { useKitActions } from "#web/shared/kits/use-kit-actions.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";

/** Far above the size of a full list; larger files are not read into memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @returns null for the file of a kit */
async function readBackup(file: File): Promise<PriceBackup | null> {
  if (file.size > MAX_BYTES)
    throw new FileError("This file is too large to be a backup of a price list.");
  const text = await file.text();
  return isKitFile(text) ? null : readPriceBackup(text);
}

function download({ entries, revision }: OwnPrices): void {
  const day = today();
  const text = writePriceBackup(
    { ...localPriceChoice(), entries, kits: ownKits(), markups: ownMarkupsHere() },
    day,
  );
  saveAs(new Blob([text], { type: "application/json" }), `my-prices-${day}.json`);
  recordPriceBackup(revision, day).catch((error: unknown) =>
    console.warn("The day of the backup could not be stored.", error),
  );
}

export function PriceBackups({ prices }: { prices: OwnPrices }) {
  const { entries, revision, backup } = prices;
  const notify = useNotify();
  const { importFile } = useKitActions();
  const [restoring, setRestoring] = useState<PriceBackup | null>(null);
  const isShared = useMembership() !== null;
  const hasChanged = backup?.revision !== revision && (entries.length > 0 || backup !== null);
  // The other devices and the server have the list too.
  const isBehind = hasChanged && !isShared;
  const open = async (file: File): Promise<void> => {
    try {
      const read = await readBackup(file);
      if (read === null) await importFile(file);
      else setRestoring(read);
    } catch (error) {
      const isKnown = error instanceof FileError;
      const reason = isKnown ? error.message : "The file could not be read.";
      notify(failure("Nothing was restored", reason));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      {isBehind && (
        <p className="text-sm font-semibold">
          {lastBackupWords(backup?.on ?? null, today())}
          <span className="font-normal text-ink-muted">
            {backup === null
              ? ". Your list is only in this browser."
              : ". Your list has changed since then."}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => download(prices)}>
          <Download aria-hidden size={18} />
          Download backup
        </Button>
        <FileButton accept=".json,application/json" onFile={(file) => void open(file)}>
          <FolderOpen aria-hidden size={18} />
          Restore from a backup
        </FileButton>
      </div>
      <p className="max-w-prose text-sm text-ink-muted">
        A backup has your price list, your labor rates, markups and target margin, your region and
        your kits in one file. Keep it somewhere safe, or restore it on another device. The file of
        a single kit is opened here too, and added to your kits.
      </p>
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
    </div>
  );
}
