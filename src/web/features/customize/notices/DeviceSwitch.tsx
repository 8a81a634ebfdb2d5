// Whether this device is told, and how much its lock screen shows.
import { Switch } from "#web/components/ui/Choice.tsx";
import { Button } from "#web/components/ui/Button.tsx";
import { busy, BUSY_LOOK } from "#web/components/ui/busy-button.ts";
import { PushSentences } from "./PushSentences.tsx";
import { useDeviceActs, useDeviceNotices, type OfferedChannels } from "./use-notice-acts.ts";

interface DeviceSwitchProps {
  quoteId: string;
  channels: OfferedChannels;
  /** Whether this device is told of this quote; null while that is not known. */
  isTold: boolean | null;
}

/** Nothing where the installation or the browser has no push messages. */
export function DeviceSwitch({ quoteId, channels, isTold }: DeviceSwitchProps) {
  const { isOn, showsDetails } = useDeviceNotices();
  const { push, pushKey } = channels;
  const acts = useDeviceActs(quoteId, pushKey);
  if (push === "none") return null;
  return (
    <div>
      {(push === "ready" || isOn) && (
        <Switch
          label="Notify me on this device"
          hint="When your client opens, asks or answers, also while this page is closed."
          checked={isOn}
          onChange={(on) => (on ? acts.turnOn() : acts.turnOff())}
        />
      )}
      <PushSentences push={push} refusal={acts.refusal} />
      {isOn && (
        <Switch
          label="Show names and amounts on the lock screen"
          checked={showsDetails}
          onChange={acts.showDetails}
        />
      )}
      {isOn && isTold === false && (
        <p className="text-sm">
          This device is not told of this quote.{" "}
          <Button
            look="link"
            onClick={acts.turnOn}
            {...busy(acts.isRunning)}
            className={`text-sm ${BUSY_LOOK}`}
          >
            Add it
          </Button>
        </p>
      )}
    </div>
  );
}
