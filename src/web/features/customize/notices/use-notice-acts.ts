// React hooks of notices on Customize: what can be offered on this device, and the acts, each with its failure as a notice.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { announce } from "#web/components/focus/announce.ts";
import { failureReason } from "#web/data/api/client.ts";
import { retryNotice, useNoticeChannels, useReadNoticesAgain } from "#web/data/api/notices.ts";
import {
  removeTarget,
  showDetails,
  tellAddress,
  tellOfSending,
  tellThisDevice,
  turnThisDeviceOff,
} from "#web/data/api/told-device.ts";
import {
  deviceNotices,
  keepDeviceNotices,
  subscribeToDeviceNotices,
  type DeviceNotices,
} from "#web/data/browser/notices/device-notices.ts";
import { pushSupport, type PushSupport } from "#web/data/browser/notices/push.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";

/** What this device has chosen; the same object while nothing changes. */
export const useDeviceNotices = (): DeviceNotices =>
  useSyncExternalStore(subscribeToDeviceNotices, deviceNotices);

/** What this installation can send, and this browser receive. */
export interface OfferedChannels {
  /** The key under which this browser subscribes; empty where it cannot. */
  pushKey: string;
  push: PushSupport;
  mail: boolean;
}

/** @returns null while it is not known, and where nothing can be sent */
export function useOfferedChannels(enabled: boolean): OfferedChannels | null {
  const channels = useNoticeChannels(enabled);
  const [support] = useState(pushSupport);
  if (!channels) return null;
  const push = channels.pushKey === null ? "none" : support;
  if (push === "none" && !channels.mail) return null;
  return { pushKey: channels.pushKey ?? "", push, mail: channels.mail };
}

/** The browser's own errors, such as of a push service that cannot be reached, say nothing that helps. */
const whyNot = (error: Error): string =>
  error instanceof DOMException
    ? "Your browser or its push service refused. Try again later, or choose e-mail."
    : failureReason(error);

export const DEVICE_IS_TOLD =
  "This device is told of this quote, and of those that you send from it later.";

export interface DeviceActs {
  turnOn: () => void;
  turnOff: () => void;
  showDetails: (on: boolean) => void;
  isRunning: boolean;
  /** What the browser's user answered last, when it was not "allow". */
  refusal: Exclude<NotificationPermission, "granted"> | null;
}

/**
 * An act on what a quote tells.
 *
 * @param act - returns what is said then, before the notices are read again; null where nothing was done
 * @param failed - what is said when it throws
 */
function useNoticeAct<Given = void>(
  quoteId: string,
  failed: string,
  act: (given: Given) => Promise<string | null>,
) {
  const readAgain = useReadNoticesAgain(quoteId);
  const run = async (given: Given) => {
    const said = await act(given);
    if (said === null) return;
    announce(said);
    await readAgain();
  };
  return useSingleRun(run, failed, whyNot);
}

/** @param onTold - called once this device is told of the quote */
export function useDeviceActs(quoteId: string, pushKey: string, onTold = () => {}): DeviceActs {
  const [refusal, setRefusal] = useState<DeviceActs["refusal"]>(null);
  const on = useNoticeAct(quoteId, "Notices could not be turned on", async () => {
    const answer = await tellThisDevice(quoteId, pushKey);
    setRefusal(answer === "granted" ? null : answer);
    if (answer !== "granted") return null;
    onTold();
    return DEVICE_IS_TOLD;
  });
  const off = useNoticeAct(quoteId, "Notices could not be turned off", async () => {
    await turnThisDeviceOff();
    return "This device is told no more.";
  });
  const details = useSingleRun(
    async (shown: boolean) => showDetails(shown, quoteId, pushKey),
    "The choice could not be saved",
    whyNot,
  );
  return {
    turnOn: () => on.run(),
    turnOff: () => off.run(),
    showDetails: details.run,
    isRunning: on.isRunning || off.isRunning || details.isRunning,
    refusal,
  };
}

/** @param onTold - called once the address is told of the quote */
export const useTellAddress = (quoteId: string, onTold: () => void) =>
  useNoticeAct(quoteId, "The address could not be added", async (address: string) => {
    await tellAddress(quoteId, address);
    if (deviceNotices().address === "") keepDeviceNotices({ address });
    onTold();
    return `${address} is added. If it has to confirm first, it gets a mail with a link.`;
  });

interface NamedTarget {
  id: string;
  address: string;
  name: string;
}

export const useRemoveTarget = (quoteId: string) =>
  useNoticeAct(quoteId, "It could not be removed", async ({ name, ...target }: NamedTarget) => {
    await removeTarget(quoteId, target);
    return `${name} is told of this quote no more.`;
  });

/** Sends a notice again that has failed or waits. */
export const useRetryNotice = (quoteId: string) =>
  useNoticeAct(quoteId, "It could not be sent again", async (noticeId: string) => {
    await retryNotice(quoteId, noticeId);
    return "It is being sent again.";
  });

/**
 * Tells this device and its address quietly of a quote that was sent, if they were chosen before.
 *
 * @param lastSent - another object for each sending; null before the first
 */
export function useTellOfSending(quoteId: string, lastSent: object | null): void {
  const readAgain = useReadNoticesAgain(quoteId);
  const tell = useEffectEvent(() => tellOfSending(quoteId).then(readAgain));
  useEffect(() => {
    if (lastSent !== null) void tell();
  }, [lastSent]);
}
