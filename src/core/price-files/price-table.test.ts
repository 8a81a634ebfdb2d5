// Tests of the preview of an import against the list, and of the file that the list is exported to.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OwnPrice } from "../own-prices/own-price.ts";
import { priceKey } from "../own-prices/own-price.ts";
import { UNITS } from "../quote/units.ts";
import { runs } from "../testing/runs.ts";
import { NO_RATES } from "../own-prices/labor-rates.ts";
import { importedEntries } from "../tables/kind.ts";
import { rememberedMapping } from "../tables/mapping.ts";
import { openTable } from "../testing/example-tables.ts";
import { writePriceCsv } from "./price-csv.ts";
import { priceTable } from "./price-table.ts";

const CONTEXT = {
  today: "2026-11-23",
  newId: () => "3f0a1c52-7c1e-4b53-9d0e-00000000000f",
  rates: NO_RATES,
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

async function previewOf(text: string, entries: readonly OwnPrice[]) {
  return (await openTable(priceTable, text)).preview({ ...CONTEXT, entries }).preview;
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
  expect(preview.said).toEqual(["1 cost is rounded to 4 decimals."]);
  // The entry keeps its id, its name and what the file does not have.
  expect(importedEntries(preview, NONE)).toEqual([
    entry({ materialUnitCost: 4.5505, pricedOn: "2026-11-23", formerCosts: [[4.5, 3.2]] }),
    entry({
      id: CONTEXT.newId(),
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

/** As versions before this one remember how a file was read. */
const REMEMBERED = {
  header: "a | b | c",
  mapping: {
    headerRow: 0,
    columns: { name: 0, unit: 1, material: 2 },
    decimalSign: "comma",
    units: { stk: { unit: "each", per: 2 }, bx: "left out" },
    defaultUnit: "sq.ft",
    takesDiscount: null,
  },
};
const { headerRow: _row, takesDiscount: _discount, ...FIRST } = REMEMBERED.mapping;
/** As 1.0.0 does. */
const FIRST_REMEMBERED = {
  header: "a | b | c",
  mapping: { ...FIRST, hasHeader: true, units: { stk: "each", bx: "left out" } },
};

test.each([
  [REMEMBERED, 2],
  [FIRST_REMEMBERED, 1],
])("the mapping of an earlier file with the same header is used again: %#", async (kept, per) => {
  const known = [rememberedMapping.parse(kept)];
  const open = (rows: string) => openTable(priceTable, `A;B;C\n${rows}`, { remembered: known });
  const file = await open("Post;Stk;2,500\nBoard;;7\nBox;bx;1\n");
  expect(file.view()).toMatchObject({ isRemembered: true, isAnswered: true });
  const { preview, used } = file.preview({ ...CONTEXT, entries: [] });
  expect(importedEntries(preview, NONE).map((each) => [each.unit, each.materialUnitCost])).toEqual([
    ["each", 2.5 / per],
    ["sq.ft", 7],
  ]);
  expect(rememberedMapping.parse(JSON.parse(JSON.stringify(used)))).toEqual(used);
  // What the file itself shows goes before what is remembered.
  const shown = (await open("Post;Stk;2,500.50\n")).preview({ ...CONTEXT, entries: [] }).preview;
  expect(shown.rows[0]?.entry?.materialUnitCost).toBe(2500.5 / per);
  expect(
    (await openTable(priceTable, "A;B;D\nPost;Stk;1\n", { remembered: known })).view().isRemembered,
  ).toBe(false);
});

test("how a share was read once is not used for percentages later", async () => {
  const header = "Description,Unit,List,Discount\n";
  const first = await openTable(priceTable, `${header}Panel,EA,100,0.35\n`);
  first.change({ answers: { share: "share" } });
  const { used } = first.preview({ ...CONTEXT, entries: [] });
  const next = await openTable(priceTable, `${header}Panel,EA,100,35\n`, { remembered: [used] });
  const { rows } = next.preview({ ...CONTEXT, entries: [] }).preview;
  expect(rows[0]?.entry?.materialUnitCost).toBe(65);
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
        list.map((each) => ({ ...each, id: CONTEXT.newId(), pricedOn: CONTEXT.today })),
      );
    }),
    { numRuns: runs(50, 200) },
  );
});
