// "Replace the code": what becomes of the other devices, and the new code.
import { useState } from "react";
import { announce } from "#web/components/focus/announce.ts";
import { focusHeading } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { thisDeviceName } from "#web/data/workspace/device/this-device.ts";
import { allKinds } from "#web/data/workspace/kinds/all-kinds.ts";
import { replaceCode } from "#web/data/workspace/workspace.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { whyNot } from "../words/why-not.ts";

interface ReplaceCodeProps {
  /** The name of this device; empty while it is not known. */
  ownName: string;
  onReplaced: () => void;
}

export function ReplaceCode({ ownName, onReplaced }: ReplaceCodeProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSingleRun(
    async () => {
      await replaceCode(allKinds, ownName || thisDeviceName());
      setAsking(false);
      onReplaced();
      focusHeading();
      announce("The code is replaced. Keep the new one.");
    },
    "The code was not replaced",
    whyNot,
  );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Replace the code</Button>
      {isAsking && (
        <ConfirmDialog
          title="Replace the code?"
          description="The old code and its link open nothing any more."
          label="Replace the code"
          isPending={isRunning}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <p>
            Everything is encrypted anew with another code, which is shown then. Your other devices
            keep what they have, and share again once you enter the new code on them.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
