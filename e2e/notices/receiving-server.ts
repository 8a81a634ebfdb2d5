// A server that sends notices, with a mail server and a push service of the test's own, and the browser's side of a push subscription.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { apiPaths } from "#core/api.ts";
import { noticeChannelsAnswer } from "#core/notices/notice-target.ts";
import { freePort } from "#server/testing/free-port.ts";
import { writeLoopbackCertificate } from "#server/testing/receivers/loopback-certificate.ts";
import { startMailServer, type MailServer } from "#server/testing/receivers/mail-server.ts";
import {
  startPushService,
  type PushService,
  type TestDevice,
} from "#server/testing/receivers/push-service.ts";
import { startServer, type TestServer } from "../testing/server.ts";

export interface ReceivingServer {
  server: TestServer;
  mail: MailServer;
  push: PushService;
  stop(): Promise<void>;
}

export async function startReceivingServer(): Promise<ReceivingServer> {
  const [mail, push, port] = [await startMailServer(), await startPushService(), await freePort()];
  const folder = await mkdtemp(join(tmpdir(), "quotewright-certificate-"));
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "quotes@contractor.example",
    PUSH_HOSTS: new URL(push.receiver.url).host,
    NODE_EXTRA_CA_CERTS: writeLoopbackCertificate(folder),
  });
  return {
    server,
    mail,
    push,
    async stop() {
      await server.stop();
      await mail.close();
      await push.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Lets the push messages of a browser go to the test's push service, instead of to that of its maker. Its user allows
 * notifications when asked.
 */
export async function subscribeAt(
  { push, server }: ReceivingServer,
  context: BrowserContext,
): Promise<TestDevice> {
  const answer = await fetch(server.url + apiPaths.noticeChannels);
  const { pushKey } = noticeChannelsAnswer.parse(await answer.json());
  const device = push.subscribe({ key: pushKey ?? "" });
  const { endpoint, keys } = device.target;
  await context.addInitScript(
    (given) => {
      let subscription: object | null = null;
      let permission: NotificationPermission = "default";
      // Chromium without a window refuses notifications.
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => (permission = "granted");
      const { prototype } = PushManager as unknown as { prototype: object };
      Object.assign(prototype, {
        getSubscription: async () => subscription,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (Notification.permission !== "granted") throw new DOMException("Not allowed");
          subscription = {
            options: { applicationServerKey: applicationServerKey.slice().buffer },
            toJSON: () => given,
            unsubscribe: async () => true,
          };
          return subscription;
        },
      });
    },
    { endpoint, expirationTime: null, keys },
  );
  return device;
}
