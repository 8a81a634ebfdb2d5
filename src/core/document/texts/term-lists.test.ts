// Tests of lists in the terms as Word, mail programs and people write them, and of prose that is not a list.
import { expect, test } from "vitest";
import { printableTerms } from "./terms.ts";

/** One line per term: `¶` for a paragraph, otherwise its marker, indented by two spaces per level. */
const outline = (terms: string): string[] =>
  printableTerms(terms).map((term) => {
    if (term.kind === "paragraph") return `¶ ${term.text}`;
    const mark = term.kind === "item" ? "•" : term.mark;
    return `${"  ".repeat(term.level)}${mark} ${term.text}`;
  });

test.each<[string, string, string[]]>([
  [
    "Word's three levels of bullets, all at the margin",
    "•\tA\no\tB\n▪\tC\n•\tD",
    ["• A", "  • B", "    • C", "• D"],
  ],
  ["its symbol fonts", "\uf0b7\tA\n\uf0a7\tB\n§\tC", ["• A", "  • B", "  • C"]],
  [
    "Word's three levels of numbers",
    "1.\tA\na.\tB\ni.\tC\nii.\tD\nb.\tE\n2.\tF",
    ["1. A", "  a. B", "    i. C", "    ii. D", "  b. E", "2. F"],
  ],
  ["parentheses around", "(1) A\n(2) B\n(a) C", ["(1) A", "(2) B", "  (a) C"]],
  ["capital letters in order", "A. Scope\nB. Price", ["A. Scope", "B. Price"]],
  ["the ninth letter after the eighth", "g. A\nh. B\ni. C", ["g. A", "h. B", "i. C"]],
  [
    "legal numbering",
    "1.\tA\n1.1\tB\n1.2\tC\n2.\tD\n2.1.\tE",
    ["1. A", "  1.1 B", "  1.2 C", "2. D", "  2.1. E"],
  ],
  ["bullets after numbers by hand", "1. A\n- B\n- C\n2. D", ["1. A", "• B", "• C", "2. D"]],

  [
    "indents by tabs",
    "1. A\n\ta) B\n\t\t• C\n\tb) D\n2. E",
    ["1. A", "  a) B", "    • C", "  b) D", "2. E"],
  ],
  [
    "a whole list that is indented",
    "Scope:\n    • A\n    • B\nEnd.",
    ["¶ Scope:", "• A", "• B", "¶ End."],
  ],
  ["a row of o with one space", "o A\no B", ["• A", "• B"]],
  ["an item that goes on in an indented line", "1. A\n   goes on\n2. B", ["1. A goes on", "2. B"]],
  ["blank lines between items", "1. A\n\n2. B", ["1. A", "2. B"]],
  ["lists of different kinds at the margin", "- A\n1. B", ["• A", "1. B"]],
])("%s", (_name, terms, lines) => expect(outline(terms)).toEqual(lines));

test.each([
  "o well, that is how it is",
  "A. Smith will supervise the work.",
  "1.5 inches of gravel under the slab.",
  "2024. That was the year.",
  "(416) 555-0100 is the number to call.",
  "(optional) A second coat.",
  "§ 5 of the act applies.",
  "–5 °C and below: no concrete.",
  "e.g. tiles, grout and trim.",
  "- ",
])("prose stays a paragraph: %s", (line) =>
  expect(outline(`Before.\n${line}\nAfter.`)).toEqual([
    "¶ Before.",
    `¶ ${line.trim()}`,
    "¶ After.",
  ]),
);

test("lists are nested at most nine levels deep, as in Word", () => {
  const terms = Array.from({ length: 100 }, (_, at) => `${" ".repeat(at)}- item`).join("\n");
  expect(Math.max(...printableTerms(terms).map((term) => ("level" in term ? term.level : 0)))).toBe(
    8,
  );
});
