// The receivers of notices of a scenario, one a channel, which can hold and refuse what they are sent.
import type { NoticeChannel } from "#core/notices/notice.ts";
import type { PushTarget } from "#core/notices/notice-target.ts";
import { writeLoopbackCertificate } from "#server/testing/receivers/loopback-certificate.ts";
import { startMailServer, type ReceivedMail } from "#server/testing/receivers/mail-server.ts";
import { startPushService, type TestDevice } from "#server/testing/receivers/push-service.ts";
import {
  startWebhookReceiver,
  WEBHOOK_SECRET,
} from "#server/testing/receivers/webhook-receiver.ts";

/** Of the server, which its clients send. */
export const ACCESS_CODE = "notices of the reliability run";

const REFUSED_STATUS = 503;
const REFUSED_MAIL = { code: 451, text: "Try again later" };

/** What was taken of one notice. */
export interface Taken {
  id: string;
  channel: NoticeChannel;
}

export interface Receivers {
  /** Variables of a server that sends to them. */
  readonly env: Record<string, string>;
  /** The device to which push messages go. @param key - the server's public key */
  device(key: string): PushTarget;
  /**
   * Answers nothing on a channel until the returned function is called.
   *
   * @returns waits for the first connection from now on, or for the first whole message
   */
  hold(channel: NoticeChannel): {
    connection: () => Promise<unknown>;
    message: () => Promise<unknown>;
    release: () => void;
  };
  /** Refuses everything for now, or takes it again. */
  refuse(isRefusing: boolean): void;
  /** Waits until a killed process has no connection any more. */
  allEnded(): Promise<void>;
  /** What was taken since the last call. */
  harvest(): Taken[];
  close(): Promise<void>;
}

function takenOf({ mail }: ReceivedMail): Taken {
  const [id = ""] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(mail.messageId ?? "") ?? [];
  return { id, channel: "mail" };
}

/** The items of a growing list that are new at each call. */
function newest<Item>(list: readonly Item[]): () => Item[] {
  let seen = 0;
  return () => {
    const found = list.slice(seen);
    seen = list.length;
    return found;
  };
}

/** Starts a mail server, a push service and a webhook on the loopback. @param folder - where their certificate is written */
export async function startReceivers(folder: string): Promise<Receivers> {
  const mail = await startMailServer();
  const push = await startPushService();
  const webhook = await startWebhookReceiver();
  const events: Taken[] = [];
  webhook.answerWith(({ headers }) => {
    events.push({ id: String(headers["webhook-id"]), channel: "webhook" });
    return { status: 204 };
  });
  let device: TestDevice | undefined;
  const receiverOf = { push: push.receiver, webhook };
  const newMails = newest(mail.mails.all);
  const newEvents = newest(events);
  let newPushes: () => Taken[] = () => [];
  return {
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "quotes@contractor.example",
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      WEBHOOK_ALLOW_PRIVATE: "on",
      // A private installation asks no address to confirm.
      ACCESS_CODE,
      PUSH_HOSTS: new URL(push.receiver.url).host,
      NODE_EXTRA_CA_CERTS: writeLoopbackCertificate(folder),
    },
    device(key) {
      if (device === undefined) {
        device = push.subscribe({ key, showsDetails: true });
        const deliveries = newest(device.delivered.all);
        newPushes = () =>
          deliveries().map(({ message }) => ({ id: message.tag, channel: "push" }) as const);
      }
      return device.target;
    },
    hold(channel) {
      const isHttp = channel === "push" || channel === "webhook";
      const { sockets } = isHttp ? receiverOf[channel] : mail;
      const messages = isHttp ? receiverOf[channel].requests : mail.mails;
      const [connected, arrived] = [sockets.opened.all.length, messages.all.length];
      return {
        connection: () => sockets.opened.until(connected + 1),
        message: () => messages.until(arrived + 1),
        release: (isHttp ? receiverOf[channel] : mail).hold(),
      };
    },
    refuse(isRefusing) {
      mail.refuse(isRefusing ? REFUSED_MAIL : null);
      for (const receiver of [push.receiver, webhook])
        receiver.refuse(isRefusing ? REFUSED_STATUS : null);
    },
    async allEnded() {
      for (const { sockets } of [mail, push.receiver, webhook]) await sockets.allEnded();
    },
    harvest: () => [...newMails().map(takenOf), ...newEvents(), ...newPushes()],
    async close() {
      for (const each of [mail, push, webhook]) await each.close();
    },
  };
}
