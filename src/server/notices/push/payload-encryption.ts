// Encrypts the payload of a push message for one device (RFC 8291), in the content coding aes128gcm (RFC 8188).
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";
import type { PushTarget } from "#core/notices/notice-target.ts";

const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** The size of a record: the whole message is one (RFC 8291, 4). */
const RECORD_BYTES = 4_096;
/** Follows the text in the last record (RFC 8188, 2). */
const LAST_RECORD = Uint8Array.of(2);

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  new Uint8Array(hkdfSync("sha256", secret, salt, info, bytes));

const newKeys = (): ECDH => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return keys;
};

/** The header of the message: salt, size of a record, and the sender's public key with its length (RFC 8188, 2.1). */
function headerOf(salt: Uint8Array, publicKey: Uint8Array): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}

/**
 * @param keys - of the subscription
 * @param once - salt and key pair of this message, for the example of the RFC; by default new ones, as every message needs
 * @returns the body of the request
 * @throws Error when the subscription's key is no point of the curve
 */
export function encryptPayload(
  text: string,
  keys: PushTarget["keys"],
  once: { salt: Uint8Array; sender: ECDH } = { salt: randomBytes(SALT_BYTES), sender: newKeys() },
): Buffer {
  const { salt, sender } = once;
  const deviceKey = Buffer.from(keys.p256dh, "base64url");
  const senderKey = sender.getPublicKey();
  const secret = derived(
    sender.computeSecret(deviceKey),
    Buffer.from(keys.auth, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), deviceKey, senderKey]),
    SECRET_BYTES,
  );
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), KEY_BYTES);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), NONCE_BYTES);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(text, "utf8"), cipher.update(LAST_RECORD), cipher.final()];
  return Buffer.concat([headerOf(salt, senderKey), ...record, cipher.getAuthTag()]);
}
