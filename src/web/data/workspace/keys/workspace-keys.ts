// Derives from the secret of a workspace what it is known by, and the keys that seal its items (HKDF, RFC 5869).
import { toBase64url } from "#core/text/base64url.ts";
import { uuidOf } from "#web/new-id.ts";

export interface WorkspaceKeys {
  /** The id of the workspace on the server, in the form of a version 4 UUID. */
  id: string;
  /** Opens the workspace on the server, which has its hash alone. In base64url. */
  token: string;
  /** AES-GCM with 256 bits. */
  sealing: CryptoKey;
  /** HMAC with SHA-256: from the name of an item to its id. */
  naming: CryptoKey;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Each use of the secret has its own purpose, so that none tells anything of another one. */
const derivation = (purpose: string): HkdfParams => ({
  name: "HKDF",
  hash: "SHA-256",
  // The secret is random and evenly distributed, so it needs no salt.
  salt: new Uint8Array(),
  info: utf8(`quotewright workspace 1: ${purpose}`),
});

/** Whether this page may use WebCrypto: over https, or on this machine. */
export const canSeal = (): boolean => "subtle" in crypto;

/** @param secret - 16 random bytes. @throws TypeError where `canSeal` is false */
export async function workspaceKeys(secret: Uint8Array<ArrayBuffer>): Promise<WorkspaceKeys> {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits", "deriveKey"]);
  const bits = async (purpose: string, bytes: number) =>
    new Uint8Array(await subtle.deriveBits(derivation(purpose), base, bytes * 8));
  return {
    id: uuidOf(await bits("id", 16)),
    token: toBase64url(await bits("token", 32)),
    sealing: await subtle.deriveKey(
      derivation("sealing"),
      base,
      { name: "AES-GCM", length: 256 },
      false,
      ["encrypt", "decrypt"],
    ),
    naming: await subtle.deriveKey(
      derivation("naming"),
      base,
      { name: "HMAC", hash: "SHA-256", length: 256 },
      false,
      ["sign"],
    ),
  };
}
