// The cookie of a browser in which the access code was entered.

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface AccessCookie {
  readonly name: string;
  /** Its values in the header Cookie; a page of another host of the same site can add some. */
  readIn(header: string | undefined): string[];
  /** @returns the header Set-Cookie that keeps a value for a year */
  keep(value: string): string;
  /** The header Set-Cookie that removes it. */
  readonly removal: string;
}

/** @param publicUrl - PUBLIC_URL; with https the cookie is sent over HTTPS only, and only this host can set it */
export function accessCookie(publicUrl: string | undefined): AccessCookie {
  const isHttps = publicUrl?.startsWith("https://") === true;
  const name = `${isHttps ? "__Host-" : ""}quotewright-access`;
  const set = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  return {
    name,
    readIn: (header = "") =>
      header
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part.startsWith(`${name}=`))
        .map((part) => part.slice(name.length + 1)),
    keep: (value) => set(value, YEAR_SECONDS),
    removal: set("", 0),
  };
}
