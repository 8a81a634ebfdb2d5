// The backup of this device: everything that it shares, or would share, in one file, and how it is restored.
import { useState } from "react";
import { Download, FolderOpen } from "lucide-react";
import { FileError } from "#core/files/file-error.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { today } from "#web/data/browser/today.ts";
import { backupText, restoreBackup, type Restored } from "#web/data/workspace/backup-file.ts";
import { useMembership } from "#web/data/workspace/use-workspace.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";

/** Far above the size of a full device; larger files are not read into memory. */
const MAX_BYTES = 256 * 1024 * 1024;

const restoredWords = ({ added, replaced, same }: Restored): string => {
  const counts = [
    added > 0 ? `${countOf(added, "entry", "entries")} added` : "",
    replaced > 0 ? `${countOf(replaced, "entry", "entries")} replaced` : "",
    same > 0 ? `${same} already as in the backup` : "",
  ].filter(Boolean);
  return counts.length > 0 ? `${counts.join(", ")}.` : "The backup is empty.";
};

/** The button that downloads it, also where something is about to change. */
export function DownloadBackup({ label }: { label: string }) {
  const { run, isRunning } = useSingleRun(
    async () => {
      const file = new Blob([await backupText()], { type: "application/json" });
      saveAs(file, `my-quotes-and-prices-${today()}.json`);
    },
    "The backup could not be made",
    "The browser could not read all that it has stored. Load the page again, then try once more.",
  );
  return (
    <Button {...busy(isRunning)} className={BUSY_LOOK} onClick={() => run()}>
      <Download aria-hidden size={18} className="shrink-0" />
      {label}
    </Button>
  );
}

export function BackupCard() {
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <Card heading="Backup file">
      <p className="mb-4 max-w-prose text-ink-muted">
        One file with your list of quotes, your prices, kits, clients and business. The quotes
        themselves stay on the server. The file is not encrypted: keep it where only you can read
        it.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadBackup label="Download a backup" />
        <FileButton accept=".json,application/json" onFile={setChosen}>
          <FolderOpen aria-hidden size={18} className="shrink-0" />
          Restore from a backup file
        </FileButton>
      </div>
      {chosen && <RestoreDialog file={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function RestoreDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const notify = useNotify();
  const isShared = useMembership() !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const { run, isRunning } = useSingleRun(
    async () => {
      try {
        if (file.size > MAX_BYTES)
          throw new FileError("This file is too large to be a backup of a device.");
        const restored = await restoreBackup(await file.text());
        notify({ title: "Backup restored", description: restoredWords(restored) });
        onClose();
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        setFailure(error.message);
      }
    },
    "The backup was not restored to the end",
    "The browser could not store all of it. Free some space on this device and restore it again.",
  );
  return (
    <ConfirmDialog
      title="Restore this backup?"
      description={file.name}
      label="Restore"
      look="primary"
      isPending={isRunning}
      failure={failure}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        What is in the backup is added to this device, and takes the place of what has the same
        name. Nothing is removed.{isShared && " Your other devices get it too."}
      </p>
    </ConfirmDialog>
  );
}
