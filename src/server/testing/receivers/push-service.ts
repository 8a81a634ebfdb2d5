// A push service on the loopback over https: it checks each request as RFC 8030 and RFC 8292 ask, and its devices read it.
import { createPublicKey, verify } from "node:crypto";
import type { PushTarget } from "#core/notices/notice-target.ts";
import type { PushMessage } from "#core/notices/push-message.ts";
import { Arrivals } from "./arrivals.ts";
import { startHttpReceiver, type HttpReceiver, type ReceivedRequest } from "./http-receiver.ts";
import { newDeviceKeys, publicKeys, readPushPayload } from "./push-payload.ts";

export interface DeliveredPush {
  message: PushMessage;
  ttl: number;
  urgency: string;
  topic: string;
  /** The contact that the sender gave (`sub`). */
  contact: string;
}

export interface TestDevice {
  /** As the browser would hand it to the page. */
  target: PushTarget;
  /** What was delivered to it, read with its keys. */
  delivered: Arrivals<DeliveredPush>;
}

export interface PushService {
  readonly receiver: HttpReceiver;
  /** @param key - the public key under which the page subscribed: messages under another one are refused */
  subscribe(options: { key: string; showsDetails?: boolean }): TestDevice;
  close(): Promise<void>;
}

const DAY_SECONDS = 86_400;

/** The claims of a request's signature. @throws Error saying what is wrong with it */
function signedClaims(
  authorization: string,
  key: string,
): { aud: string; exp: number; sub: string } {
  const [, token = "", sent = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (sent !== key)
    throw new Error("The message was signed with another key than that of the subscription.");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const publicKey = createPublicKey({
    key: { kty: "EC", crv: "P-256", x: x!, y: y! },
    format: "jwk",
  });
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The signature does not match.");
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString()) as { alg: string };
  if (alg !== "ES256") throw new Error("The signature must be ES256.");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

function checked(request: ReceivedRequest, origin: string, key: string): { contact: string } {
  const { headers, method, body } = request;
  const { aud, exp, sub } = signedClaims(headers.authorization ?? "", key);
  const left = exp - Date.now() / 1_000;
  const header = (name: string): string => String(headers[name] ?? "");
  const wrong = [
    method !== "POST" && "The method must be POST.",
    aud !== origin && `aud must be ${origin}.`,
    (left <= 0 || left > DAY_SECONDS) && "exp must be within 24 hours.",
    !/^(mailto:.+@|https:\/\/)/.test(sub) && "sub must be a mailto or https address.",
    !/^\d+$/.test(header("ttl")) && "TTL is missing (RFC 8030, 5.2).",
    !/^(very-low|low|normal|high)$/.test(header("urgency")) && "Urgency is not one of RFC 8030.",
    !/^[\w-]{1,32}$/.test(header("topic")) && "Topic must be at most 32 characters of base64url.",
    header("content-encoding") !== "aes128gcm" && "The content coding must be aes128gcm.",
    body.length > 4_096 && "The body has more than 4,096 bytes.",
  ].filter((sentence) => sentence !== false);
  if (wrong.length > 0) throw new Error(wrong.join(" "));
  return { contact: sub };
}

/** Starts it with `loopbackCertificate`; `receiver` holds and refuses, and has all requests. */
export async function startPushService(): Promise<PushService> {
  const receiver = await startHttpReceiver();
  type Device = { key: string; take(request: ReceivedRequest, contact: string): void };
  const devices = new Map<string, Device>();
  receiver.answerWith((request) => {
    const device = devices.get(request.path);
    if (device === undefined) return { status: 404 };
    try {
      const { contact } = checked(request, receiver.url, device.key);
      device.take(request, contact);
      return { status: 201, headers: { location: `${receiver.url}/message` } };
    } catch (error) {
      return { status: 400, body: error instanceof Error ? error.message : "" };
    }
  });
  return {
    receiver,
    subscribe({ key, showsDetails = false }) {
      const keys = newDeviceKeys();
      const path = `/push/${devices.size + 1}`;
      const delivered = new Arrivals<DeliveredPush>();
      devices.set(path, {
        key,
        take: ({ body, headers }, contact) =>
          delivered.add({
            message: JSON.parse(readPushPayload(body, keys)) as PushMessage,
            ttl: Number(headers["ttl"]),
            urgency: String(headers["urgency"]),
            topic: String(headers["topic"]),
            contact,
          }),
      });
      const endpoint = receiver.url + path;
      return {
        target: { channel: "push", endpoint, keys: publicKeys(keys), showsDetails },
        delivered,
      };
    },
    close: () => receiver.close(),
  };
}
