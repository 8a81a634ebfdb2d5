// Stands for the browser's push messages in tests: its permission, and subscriptions with real keys at a push service of
// the test's own.

import { toBase64url } from "#core/text/base64url.ts";

/** @returns a new public key on P-256, uncompressed, in base64url: such as a server's or a device's */
export async function publicKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
}

interface StubbedSubscription {
  options: { applicationServerKey: ArrayBuffer };
  toJSON(): object;
  unsubscribe(): Promise<boolean>;
}

export class PushStub {
  /** What the browser's user has chosen, and what the user answers when the browser asks. */
  permission: NotificationPermission = "default";
  answer: NotificationPermission = "granted";
  /** How often the browser has asked. */
  asked = 0;
  subscription: StubbedSubscription | null = null;
  /** The addresses at the push service of all subscriptions, in order. */
  readonly endpoints: string[] = [];
  readonly #manager = {
    getSubscription: async () => this.subscription,
    subscribe: (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      this.#subscribe(options.applicationServerKey),
  };
  readonly #registration = {
    active: {},
    installing: null,
    waiting: null,
    pushManager: this.#manager,
    getNotifications: async () => [],
  };

  /** Takes the place of the browser's own. @returns what puts that back */
  install(): () => void {
    const container = Object.assign(new EventTarget(), {
      register: async () => this.#registration,
      getRegistration: async () => this.#registration,
    });
    const notification = Object.defineProperty(
      { requestPermission: async () => this.#ask() },
      "permission",
      { get: () => this.permission },
    );
    const undo = [
      replace(navigator, "serviceWorker", container),
      replace(globalThis, "Notification", notification),
      replace(globalThis, "PushManager", Object),
      replace(globalThis, "isSecureContext", true),
    ];
    return () => undo.forEach((back) => back());
  }

  #ask(): NotificationPermission {
    if (this.permission === "default") {
      this.asked += 1;
      this.permission = this.answer;
    }
    return this.permission;
  }

  async #subscribe(serverKey: Uint8Array<ArrayBuffer>): Promise<StubbedSubscription> {
    if (this.permission !== "granted") throw new DOMException("Not allowed", "NotAllowedError");
    // As browsers do: a key that is no point of the curve is refused.
    await crypto.subtle.importKey(
      "raw",
      serverKey,
      { name: "ECDH", namedCurve: "P-256" },
      true,
      [],
    );
    const endpoint = `https://push.example.com/${this.endpoints.length + 1}`;
    this.endpoints.push(endpoint);
    const keys = {
      p256dh: await publicKey(),
      auth: toBase64url(crypto.getRandomValues(new Uint8Array(16))),
    };
    this.subscription = {
      options: { applicationServerKey: serverKey.slice().buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
    return this.subscription;
  }
}

/** Replaces a property, also one that cannot be assigned. @returns what puts it back */
function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, value });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
