// The key under which a client is counted: its IPv4 address, or the /64 network of its IPv6 address.
import { isIP } from "node:net";

/** All clients whose address is not an IP address: behind proxies that are all trusted, a header can name any text. */
const NO_ADDRESS = "unknown";

/** @returns the eight groups of a valid IPv6 address, as numbers */
function groupsOf(address: string): number[] {
  // URL writes every spelling in one form: lower case, no leading zeros, IPv4 in hexadecimal.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = "", right] = plain.split("::");
  const numbers = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(left), numbers(right ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * One line at a provider has a whole /64 network of IPv6 addresses, which counts as one client (RFC 6177).
 *
 * @param ip - the client's address, as Fastify's `request.ip`
 * @returns the same key for all addresses of one client; an IPv4-mapped IPv6 address has the key of its IPv4 address
 */
export function clientKey(ip: string): string {
  const [address = ""] = ip.split("%");
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 0) return NO_ADDRESS;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}
