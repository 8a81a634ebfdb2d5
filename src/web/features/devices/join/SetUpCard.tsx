// Offers a workspace on a device that has none: what it is for, what is at stake, and the button that sets it up.
import { useState } from "react";
import { announce } from "#web/components/focus/announce.ts";
import { focusHeading } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { thisDeviceName } from "#web/data/workspace/device/this-device.ts";
import { startWorkspace } from "#web/data/workspace/workspace.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { WhatIsAtStake } from "../code/WhatIsAtStake.tsx";
import { DeviceNameField, nameToKeep } from "./DeviceNameField.tsx";
import { whyNot } from "../words/why-not.ts";

/** @param onSetUp - called once there is a code, which is shown then */
export function SetUpCard({ onSetUp }: { onSetUp: () => void }) {
  const [name, setName] = useState(thisDeviceName);
  const { run, isRunning } = useSingleRun(
    async () => {
      await startWorkspace(nameToKeep(name));
      onSetUp();
      focusHeading();
      announce("The workspace is set up. Keep its code.");
    },
    "The workspace could not be set up",
    whyNot,
  );
  return (
    <Card heading="One list on all your devices">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <p className="max-w-prose">
          Share your list of quotes, your prices, kits and clients between your phone and your
          computer. It is also the way back when the browser is cleared or the phone is lost.
        </p>
        <p className="max-w-prose text-ink-muted">
          There is no account and no password: you get a code of 12 words. Everything is encrypted
          with it before it leaves this device, so the server cannot read it.
        </p>
        <WhatIsAtStake />
        <DeviceNameField value={name} onChange={setName} />
        <div>
          <Button
            look="primary"
            type="submit"
            {...busy(isRunning)}
            className={`max-sm:w-full ${BUSY_LOOK}`}
          >
            Set up
          </Button>
        </div>
      </form>
    </Card>
  );
}
