// The part of the service worker that shows notices: what a push service delivers, and what a click on it opens.
import type { PushMessage } from "#core/notices/push-message.ts";

/** The parts of the service worker types that are used here; TypeScript's DOM library excludes them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface ShownNotice {
  readonly data: unknown;
  close(): void;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: ShownNotice;
}
interface Page {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: string, options: { transfer: [] }): void;
}
interface Worker {
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: WorkerEvent) => void): void;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<readonly ShownNotice[]>;
  };
}
const worker = globalThis as unknown as Worker;

/** What is shown for a message that cannot be read: browsers require a notification for each. */
const UNREADABLE: PushMessage = {
  title: "News about a quote",
  body: "Open My quotes to see it.",
  tag: "",
  path: "/quotes",
};
/** Longest title that is shown, in characters. */
const TITLE_SHOWN = 300;
const QUOTE_IN_PATH = /^\/quote\/([0-9a-f-]{36})(?:\/|$)/;

/** @returns the path of a page of the app; that of My quotes for everything else, above all for another origin */
function pathOf(given: unknown): string {
  try {
    const { origin, pathname, hash } = new URL(String(given), location.origin);
    if (origin === location.origin && /^\/quotes?(\/|$)/.test(pathname)) return pathname + hash;
  } catch {
    // Not an address.
  }
  return UNREADABLE.path;
}

const quoteAt = (address: string): string | null =>
  QUOTE_IN_PATH.exec(new URL(address, location.origin).pathname)?.[1] ?? null;

const pages = (): Promise<readonly Page[]> =>
  worker.clients.matchAll({ type: "window", includeUncontrolled: true });

function read(data: PushEvent["data"]): PushMessage {
  try {
    const message: unknown = JSON.parse(data?.text() ?? "");
    const { title, body, tag, path } = message as Partial<Record<keyof PushMessage, unknown>>;
    if (typeof title !== "string" || title.trim() === "") return UNREADABLE;
    return {
      title: title.slice(0, TITLE_SHOWN),
      body: typeof body === "string" ? body : "",
      tag: typeof tag === "string" ? tag : "",
      path: pathOf(path),
    };
  } catch {
    return UNREADABLE;
  }
}

/**
 * Whether the page of this quote has the focus: it shows the news itself. Chromium and Firefox allow a message without
 * a notification then; WebKit ends the subscription after three of them.
 */
async function isRead(path: string): Promise<boolean> {
  if (!/ (Chrome|Firefox)\//.test(navigator.userAgent)) return false;
  const quoteId = quoteAt(path);
  return (
    quoteId !== null &&
    (await pages()).some(({ url, focused }) => focused && quoteAt(url) === quoteId)
  );
}

/** Shows the number of unread notices at the icon of the installed app; the app itself counts anew when it is opened. */
async function countOnIcon(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const { length } = await worker.registration.getNotifications();
  const done = length === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(length);
  // The app is not installed, or the system has no badges.
  await done.catch(() => null);
}

async function show(data: PushEvent["data"]): Promise<void> {
  const { title, body, tag, path } = read(data);
  if (await isRead(path)) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    data: { path },
  });
  await countOnIcon();
}

/** Focuses an open page of the quote, or opens one. */
async function open(notice: ShownNotice): Promise<void> {
  notice.close();
  await countOnIcon();
  const path = pathOf((notice.data as { path?: unknown } | null)?.path);
  const quoteId = quoteAt(path);
  const at = (page: Page): boolean =>
    quoteId === null ? new URL(page.url).pathname.startsWith(path) : quoteAt(page.url) === quoteId;
  const page = (await pages()).find(at);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

/** The page has the quotes whose addresses change with the subscription; without one the next visit does it. */
async function tellPages(): Promise<void> {
  for (const page of await pages()) page.postMessage("push subscription changed", { transfer: [] });
}

worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(tellPages()));
