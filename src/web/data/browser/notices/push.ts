// Push messages of this browser: whether it has them, its permission, and the subscription under the server's key.
import { fromBase64url } from "#core/text/base64url.ts";
import * as z from "zod";
import { isAppleTouch } from "../apple-touch.ts";

/**
 * `ready`: they can be asked for; `blocked`: refused in the browser's settings; `installFirst`: iPhones and iPads have
 * them only in the installed app; `none`: this browser has none, or not at this address.
 */
export type PushSupport = "ready" | "blocked" | "installFirst" | "none";

export function pushSupport(): PushSupport {
  if (!isSecureContext || !("serviceWorker" in navigator)) return "none";
  if (!("PushManager" in globalThis) || !("Notification" in globalThis))
    return isAppleTouch() ? "installFirst" : "none";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** Lets the browser ask its user, at once after a press; it does not ask where it knows the answer. */
export const askForPermission = (): Promise<NotificationPermission> =>
  Notification.requestPermission();

/** Whether the browser's user allows notifications now. */
export const isAllowed = (): boolean =>
  pushSupport() === "ready" && Notification.permission === "granted";

/** What a server needs to push: the address at the push service, and the keys that encrypt for this browser. */
const subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type Subscription = z.infer<typeof subscription>;

function isSame(one: Uint8Array, other: ArrayBuffer | null): boolean {
  const bytes = new Uint8Array(other ?? new ArrayBuffer());
  return bytes.length === one.length && bytes.every((byte, index) => byte === one[index]);
}

/** Waits for a worker that is being installed. @throws Error when it cannot be installed */
const whenActive = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === "activated") resolve();
      else if (worker.state === "redundant") reject(new Error("The worker was not installed."));
    };
    worker.addEventListener("statechange", look);
    look();
  });

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/sw.js");
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) await whenActive(coming);
  return registration;
}

/**
 * The subscription under the server's key. One under another key ends first: a browser has one at a time.
 *
 * @param serverKey - in base64url, as `GET /api/notice-channels` gives it
 * @throws DOMException when the browser or its push service refuses
 */
export async function subscribeToPush(serverKey: string): Promise<Subscription> {
  const { pushManager } = await activeRegistration();
  const applicationServerKey = fromBase64url(serverKey);
  const before = await pushManager.getSubscription();
  const isCurrent = before && isSame(applicationServerKey, before.options.applicationServerKey);
  if (before && !isCurrent) await before.unsubscribe();
  const current = isCurrent
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return subscription.parse(current.toJSON());
}

/** Ends the subscription, if there is one: from then on nothing arrives here. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes the shown notices of a quote off the screen, once its page is open. */
export async function closeShown(quoteId: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications?.()) ?? []) {
    const { path } = (notice.data ?? {}) as { path?: unknown };
    if (typeof path === "string" && path.includes(quoteId)) notice.close();
  }
}

/** Calls the listener when the browser has changed the subscription while the page is open. @returns what ends it */
export function onSubscriptionChange(listener: () => void): () => void {
  const stopping = new AbortController();
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }) => data === "push subscription changed" && listener(),
    { signal: stopping.signal },
  );
  return () => stopping.abort();
}
