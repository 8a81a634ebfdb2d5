// Where a person goes after the access code: a path of this origin only, so that no link can lead to another site.

/** Where nothing else is known: the quotes of this browser. */
export const START_PATH = "/quotes";

const LONGEST_PATH = 2_000;

/** Any host: only whether an address stays on it counts. */
const ORIGIN = "http://own.invalid";

/** Browsers drop tabs and line ends in an address, and take a backslash for a slash. */
const UNSAFE = /[\\\p{Cc}\s]/u;

/**
 * @param wanted - path and query, as an address or a form names it
 * @returns it, in the form in which browsers read it; `START_PATH` for anything that is no path of this origin
 */
export function returnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith("/") || wanted.length > LONGEST_PATH || UNSAFE.test(wanted))
    return START_PATH;
  const url = URL.parse(wanted, ORIGIN);
  // `/.//host` is a path with two slashes, which as an address of its own would be that of a host.
  if (url?.origin !== ORIGIN || url.pathname.startsWith("//")) return START_PATH;
  return url.pathname + url.search + url.hash;
}
