// "Leave on this device": everything here is forgotten. Edits that are not sent yet are named, and lost only if the person wants that.
import { useState } from "react";
import { countOf } from "#core/text/count-of.ts";
import { whenModalsClosed } from "#web/components/focus/modal-history.ts";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import type { Membership } from "#web/data/workspace/device/membership.ts";
import { allKinds } from "#web/data/workspace/kinds/all-kinds.ts";
import { useDevices } from "#web/data/workspace/use-devices.ts";
import { useWorkspaceStatus } from "#web/data/workspace/use-workspace.ts";
import { leaveWorkspace } from "#web/data/workspace/workspace.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { useUnsentEdits } from "./use-unsent-edits.ts";
import { whyNot } from "../words/why-not.ts";

interface LeaveProps {
  member: Membership;
  /** Called once everything is forgotten. */
  onLeft: () => void;
}

export function LeaveCard({ member, onLeft }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSingleRun(
    async () => {
      setAsking(false);
      // The page is loaded anew at the end, which the dialog's way back in the history would undo.
      await whenModalsClosed();
      await leaveWorkspace(allKinds);
      onLeft();
    },
    "This device could not forget everything",
    whyNot,
  );
  return (
    <Card heading="Leave on this device">
      <p className="mb-4 max-w-prose text-ink-muted">
        Forgets everything that this browser has stored here, such as before you give the device
        away. Your other devices keep all of it.
      </p>
      <Button {...busy(isRunning)} className={BUSY_LOOK} onClick={() => setAsking(!isRunning)}>
        Leave on this device
      </Button>
      {isAsking && <LeaveDialog member={member} onLeave={run} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface LeaveDialogProps {
  member: Membership;
  onLeave: () => void;
  onClose: () => void;
}

function LeaveDialog({ member, onLeave, onClose }: LeaveDialogProps) {
  const { data } = useDevices(member);
  const { problem } = useWorkspaceStatus();
  const unsent = useUnsentEdits();
  const [isAccepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const losses = [
    unsent > 0
      ? `${countOf(unsent, "change")} of quotes ${unsent === 1 ? "is" : "are"} not sent yet.`
      : "",
    problem === "" ? "" : "What you changed here since the last sync is not shared yet.",
  ].filter(Boolean);
  const isAllowed = losses.length === 0 || isAccepted;
  const leave = () => {
    if (isAllowed) onLeave();
    else setFailure("Connect to the internet first, or choose to lose it.");
  };
  return (
    <ConfirmDialog
      title="Leave on this device?"
      description="Everything on this device is forgotten."
      label="Leave and forget"
      isPending={unsent < 0}
      failure={failure}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>
        The list of quotes, prices, kits, clients, business and all settings go from this browser.
        The quotes themselves stay on the server.
      </p>
      {data?.length === 1 && (
        <p className="mt-3 font-semibold">
          This is the only device: afterwards only the code brings everything back. Have you kept
          it?
        </p>
      )}
      {losses.length > 0 && (
        <div role="status" className="mt-3 rounded-md border border-warning p-3">
          {losses.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {problem !== "" && (
            <p>This device stays in the list of devices until you remove it on another one.</p>
          )}
          <Checkbox
            label="Leave anyway, and lose it"
            checked={isAccepted}
            onChange={(accepted) => {
              setAccepted(accepted);
              setFailure(null);
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
