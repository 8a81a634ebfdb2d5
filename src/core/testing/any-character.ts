// Any character of Unicode. fast-check's own units of it take a second to prepare in each file of tests.
import * as fc from "fast-check";

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => !isSurrogate(code))
  .map((code) => String.fromCodePoint(code));
