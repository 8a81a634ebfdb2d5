// Gives this device another name.
import { useState } from "react";
import { TextField } from "#web/components/fields/Field.tsx";
import { focusOnMount } from "#web/components/focus/focus.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import type { Membership } from "#web/data/workspace/device/membership.ts";
import { DEVICE_NAME_MAX } from "#web/data/workspace/device/this-device.ts";
import { useReadDevicesAgain } from "#web/data/workspace/use-devices.ts";
import { renameThisDevice } from "#web/data/workspace/workspace.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { nameToKeep } from "../join/DeviceNameField.tsx";
import { whyNot } from "../words/why-not.ts";

interface RenameFormProps {
  member: Membership;
  name: string;
  onClose: () => void;
}

export function RenameForm({ member, name, onClose }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const readAgain = useReadDevicesAgain(member);
  const { run, isRunning } = useSingleRun(
    async () => {
      await renameThisDevice(nameToKeep(typed));
      await readAgain();
      onClose();
    },
    "The device was not renamed",
    whyNot,
  );
  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div className="flex-1 basis-52">
        <TextField
          ref={focusOnMount}
          label="Name of this device"
          value={typed}
          maxLength={DEVICE_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
      </div>
      <Button type="submit" {...busy(isRunning)} className={BUSY_LOOK}>
        Save
      </Button>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
