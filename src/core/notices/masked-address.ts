// An e-mail address that whoever knows it recognizes, and nobody else can write to.

/** @returns the first character and the domain: `j…@example.com`; of what is no address an empty text */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = [...address];
  return at < 1 ? "" : `${first}…${address.slice(at)}`;
}
