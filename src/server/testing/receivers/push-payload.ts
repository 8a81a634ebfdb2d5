// A device that receives Web Push messages: its keys, and reading what was encrypted for them (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, size of a record in four bytes, length of the sender's key in one (RFC 8188, 2.1). */
const HEADER_BYTES = SALT_BYTES + 5;
/** Ends the text of the last record; zeros may follow (RFC 8188, 2). */
const LAST_RECORD = 2;

export interface DeviceKeys {
  ecdh: ECDH;
  auth: Buffer;
}

/** @returns keys as a browser makes them for one subscription */
export function newDeviceKeys(): DeviceKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

/** The keys of a subscription as `PushSubscription.toJSON()` gives them. */
export const publicKeys = ({ ecdh, auth }: DeviceKeys): { p256dh: string; auth: string } => ({
  p256dh: ecdh.getPublicKey().toString("base64url"),
  auth: auth.toString("base64url"),
});

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/**
 * Decrypts the body of a push message with the content coding `aes128gcm`.
 *
 * @throws Error when it was not encrypted for these keys, or is not one record
 */
export function readPushPayload(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyEnd = HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1);
  const recordSize = body.readUInt32BE(SALT_BYTES);
  const senderKey = body.subarray(HEADER_BYTES, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error("A push message has one record (RFC 8291, 4).");
  const secret = derived(
    ecdh.computeSecret(senderKey),
    auth,
    Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]),
    32,
  );
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("The padding is not that of a last record (RFC 8188, 2).");
  return padded.subarray(0, end).toString();
}
