// Tests of notices in the service worker: what is shown, what a click opens, and messages that cannot be trusted.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushMessage } from "#core/notices/push-message.ts";
import { exampleId } from "#core/testing/example-quotes.ts";

type Listener = (event: object) => void;

const ORIGIN = "https://quotes.example.com";
const CHROMIUM =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const WEBKIT = "Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15";
const quoteId = exampleId("quote", 1);
const message = pushMessage(
  { title: "A client opened a quote", body: "Open it to see more." },
  { quoteId, noticeId: exampleId("quote", 2) },
);

const listeners = new Map<string, Listener>();
interface Shown extends NotificationOptions {
  title: string;
  close(): void;
}
const shown: Shown[] = [];
const openWindow = vi.fn(async (_path: string) => {});
const setAppBadge = vi.fn(async (_count: number) => {});
const clearAppBadge = vi.fn(async () => {});
let windows: ReturnType<typeof windowAt>[] = [];

const windowAt = (path: string, focused = false) => ({
  url: `${ORIGIN}${path}`,
  focused,
  focus: vi.fn(async () => {}),
  postMessage: vi.fn(),
});

beforeEach(async () => {
  windows = [];
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("navigator", { userAgent: CHROMIUM, setAppBadge, clearAppBadge });
  vi.stubGlobal("clients", { matchAll: async () => windows, openWindow });
  vi.stubGlobal("registration", {
    // As the standard describes it: a notification replaces one with the same tag.
    showNotification: async (title: string, options: NotificationOptions) => {
      const before = shown.findIndex(({ tag }) => tag !== "" && tag === options.tag);
      if (before !== -1) shown.splice(before, 1);
      const entry: Shown = {
        ...options,
        title,
        close: () => void shown.splice(shown.indexOf(entry), 1),
      };
      shown.push(entry);
    },
    getNotifications: async () => shown,
  });
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) =>
    listeners.set(type, listener),
  );
  // Only the first time: its listeners stay.
  await import("./notice-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  shown.length = 0;
});

function handle(type: string, fields: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const waitUntil = (work: Promise<unknown>) => void work.then(resolve, reject);
    listeners.get(type)?.({ ...fields, waitUntil });
  });
}
const deliver = (text: string | null) =>
  handle("push", { data: text === null ? null : { text: () => text } });

/** Clicks the notification that was shown last. */
const click = () => handle("notificationclick", { notification: shown.at(-1) });

test("a notice is shown once with its text, counted on the icon, and opens its quote", async () => {
  await deliver(JSON.stringify(message));
  await deliver(JSON.stringify(message));
  expect(shown).toMatchObject([
    { title: message.title, body: message.body, icon: "/icon-192.png" },
  ]);
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
  await click();
  expect(shown).toEqual([]);
  expect(clearAppBadge).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`/quote/${quoteId}/customize`);
});

test("a click focuses a tab of the quote, whatever its step", async () => {
  windows = [windowAt(`/quote/${exampleId("quote", 3)}`), windowAt(`/quote/${quoteId}/details`)];
  await deliver(JSON.stringify(message));
  await click();
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ["the focused page of the quote shows the news itself", CHROMIUM, true, 0],
  ["a page of the quote in the background does not", CHROMIUM, false, 1],
  ["WebKit would end the subscription", WEBKIT, true, 1],
])("%s", async (_rule, userAgent, focused, count) => {
  vi.stubGlobal("navigator", { userAgent });
  windows = [windowAt(`/quote/${quoteId}/customize`, focused)];
  await deliver(JSON.stringify(message));
  expect(shown).toHaveLength(count);
});

test.each([null, "not JSON", "null", '{"title":7}', '{"title":" ","body":"x"}'])(
  "a message that cannot be read is shown in general words: %s",
  async (text) => {
    await deliver(text);
    expect(shown).toMatchObject([
      { title: "News about a quote", body: "Open My quotes to see it." },
    ]);
    await click();
    expect(openWindow).toHaveBeenCalledWith("/quotes");
  },
);

test.each([
  "https://evil.example/quote/x",
  "//evil.example/quotes",
  "/\\evil.example/quotes",
  "javascript:alert(1)",
  "/c/token",
  7,
])("a click opens no other address than one of the app: %s", async (path) => {
  await deliver(JSON.stringify({ ...message, path }));
  await click();
  expect(openWindow).toHaveBeenCalledWith("/quotes");
});

test("open pages hear that the browser has changed the subscription", async () => {
  windows = [windowAt("/quotes")];
  await handle("pushsubscriptionchange");
  expect(windows[0]?.postMessage).toHaveBeenCalledWith(
    "push subscription changed",
    expect.anything(),
  );
});
