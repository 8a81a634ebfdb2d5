// Seals texts with the key of a workspace (AES-GCM), and derives ids of items that tell nothing of what they are.
import { fromBase64url, toBase64url } from "#core/text/base64url.ts";
import type { WorkspaceKeys } from "./workspace-keys.ts";

/** Of a random nonce (NIST SP 800-38D): with 96 bits, one of 2^32 sealed texts is repeated with a chance below 2^-32. */
const NONCE_BYTES = 12;
const ITEM_ID_BYTES = 16;
/** A text is filled up with spaces to a multiple of this many bytes: its length tells less of what it is. */
const FILLED_TO = 64;

/** What a sealed text belongs to: it opens nowhere else. */
const bound = ({ id }: WorkspaceKeys, what: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${id} ${what}`);

/** @param name - of an item. @returns its id on the server, in base64url */
export async function itemIdOf({ naming }: WorkspaceKeys, name: string): Promise<string> {
  const bytes = await crypto.subtle.sign("HMAC", naming, new TextEncoder().encode(name));
  return toBase64url(new Uint8Array(bytes, 0, ITEM_ID_BYTES));
}

/**
 * @param what - the id of the item, or another name of what the text belongs to
 * @param text - without spaces at its end, such as JSON
 * @returns in base64url: the nonce, then the encrypted text with its tag
 */
export async function seal(keys: WorkspaceKeys, what: string, text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  const filled = new Uint8Array(Math.ceil(plain.length / FILLED_TO) * FILLED_TO).fill(0x20);
  filled.set(plain);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: bound(keys, what) },
    keys.sealing,
    filled,
  );
  const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
  sealed.set(nonce);
  sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
  return toBase64url(sealed);
}

/** @returns the text. @throws DOMException when it was not sealed for this with the key of this workspace */
export async function unseal(keys: WorkspaceKeys, what: string, sealed: string): Promise<string> {
  const bytes = fromBase64url(sealed);
  const plain = await crypto.subtle.decrypt(
    {
      name: "AES-GCM",
      iv: bytes.subarray(0, NONCE_BYTES),
      additionalData: bound(keys, what),
    },
    keys.sealing,
    bytes.subarray(NONCE_BYTES),
  );
  return new TextDecoder().decode(plain).trimEnd();
}
