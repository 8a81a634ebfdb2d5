// The key with which the installation shows itself to push services (VAPID, RFC 8292), derived from its own key.
import { sign, type KeyObject } from "node:crypto";
import { derivedKey } from "../../offers/signing/derived-key.ts";

/** Never changes: browsers subscribe under the public key, and a new one would end all subscriptions. */
const PURPOSE = "push messages, VAPID, ECDSA P-256";

/** For how long a signature holds, in seconds; RFC 8292 allows 24 hours, and clocks differ. */
const VALID_SECONDS = 12 * 3_600;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

const HEAD = part({ typ: "JWT", alg: "ES256" });

export class VapidKey {
  readonly #key: KeyObject;
  /** The public key as browsers subscribe under it: 65 bytes in base64url. */
  readonly publicKey: string;

  /** @param installationKey - 32 bytes; all processes of an installation share it */
  constructor(installationKey: Uint8Array) {
    const { key, publicPoint } = derivedKey(installationKey, PURPOSE);
    this.#key = key;
    this.publicKey = Buffer.from(publicPoint).toString("base64url");
  }

  /**
   * The header Authorization of a message.
   *
   * @param endpoint - of the subscription
   * @param contact - whom the push service can ask: a `mailto:` or `https:` address
   * @param now - in UTC milliseconds
   */
  authorization(endpoint: string, contact: string, now: number): string {
    const exp = Math.floor(now / 1_000) + VALID_SECONDS;
    const signed = `${HEAD}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
    const signature = sign("sha256", Buffer.from(signed), {
      key: this.#key,
      dsaEncoding: "ieee-p1363",
    });
    return `vapid t=${signed}.${signature.toString("base64url")}, k=${this.publicKey}`;
  }
}
