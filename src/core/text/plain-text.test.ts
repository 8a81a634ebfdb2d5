// Tests of plain text: nothing hidden, nothing that changes other text, and names of every script as they are.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testing/runs.ts";
import { plainLine, plainLines } from "./plain-text.ts";
import { showsNothing } from "./text-notice.ts";

test.each([
  ["line breaks", "Jane Doe\r\nAccepted by\u2028the\u0085mayor", "Jane Doe Accepted by the mayor"],
  ["control characters", "\u0007Jane\u001b[31m\tDoe\u009f", "Jane [31m Doe"],
  ["an override of the direction", "Jane \u202eeoD\u202c", "Jane eoD"],
  ["isolates and direction marks", "\u2067Jane\u2069\u200f Doe\u061c", "Jane Doe"],
  ["hidden letters", "Ja\u200bne\ufeff D\u00adoe\u{e0041}", "Jane Doe"],
  ["spaces around and within", "  Jane \u00a0  Doe ", "Jane Doe"],
])("%s are no part of a line", (_what, text, line) => {
  expect(plainLine(text)).toBe(line);
});

test("a pile of marks is cut to what a script can have", () => {
  const pile = `J${"\u0300\u0301".repeat(80)}a${"\u0325".repeat(9)}ne`;
  expect(plainLine(pile)).toBe(`J${"\u0300\u0301".repeat(3)}a${"\u0325".repeat(6)}ne`);
  expect(plainLine(`J${"\u0300\u200d".repeat(80)}`)).toHaveLength(7);
});

test.each([
  "José Núñez-O’Brien, Jr.",
  "Nguyễn Thị Minh Khai".normalize("NFD"),
  "می\u200cخواهم",
  "क्\u200dष",
  "葛\u{e0100}城",
  "ကြွှံ့",
  "שָׁלוֹם",
  "👩‍👧‍👦 & ❤️",
  `<b>Jane</b> https://example.com "x" 'y' ; -- #let`,
])("%s stays as it is", (name) => {
  expect(plainLine(name)).toBe(name);
  expect(plainLines(name)).toBe(name);
});

test("a reason keeps its lines and loses all else", () => {
  expect(plainLines("\u202eToo dear. \r\n\r\n\r\n\r\n Maybe\tnext\u0000 year.\n")).toBe(
    "Too dear.\n\nMaybe next year.",
  );
});

test("a text with a visible character stays visible, and doing it twice changes nothing", () => {
  const hostile = fc.constantFrom(..."\u202e\u0301\u200d\n\u0000\u{e0041}\u3164");
  const texts = fc
    .array(fc.oneof(fc.string({ unit: "binary" }), hostile))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      for (const plain of [plainLine, plainLines]) {
        const once = plain(text);
        expect(plain(once)).toBe(once);
        expect(showsNothing(once)).toBe(showsNothing(text));
        expect(once).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
      }
    }),
    { numRuns: runs(200, 1_000) },
  );
});
