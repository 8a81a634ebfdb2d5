// Tells the server which quotes this device and its address are told of, and keeps that right when the browser's
// subscription or the server's key changes.
import type { PushTarget } from "#core/notices/notice-target.ts";
import {
  BEHIND,
  deviceNotices,
  keepDeviceNotices,
  keepTold,
  LEFT_OUT,
  quotesBehind,
} from "#web/data/browser/notices/device-notices.ts";
import {
  askForPermission,
  isAllowed,
  subscribeToPush,
  unsubscribeFromPush,
} from "#web/data/browser/notices/push.ts";
import { newId } from "#web/new-id.ts";
import { statusOf } from "./client.ts";
import { deleteNoticeTarget, putNoticeTarget, readNoticeChannels, readNotices } from "./notices.ts";

/** Whether the server says that there is no such quote: it was deleted, or its link was replaced. */
const isGone = (error: unknown): boolean => [404, 410].includes(statusOf(error));

/** The subscription under the server's key as a target. A new one has to be told to the server for each quote. */
async function ownTarget(serverKey: string): Promise<PushTarget> {
  const subscription = await subscribeToPush(serverKey);
  const { endpoint, state, deviceId } = deviceNotices();
  if (endpoint !== subscription.endpoint || deviceId === "")
    keepDeviceNotices({
      endpoint: subscription.endpoint,
      deviceId: deviceId || newId(),
      state: state + 1,
    });
  return { channel: "push", ...subscription, showsDetails: deviceNotices().showsDetails };
}

/** @throws ApiError, TypeError without an answer */
async function putOwn(quoteId: string, target: PushTarget): Promise<void> {
  const { deviceId, state } = deviceNotices();
  await putNoticeTarget(quoteId, deviceId, target);
  keepTold(quoteId, state);
}

/**
 * Tells this device of a quote, and of those that are sent from it later. Call it at once after a press: the browser may
 * ask its user.
 *
 * @returns the browser's answer: `granted` when the device is told
 * @throws ApiError; TypeError without an answer; DOMException when the push service refuses
 */
export async function tellThisDevice(
  quoteId: string,
  serverKey: string,
): Promise<NotificationPermission> {
  const permission = await askForPermission();
  if (permission !== "granted") return permission;
  await putOwn(quoteId, await ownTarget(serverKey));
  keepDeviceNotices({ isOn: true });
  await catchUpQuietly(serverKey);
  return permission;
}

/** Takes this device off every quote that it knows, after it was turned off; the others are taken off by a later visit. */
async function takeOff(): Promise<void> {
  const { deviceId, quotes } = deviceNotices();
  for (const [quoteId, has] of Object.entries(quotes)) {
    try {
      if (has !== LEFT_OUT) await deleteNoticeTarget(quoteId, deviceId);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    keepTold(quoteId, null);
  }
}

/**
 * Tells this device nothing any more. Nothing arrives from the moment the subscription has ended, also without a
 * connection: quotes that cannot be told now are told by a later visit.
 */
export async function turnThisDeviceOff(): Promise<void> {
  await unsubscribeFromPush();
  keepDeviceNotices({ isOn: false, endpoint: "" });
  await takeOff().catch(() => null);
}

/** Chooses what the lock screen shows, for all quotes. @throws as `tellThisDevice`: the choice stays as it was */
export async function showDetails(
  showsDetails: boolean,
  quoteId: string,
  serverKey: string,
): Promise<void> {
  const target = await ownTarget(serverKey);
  await putNoticeTarget(quoteId, deviceNotices().deviceId, { ...target, showsDetails });
  keepDeviceNotices({ showsDetails, state: deviceNotices().state + 1 });
  keepTold(quoteId, deviceNotices().state);
  await catchUpQuietly(serverKey);
}

/** Takes a target off one quote. @throws ApiError, TypeError without an answer */
export async function removeTarget(
  quoteId: string,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await deleteNoticeTarget(quoteId, id).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  const device = deviceNotices();
  if (id === device.deviceId) keepTold(quoteId, LEFT_OUT);
  // Who wants no mail about this quote wants none about the next one.
  if (address !== "" && address === device.address) keepDeviceNotices({ address: "" });
}

/**
 * Tells an address of a quote; an address that is told already stays as it is, one that waits is asked again.
 *
 * @throws ApiError, TypeError without an answer
 */
export async function tellAddress(quoteId: string, address: string): Promise<void> {
  const { targets } = await readNotices(quoteId);
  const same = targets.find((each) => each.address.toLowerCase() === address.toLowerCase());
  if (same === undefined || same.state === "waiting")
    await putNoticeTarget(quoteId, same?.id ?? newId(), { channel: "mail", address });
}

/** Tells the server what it does not know yet; what cannot be told now is told by a later visit. */
async function catchUpQuietly(serverKey: string): Promise<void> {
  try {
    const target = await ownTarget(serverKey);
    for (const quoteId of quotesBehind())
      await putOwn(quoteId, target).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        keepTold(quoteId, null);
      });
  } catch {
    // The server is not reached or busy, or the push service refuses: the quotes stay behind until the next visit.
  }
}

/** After a quote was sent: tells this device and its address of it, if they were chosen before. Failures say nothing. */
export async function tellOfSending(quoteId: string): Promise<void> {
  const { isOn, address, quotes } = deviceNotices();
  if (!isOn && address === "") return;
  if (isOn && quotes[quoteId] === undefined) keepTold(quoteId, BEHIND);
  try {
    const { pushKey, mail } = await readNoticeChannels();
    if (isOn && isAllowed() && pushKey !== null) await catchUpQuietly(pushKey);
    const { address: now } = deviceNotices();
    if (now !== "" && mail) await tellAddress(quoteId, now);
  } catch {
    // Without a connection: a device that is on is told by the next visit, an address by the next sending.
  }
}

/**
 * At each visit: tells the server of a new subscription or under its new key, and of what former visits could not tell.
 * A permission that was taken away turns the device off.
 */
export async function catchUp(): Promise<void> {
  if (deviceNotices().isOn && !isAllowed()) keepDeviceNotices({ isOn: false, endpoint: "" });
  if (!deviceNotices().isOn) return takeOff().catch(() => {});
  const channels = await readNoticeChannels().catch(() => null);
  if (channels?.pushKey) await catchUpQuietly(channels.pushKey);
}
