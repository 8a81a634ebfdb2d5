// Signs accepted documents for the installation: loads what that takes once, when it is first needed.
import type { Signing } from "./signing.ts";

export class DocumentSigner {
  readonly #installationKey: Uint8Array;
  #signing: Promise<Signing> | undefined;

  /** @param installationKey - 32 bytes, the same in all processes of an installation */
  constructor(installationKey: Uint8Array) {
    this.#installationKey = installationKey;
  }

  /** What signs. The libraries take 0.1 s to load, which a start and a server without offers do not wait for. */
  signing(): Promise<Signing> {
    this.#signing ??= import("./signing.ts")
      .then(({ signingOf }) => signingOf(this.#installationKey))
      .catch((error: unknown) => {
        // Such as too many open files: the next acceptance tries again.
        this.#signing = undefined;
        throw error;
      });
    return this.#signing;
  }
}
