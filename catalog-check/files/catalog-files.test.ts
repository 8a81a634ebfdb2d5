// Tests of reading the files: order, line numbers, and rows that do not match the header.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MATERIAL_GROUPS, TRADE_GROUPS } from "#core/own-prices/trade-groups.ts";
import { OCCUPATIONS, readCatalogFiles } from "./catalog-files.ts";
import { formatProblem } from "./problem.ts";
import { checkShapes } from "./shapes.ts";

const folder = mkdtempSync(join(tmpdir(), "catalog-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const TASK_HEADER = "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost,pricedOn";
const FILES = {
  "categories.csv":
    "id,name,defaultLaborHourlyRate,crew\nroofing,Roofing,68,4\nconcrete,Concrete,68,4\n",
  "roofing.csv": `${TASK_HEADER}\nroof-vent,"Vent, static","Set, sealed.",each,0.5,38,34,2026-11\nroof-short,Short row\n`,
  "concrete.csv": `id,name,unit\nconc-slab,Slab,"Four inches.",sq.ft,0.1,3,6.8,2026-11\n`,
  "stray.csv": `${TASK_HEADER}\n`,
  "allowed-pairs.csv": "first,second,reason\nroof-vent,conc-slab,Not the same at all\n",
  "sections.csv": "firstTask,section\nroof-vent,Vents\n",
  "other-names.csv": "task,names\nroof-vent,turtle vent\n",
  "synonyms.csv": "typed,means,kind\nsonotube,pier,brand\n",
  "sources.csv":
    "task,low,high,unit,source,address,read\nroof-vent,60,90,each,A guide,https://a.example/,2026-11-23\n",
  "sample.csv":
    "task,low,high,unit,source,address,read,priceBefore,draw\nroof-vent,,,each,none found,,,93.60,1\n",
  "regions.csv": `code,name,country,labor,${TRADE_GROUPS.join()},material,${MATERIAL_GROUPS.join()},source\nUS-OH,Ohio,US,0.99,1,0.9,1,1,1,1,0.99,,,,,A table\n`,
  "wages.csv": `place,comparedWith,period,${OCCUPATIONS.join()}\n`,
  "packages.csv": "package,units,part,quantity\nroof-vent,1,conc-slab,2\n",
  "contained.csv": "task,contains,words\nroof-vent,conc-slab,sealed\n",
  "at-cost.csv": "task,words,taxable\nroof-vent,sealed,no\n",
  "minimums.csv": "task,words\nroof-short,Short\n",
  "parts.csv": "task,part,soldAs,amount,waste\nroof-vent,vent,piece,1,0\n",
  "trade-words.txt": "rebar\nthinset\n",
  "starters.json": "[]\n",
};
for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text);

test("tasks are in the order of the categories, each with its line and cells", () => {
  const { tasks } = readCatalogFiles(folder);
  expect(tasks.map(({ id, file, line }) => `${file}:${line} ${id}`)).toEqual([
    "roofing.csv:2 roof-vent",
    "roofing.csv:3 roof-short",
    "concrete.csv:2 conc-slab",
  ]);
  expect(tasks[0]).toMatchObject({
    categoryId: "roofing",
    name: "Vent, static",
    laborUnitCost: "34",
  });
});

test("trade words, allowed pairs, synonyms, sources and sample are read without their headers", () => {
  const { tradeWords, allowedPairs, synonyms, sources, sample } = readCatalogFiles(folder);
  expect(sources).toMatchObject([{ id: "roof-vent", low: "60", high: "90", line: 2 }]);
  expect(sample).toMatchObject([{ id: "roof-vent", source: "none found", priceBefore: "93.60" }]);
  expect(tradeWords).toEqual(["rebar", "thinset"]);
  expect(allowedPairs).toMatchObject([{ first: "roof-vent", second: "conc-slab", line: 2 }]);
  expect(synonyms).toMatchObject([{ typed: "sonotube", means: "pier", kind: "brand", line: 2 }]);
});

test("a wrong header and a short row are reported with their line", () => {
  const problems = checkShapes(readCatalogFiles(folder)).map(formatProblem);
  expect(problems).toEqual([
    "catalog/roofing.csv:3 roof-short: has 2 cells, the header has 8",
    `catalog/concrete.csv:1 header: must be ${TASK_HEADER}`,
  ]);
});
