// Tests of the preview of an import against the list, and of the file that the list is exported to.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OwnPrice } from "../own-prices/own-price.ts";
import { priceKey } from "../own-prices/own-price.ts";
import { UNITS } from "../quote/units.ts";
import { runs } from "../testing/runs.ts";
import { writePriceCsv } from "./price-csv.ts";
import { tableFileOf } from "../testing/example-client.ts";
import { rememberMapping, suggestMapping } from "./price-mapping.ts";
import { importedEntries, previewPrices, type PreviewOptions } from "./price-preview.ts";

const OPTIONS: PreviewOptions = {
  today: "2026-11-23",
  newId: () => "3f0a1c52-7c1e-4b53-9d0e-00000000000f",
  likeTasks: () => [],
};
const NONE: ReadonlySet<number> = new Set();

const entry = (fields: Partial<OwnPrice>): OwnPrice => ({
  id: "3f0a1c52-7c1e-4b53-9d0e-000000000001",
  name: "Stud",
  category: "Framing",
  description: "Kiln-dried",
  unit: "each",
  materialUnitCost: 4.5,
  laborUnitCost: 3.2,
  code: "S-1",
  pricedOn: "2026-01-01",
  ...fields,
});

const fileOf = (text: string) => tableFileOf(text, "price list");

async function previewOf(text: string, entries: readonly OwnPrice[]) {
  const file = await fileOf(text);
  return previewPrices(file, suggestMapping(file, []).mapping, entries, OPTIONS);
}

test("each row is new, changed, unchanged, doubtful or refused, with a reason", async () => {
  const preview = await previewOf(
    [
      "Name,Unit,Material,Labor",
      "STUD,ea,4.55045,",
      "Joist,each,12,8",
      "Beam,each,90,31",
      "Post,each,9,9",
      "Nail,each,0,0",
      "Screw,each,-1,",
      "Glue,each,x,1",
      "Tape,each,,",
      ",each,1,1",
      `${"n".repeat(300)},each,1,1`,
    ].join("\n"),
    [
      entry({}),
      entry({ name: "Beam", materialUnitCost: 29, laborUnitCost: 31 }),
      entry({ name: "Post", materialUnitCost: 9, laborUnitCost: 9 }),
    ],
  );
  expect(preview.rows.map(({ line, status, reason }) => [line, status, reason])).toEqual([
    [2, "changed", ""],
    [3, "new", ""],
    [4, "doubtful", "The material cost is more than 3 times what it is now."],
    [5, "same", ""],
    [6, "doubtful", "Both costs are zero."],
    [7, "refused", "A cost cannot be negative: “-1”."],
    [8, "refused", "“x” is not a cost with a decimal point."],
    [9, "refused", "The row has no cost."],
    [10, "refused", "The row has no name."],
    [
      11,
      "refused",
      expect.stringMatching(/^The name has 300 characters; at most \d+ are possible\.$/),
    ],
  ]);
  expect(preview.counts).toEqual({ new: 1, changed: 1, same: 1, doubtful: 2, refused: 5 });
  expect(preview.rounded).toBe(1);
  // The entry keeps its id, its name and what the file does not have.
  expect(importedEntries(preview, NONE)).toEqual([
    entry({ materialUnitCost: 4.5505, pricedOn: "2026-11-23", formerCosts: [[4.5, 3.2]] }),
    entry({
      id: OPTIONS.newId(),
      name: "Joist",
      category: "",
      description: "",
      code: "",
      materialUnitCost: 12,
      laborUnitCost: 8,
      pricedOn: "2026-11-23",
    }),
  ]);
  expect(importedEntries(preview, new Set([4]))).toHaveLength(3);
  expect(importedEntries(preview, new Set([4, 6, 8]))).toHaveLength(4);
});

test("the mapping of an earlier file with the same header is used again", async () => {
  const file = await fileOf("A;B;C\nStud;Stk;1,234\n");
  const { mapping, isRemembered } = suggestMapping(file, []);
  expect(isRemembered).toBe(false);
  const used = rememberMapping(file, {
    ...mapping,
    headerRow: 0,
    columns: { name: 0, unit: 1, material: 2 },
    decimalSign: "comma",
    units: { stk: { unit: "each", per: 1 } },
  });
  const next = await fileOf("A;B;C\nPost;Stk;2,500\n");
  expect(suggestMapping(next, [used])).toEqual({ mapping: used.mapping, isRemembered: true });
  // What the file itself shows goes before what is remembered.
  const shown = await fileOf("A;B;C\nPost;Stk;2,500.50\n");
  expect(suggestMapping(shown, [used]).mapping.decimalSign).toBe("point");
});

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) => `${text}a`.trim())
  .filter((text) => !/[\p{Cc}]/u.test(text));
const cost = fc.integer({ min: 1, max: 90_000 }).map((tenths) => tenths / 10);
const entries = fc.uniqueArray(
  fc.record({
    id: fc.uuid({ version: 4 }),
    name: line.filter((name) => !/total/i.test(name)),
    category: fc.oneof(fc.constant(""), line),
    description: fc.oneof(fc.constant(""), line, fc.constant('two\r\nlines, "quoted"')),
    unit: fc.constantFrom(...UNITS),
    materialUnitCost: cost,
    laborUnitCost: cost,
    code: fc.oneof(fc.constant(""), line, fc.constant("=1+1"), fc.constant("'=x")),
    pricedOn: fc.constant("2026-01-01"),
  }),
  { minLength: 1, maxLength: 20, selector: priceKey },
);

test("an exported list imports to equal entries, and nothing is new or changed against itself", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (list) => {
      const text = writePriceCsv(list);
      const against = await previewOf(text, list);
      expect(against.counts.same).toBe(list.length);
      const fresh = importedEntries(await previewOf(text, []), NONE);
      expect(fresh).toEqual(
        list.map((each) => ({ ...each, id: OPTIONS.newId(), pricedOn: OPTIONS.today })),
      );
    }),
    { numRuns: runs(50, 200) },
  );
});
