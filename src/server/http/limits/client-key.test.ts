// Tests of the key under which a client is counted.
import { expect, test } from "vitest";
import { clientKey } from "./client-key.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::192.0.2.1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});

test("all that is no address counts as one client", () => {
  expect(new Set(["", "me", "1.2.3", "192.0.2.1:80", "[::1]", "%"].map(clientKey)).size).toBe(1);
});
