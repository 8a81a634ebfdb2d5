// Receivers of notices for the benchmark: those that take everything, and those that are dead in two ways.
import { createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import type { PushTarget } from "#core/notices/notice-target.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startMailServer } from "#server/testing/receivers/mail-server.ts";
import { newDeviceKeys, publicKeys } from "#server/testing/receivers/push-payload.ts";
import { startPushService } from "#server/testing/receivers/push-service.ts";
import {
  startWebhookReceiver,
  WEBHOOK_SECRET,
} from "#server/testing/receivers/webhook-receiver.ts";

/** Receivers of a server's notices, one a channel. */
export interface Receivers {
  /** Variables of the server. */
  env: Record<string, string>;
  /** A new device. @param key - the server's public key */
  device(key: string): PushTarget;
  close(): Promise<unknown>;
}

/** Of the servers, which `callApi` sends from the environment of this process. */
export const ACCESS_CODE = "notices of the benchmark";

const envFor = (smtpUrl: string, webhookUrl: string, pushUrl: string): Record<string, string> => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: "quotes@contractor.example",
  WEBHOOK_URL: webhookUrl,
  WEBHOOK_SECRET,
  WEBHOOK_ALLOW_PRIVATE: "on",
  // A private installation asks no address to confirm.
  ACCESS_CODE,
  PUSH_HOSTS: new URL(pushUrl).host,
});

/** A mail server, a push service and a webhook that take everything. */
export async function liveReceivers(): Promise<Receivers> {
  const [mail, push, webhook] = [
    await startMailServer(),
    await startPushService(),
    await startWebhookReceiver(),
  ];
  return {
    env: envFor(mail.url, webhook.url, push.receiver.url),
    device: (key) => push.subscribe({ key }).target,
    close: () => Promise.all([mail.close(), push.close(), webhook.close()]),
  };
}

const onPort = (port: number, close: () => Promise<unknown>): Receivers => ({
  env: envFor(`smtp://127.0.0.1:${port}`, `http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}`),
  device: () => ({
    channel: "push",
    endpoint: `https://127.0.0.1:${port}/push`,
    keys: publicKeys(newDeviceKeys()),
    showsDetails: false,
  }),
  close,
});

/** A port on which nobody listens: connections are refused. */
export const refusingReceivers = async (): Promise<Receivers> =>
  onPort(await freePort(), async () => {});

/** A port that accepts connections and never answers. */
export async function silentReceivers(): Promise<Receivers> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).once("close", () => open.delete(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return onPort(port, async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  });
}
