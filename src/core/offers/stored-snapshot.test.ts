// Tests that stored offers can be read: a snapshot of each version as it was stored, and with what it lacks.
import { expect, test } from "vitest";
import { canonicalJson } from "./client-snapshot.ts";
import { NO_CONTRACT, NOT_VERIFIED } from "./client-texts.ts";
import { exampleWholeQuote } from "../testing/example-quotes.ts";
import { readDocument, readSnapshot, readSource } from "./stored-snapshot.ts";
import { SNAPSHOT_V1 } from "./testing/snapshot-v1.ts";

const stored = () => JSON.parse(SNAPSHOT_V1) as Record<string, object>;
const without = (value: object | undefined, ...keys: string[]): object =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => !keys.includes(key)));

test("a snapshot of version 1 is read as it was stored, with what is new since", () => {
  const read = readSnapshot(stored());
  const { agreements } = read;
  const { contractorSignature, ...document } = read.document;
  expect(contractorSignature).toBeNull();
  expect(agreements.statements).toEqual([NOT_VERIFIED, NO_CONTRACT]);
  const words = without(document.words, "quantity");
  expect(
    canonicalJson({
      ...read,
      agreements: without(agreements, "statements"),
      document: { ...document, words },
    }),
  ).toBe(SNAPSHOT_V1);
  // 200 for the tiles, 500 for the fixtures, and 5 %.
  expect(read.document.total?.amount).toBe("$735.00");
  expect(read.document.options[0]?.options).toMatchObject([{ id: "t2", name: "Heated floor" }]);
});

test("lists that a stored document has not are empty, and words that it has not are the usual ones", () => {
  const { document } = stored();
  const old = { ...without(document, "comparison", "scope"), words: { task: "Job" } };
  expect(readDocument(old)).toMatchObject({
    comparison: [],
    scope: [],
    words: { task: "Job", total: "Total" },
  });
  const bare = { ...old, sections: [{ id: "c1", name: "Floor", isLumpSum: false }] };
  expect(readDocument(bare).sections).toMatchObject([
    { notes: [], includes: "", columns: [], rows: [] },
  ]);
});

test.each([
  ["another version", { version: 2 }],
  ["another format", { format: "quotewright-quote" }],
  ["no document", { document: null }],
  [
    "a document with a text instead of a list",
    { document: { ...stored()["document"], terms: "" } },
  ],
])("with %s it is refused", (_what, fields) => {
  expect(() => readSnapshot({ ...stored(), ...fields })).toThrow();
});

test("an offer that does not say how it is computed is from before: by exact sums", () => {
  const whole = exampleWholeQuote({ categories: [{}] });
  const before = { ...whole, quote: without(whole.quote, "exactBases") };
  expect(readSource(before).quote.exactBases).toBe(true);
  expect(readSource(whole).quote.exactBases).toBe(false);
});
