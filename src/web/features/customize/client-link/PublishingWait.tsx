// Says why publishing waits, and stops it on request.
import { CloudOff } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import type { WaitReason } from "./publication.ts";

interface PublishingWaitProps {
  /** Null while nothing waits. */
  reason: WaitReason | null;
  onCancel: () => void;
}

const SENTENCES: Record<WaitReason, string> = {
  offline:
    "Not published yet: there is no connection. The quote is published as soon as the connection is back.",
  busy: "Not published yet: the server is busy. The quote is published as soon as the server answers.",
  edits:
    "Not published yet: your last changes could not be saved. The quote is published as soon as they are saved.",
};

/** The live region is there before its text, because some screen readers ignore text in a new region. */
export const PublishingWait = ({ reason, onCancel }: PublishingWaitProps) => (
  <div role="status" className={reason ? "max-lg:mb-1 lg:mt-4" : ""}>
    {reason && (
      <div className="flex items-center gap-3">
        <CloudOff aria-hidden size={20} className="shrink-0 text-warning" />
        <p className="min-w-0 flex-1 text-sm">{SENTENCES[reason]} Stay on Customize until then.</p>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    )}
  </div>
);
