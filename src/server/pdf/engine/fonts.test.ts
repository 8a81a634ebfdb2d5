// Rules of a font that are left out for speed: only where they change nothing.
import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { expect, test } from "vitest";
import { featuresFor, fontsFor, ownFontFile } from "./fonts.ts";
import { widthOf } from "../layout/text-width.ts";

const hasFewRules = (text: string): boolean => "mark" in featuresFor(text);

/** Every character that a text with few rules may have, and that the quote's own font has. */
const CHARACTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) =>
    /[^\p{Cc}]/u.test(character) &&
    hasFewRules(character) &&
    widthOf(character, 9, "regular") < Infinity,
);

const compiler = NodeCompiler.create({
  fontArgs: [
    { fontBlobs: ["400Regular", "600SemiBold"].map((name) => readFileSync(ownFontFile(name))) },
  ],
});

/** A page of text without lines: what is drawn, and where. */
function draw(text: string, weight: string, rules: Record<string, number>): string {
  const mainFileContent = `#set page(width: auto, height: auto)
#set text(font: "Source Sans 3", fallback: false, weight: "${weight}", features: json(bytes(sys.inputs.rules)))
#sys.inputs.text`;
  return compiler.plainSvg({
    mainFileContent,
    inputs: { text, rules: JSON.stringify(rules) },
  });
}

test.each(["regular", "semibold"])(
  "any character after any other looks the same with few rules (%s)",
  (weight) => {
    expect(CHARACTERS.length).toBeGreaterThan(300);
    const lines = CHARACTERS.map((before) =>
      CHARACTERS.filter((after) => hasFewRules(before + after))
        .map((after) => before + after)
        .join(""),
    );
    const pages = Array.from({ length: Math.ceil(lines.length / 40) }, (_, page) =>
      lines
        .slice(page * 40, (page + 1) * 40)
        .filter(hasFewRules)
        .join("\n"),
    );
    for (const page of pages)
      expect(draw(page, weight, featuresFor(page)) === draw(page, weight, {})).toBe(true);
    compiler.evictCache(0);
  },
);

test.each(["e\u0301", "col·legi", "COL·LEGI", "ії", "浴室", "محمد", "ห้อง"])(
  "%s keeps all rules",
  (text) => {
    expect(featuresFor(text)).toEqual({});
  },
);

test("letters of Europe's west and centre ask for no other font, whichever way that is found out", () => {
  const text = CHARACTERS.join("");
  expect(fontsFor(text)).toEqual({ eastAsian: false, families: ["Source Sans 3"], plain: true });
  // A Greek letter is in the same font, but no such letter.
  expect(fontsFor(`${text}Ω`)).toEqual({
    eastAsian: false,
    families: ["Source Sans 3"],
    plain: false,
  });
});
