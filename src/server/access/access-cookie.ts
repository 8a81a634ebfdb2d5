// The cookie of a browser in which the access code was entered.

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @param publicUrl - PUBLIC_URL; with https the cookie is sent over HTTPS only, and only this host can set it */
export function accessCookie(publicUrl: string | undefined) {
  const isHttps = publicUrl?.startsWith("https://") === true;
  const name = `${isHttps ? "__Host-" : ""}quotewright-access`;
  const set = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  return {
    name,
    /** Its values in the header Cookie; a page of another host of the same site can add some. */
    readIn: (header = ""): string[] =>
      header
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part.startsWith(`${name}=`))
        .map((part) => part.slice(name.length + 1)),
    /** The header Set-Cookie that keeps a value for a year. */
    keep: (value: string): string => set(value, YEAR_SECONDS),
    /** The header Set-Cookie that removes it. */
    removal: set("", 0),
  };
}
