// Tests which part of an e-mail address is shown to whoever has a client's link.
import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test.each([
  ["jane.doe@example.com", "j…@example.com"],
  ["j@example.com", "j…@example.com"],
  ['"a@b"@example.com', '"…@example.com'],
  ["😀x@example.com", "😀…@example.com"],
  ["@example.com", ""],
  ["", ""],
])("%s is shown as %s", (address, shown) => expect(maskedAddress(address)).toBe(shown));
