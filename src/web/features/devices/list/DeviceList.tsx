// The devices of the workspace: this one can be renamed, the others removed.
import { useState } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { Card } from "#web/components/ui/Card.tsx";
import { Loading, NotLoaded } from "#web/components/ui/ListNotes.tsx";
import { announce } from "#web/components/focus/announce.ts";
import type { Membership } from "#web/data/workspace/device/membership.ts";
import { useDevices, useReadDevicesAgain } from "#web/data/workspace/use-devices.ts";
import { removeDevice, type Device } from "#web/data/workspace/workspace.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { RenameForm } from "./RenameForm.tsx";
import { ReplaceCode } from "../code/ReplaceCode.tsx";
import { seenWords } from "../words/status-words.ts";
import { whyNot } from "../words/why-not.ts";

interface DeviceListProps {
  member: Membership;
  /** Called once the code was replaced. */
  onReplaced: () => void;
}

export function DeviceList({ member, onReplaced }: DeviceListProps) {
  const { data, isError, isFetching, refetch } = useDevices(member);
  const [removing, setRemoving] = useState<Device | null>(null);
  const own = data?.find(({ isThis }) => isThis)?.name;
  return (
    <Card heading="Devices">
      {!data && !isError && <Loading className="py-2" />}
      {isError && !data && !isFetching && (
        <NotLoaded
          message="The devices could not be read."
          onRetry={() => void refetch()}
          className="py-2"
        />
      )}
      {data && (
        <ul className="mb-4 flex flex-col">
          {data.map((device) => (
            <Line
              key={device.id}
              member={member}
              device={device}
              onRemove={() => setRemoving(device)}
            />
          ))}
        </ul>
      )}
      <ReplaceCode ownName={own ?? ""} onReplaced={onReplaced} />
      {removing && (
        <RemoveDialog device={removing} member={member} onClose={() => setRemoving(null)} />
      )}
    </Card>
  );
}

interface LineProps {
  member: Membership;
  device: Device;
  onRemove: () => void;
}

function Line({ member, device, onRemove }: LineProps) {
  const [now] = useState(() => new Date());
  const [isRenaming, setRenaming] = useState(false);
  const { name, isThis, joinedAt, seenAt } = device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      {isRenaming ? (
        <RenameForm member={member} name={name} onClose={() => setRenaming(false)} />
      ) : (
        <>
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold wrap-anywhere">
              {name}
              {isThis && <span className="font-normal text-ink-muted"> (this device)</span>}
            </p>
            <p className="text-sm text-ink-muted">
              Joined {seenWords(joinedAt, now)}
              {!isThis && `, last seen ${seenWords(seenAt, now)}`}
            </p>
          </div>
          {isThis ? (
            <Button look="quiet" onClick={() => setRenaming(true)}>
              Rename
            </Button>
          ) : (
            <Button look="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  device: Device;
  member: Membership;
  onClose: () => void;
}

function RemoveDialog({ device: { id, name }, member, onClose }: RemoveDialogProps) {
  const readAgain = useReadDevicesAgain(member);
  const { run, isRunning } = useSingleRun(
    async () => {
      await removeDevice(id);
      await readAgain();
      announce(`${name} removed.`);
      onClose();
    },
    "The device could not be removed",
    whyNot,
  );
  return (
    <ConfirmDialog
      title="Remove this device?"
      description={name}
      label="Remove"
      isPending={isRunning}
      onConfirm={run}
      onClose={onClose}
    >
      <p>It sends what it has not sent yet, and forgets everything as soon as it is online.</p>
      <p className="mt-3">
        If it was stolen or lost, replace the code too: whoever has the code can join again.
      </p>
    </ConfirmDialog>
  );
}
