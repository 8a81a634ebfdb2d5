// The forms in which a text or a key can lie in a file, and the search for them in any bytes.

/** The base64 of a text that stands somewhere in other text: without the characters that its neighbors change. */
const base64Within = (bytes: Buffer): string[] =>
  [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const [from, rest] = [Math.ceil((before * 4) / 3), (before + bytes.length) % 3];
    const whole = text.replaceAll("=", "").slice(from, rest === 0 ? undefined : -1);
    return [whole, whole.replaceAll("+", "-").replaceAll("/", "_")];
  });

/**
 * @param secret - a text, or the bytes of a key
 * @returns what to look for: UTF-8, UTF-16 in both orders, hex, base64 and base64url at any place of a longer text
 */
export function formsOf(secret: string | Uint8Array): Buffer[] {
  const bytes = Buffer.from(secret as string);
  const wide = typeof secret === "string" ? [Buffer.from(secret, "utf16le")] : [];
  const hex = bytes.toString("hex");
  const texts = new Set([hex, hex.toUpperCase(), ...base64Within(bytes)]);
  return [
    bytes,
    ...wide,
    ...wide.map((each) => Buffer.from(each).swap16()),
    ...[...texts].map((text) => Buffer.from(text)),
  ];
}

/** Of each form, as a number: long enough that few other places begin alike. */
const START_BYTES = 4;

/** Looks for many secrets at once. */
export class SecretSearch {
  readonly #byStart = new Map<number, { form: Buffer; name: string }[]>();

  /** @param secrets - by names that tell what each of them is */
  constructor(secrets: Readonly<Record<string, string | Uint8Array>>) {
    for (const [name, secret] of Object.entries(secrets))
      for (const form of formsOf(secret)) {
        const start = form.readUInt32LE(0);
        this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { form, name }]);
      }
  }

  /** @returns the names of the secrets that the bytes hold in any form */
  foundIn(bytes: Buffer): string[] {
    const found = new Set<string>();
    for (let at = 0; at + START_BYTES <= bytes.length; at += 1)
      for (const { form, name } of this.#byStart.get(bytes.readUInt32LE(at)) ?? [])
        if (bytes.subarray(at, at + form.length).equals(form)) found.add(name);
    return [...found];
  }
}
