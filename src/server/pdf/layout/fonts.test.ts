// Tests of disabled OpenType features: only where they have no effect.
import { readFileSync } from "node:fs";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { expect, test } from "vitest";
import { featuresFor, fontsFor, mainFontFile } from "./fonts.ts";
import { widthOf } from "./text-width.ts";

const hasFewRules = (text: string): boolean => "mark" in featuresFor(text);

/** Every character of plain text that the main font contains. */
const CHARACTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) =>
    /[^\p{Cc}]/u.test(character) &&
    hasFewRules(character) &&
    widthOf(character, 9, "regular") < Infinity,
);

const compiler = NodeCompiler.create({
  fontArgs: [
    { fontBlobs: ["400Regular", "600SemiBold"].map((name) => readFileSync(mainFontFile(name))) },
  ],
});

/** The drawing operators and positions of a page, without ruled lines. */
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
  "any pair of characters looks the same with disabled features (%s)",
  { tags: ["full"] },
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
  "%s keeps all features",
  (text) => {
    expect(featuresFor(text)).toEqual({});
  },
);

test("western and central European letters need no other font, by either detection", () => {
  const text = CHARACTERS.join("");
  expect(fontsFor(text)).toEqual({ eastAsian: false, families: ["Source Sans 3"], plain: true });
  // A Greek letter is in the same font, but is not plain.
  expect(fontsFor(`${text}Ω`)).toEqual({
    eastAsian: false,
    families: ["Source Sans 3"],
    plain: false,
  });
});
