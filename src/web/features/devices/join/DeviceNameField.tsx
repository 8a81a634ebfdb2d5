// The field for what this device is called in the list of devices.
import { TextField } from "#web/components/fields/Field.tsx";
import { DEVICE_NAME_MAX, thisDeviceName } from "#web/data/workspace/device/this-device.ts";

interface DeviceNameFieldProps {
  value: string;
  onChange: (name: string) => void;
}

export const DeviceNameField = ({ value, onChange }: DeviceNameFieldProps) => (
  <TextField
    label="Name of this device"
    value={value}
    maxLength={DEVICE_NAME_MAX}
    autoComplete="off"
    className="sm:max-w-sm"
    onChange={({ target }) => onChange(target.value)}
  />
);

/** A name that can be kept: what was typed without spaces around, or what the browser calls itself. */
export const nameToKeep = (typed: string): string =>
  typed.trim().slice(0, DEVICE_NAME_MAX) || thisDeviceName();
