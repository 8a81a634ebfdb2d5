// Tests of the QR code of a payment link: its path draws the same modules, and it stays readable.
import { encode } from "uqr";
import { expect, test } from "vitest";
import { PAYMENT_LINK_MAX_LENGTH } from "../../limits.ts";
import { qrCode } from "./qr-code.ts";

const LINK = "https://buy.stripe.com/aEU28r";

/** The modules that a path draws, as text. */
function drawn({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => " "));
  for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) (rows[Number(y)] ?? [])[Number(x) + at] = "#";
  return rows.map((row) => row.join(""));
}

test("the path draws the dark modules with four light ones around them", () => {
  const { size, data } = encode(LINK, { ecc: "M", boostEcc: true, border: 0 });
  const code = qrCode(LINK);
  expect(code.size).toBe(size + 8);
  const edge = " ".repeat(4);
  const blank = Array.from({ length: 4 }, () => " ".repeat(size + 8));
  const inner = data.map(
    (row) => `${edge}${row.map((isDark) => (isDark ? "#" : " ")).join("")}${edge}`,
  );
  expect(drawn(code)).toEqual([...blank, ...inner, ...blank]);
});

test("the longest link has modules that a phone still reads from paper", () =>
  // Version 18: 89 modules, of 0.4 mm on 36 mm with the light ones around them.
  expect(
    qrCode(`https://pay.example/${"a".repeat(PAYMENT_LINK_MAX_LENGTH - 20)}`).size,
  ).toBeLessThanOrEqual(97));
