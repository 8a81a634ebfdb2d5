// Tests of the file of a kit: read as it was written, refused with a sentence, and imported beside what is there.
import { expect, test } from "vitest";
import { FileError } from "../files/file-error.ts";
import { TITLE_MAX_LENGTH } from "../limits.ts";
import {
  copyOfKit,
  importedKit,
  isKitFile,
  kitFileName,
  readKitFile,
  writeKitFile,
} from "./kit-file.ts";
import type { Kit } from "./kit.ts";

const id = (count: number) => `3f0a1c52-7c1e-4b53-9d0e-${String(count).padStart(12, "0")}`;
const KIT: Kit = {
  id: id(1),
  name: "Cedar deck / porch",
  dimensions: [{ name: "length", label: "Length", kind: "length", value: 16 }],
  categories: [
    {
      id: id(2),
      name: "Decks",
      defaultLaborHourlyRate: null,
      tasks: [
        {
          id: id(3),
          name: "Footing",
          description: "",
          unit: "each",
          materialUnitCost: 8.4,
          laborUnitCost: 5.1,
          quantity: "up(length / 8) + 1",
          markup: 15,
          catalogCategory: null,
        },
      ],
    },
  ],
  markupChoice: "saved",
};
const TEXT = writeKitFile(KIT);

function refusal(text: string): string {
  try {
    readKitFile(text);
  } catch (error) {
    if (error instanceof FileError) return error.message;
  }
  throw new Error("It was not refused.");
}

test("a kit is read as it was written", () => {
  expect(readKitFile(TEXT)).toEqual(KIT);
  expect(writeKitFile(readKitFile(`\ufeff${TEXT}`))).toBe(TEXT);
  expect([isKitFile(TEXT), isKitFile("{}"), isKitFile("PK")]).toEqual([true, false, false]);
  expect(kitFileName(KIT)).toBe("kit-cedar-deck-porch.json");
  expect(kitFileName({ name: "?!" })).toBe("kit-tasks.json");
});

test("a bad file is refused with one sentence", () => {
  const other = "This is not a file of a kit. Choose a JSON file that was exported from a kit.";
  expect(refusal("PK")).toBe(other);
  expect(refusal('{"format":"quotewright-prices","version":1}')).toBe(other);
  expect(refusal(TEXT.replace('"version": 1', '"version": 2'))).toMatch(
    /^This kit was exported by/,
  );
  expect(refusal(TEXT.replace("up(length / 8)", "up(depth / 8)"))).toBe(
    "This kit cannot be imported: kit: The quantity of “Footing” cannot be computed: “depth” is not a dimension or a measure.",
  );
  expect(refusal(TEXT.replace('"markup": 15', '"markup": 150'))).toBe(
    "This kit cannot be imported: kit.categories.0.tasks.0.markup: Must be at most 100.",
  );
});

test("an imported kit is added; the same one is not, and a changed one stands beside the first", () => {
  let count = 10;
  const newId = () => id((count += 1));
  expect(importedKit(KIT, [], newId)).toEqual(KIT);
  expect(importedKit(KIT, [KIT], newId)).toBeNull();
  const changed = { ...KIT, markupChoice: "usual" } as const;
  const added = importedKit(changed, [KIT], newId);
  expect(added).toMatchObject({ name: "Cedar deck / porch (2)", markupChoice: "usual" });
  expect(added?.id).not.toBe(KIT.id);
  const copy = copyOfKit(added!, [KIT, added!], newId);
  expect(copy.name).toBe("Cedar deck / porch (3)");
  expect(new Set([copy.id, added!.id, KIT.id]).size).toBe(3);
  const long = { ...KIT, name: "d".repeat(TITLE_MAX_LENGTH) };
  expect(copyOfKit(long, [], newId).name).toBe(`${"d".repeat(TITLE_MAX_LENGTH - 4)} (2)`);
});
