// Tests of the catalog with its regions over HTTP and of its files: answers, caching, search, and errors for invalid rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogCategory, catalogTask } from "#core/catalog/catalog-schema.ts";
import { starterJob } from "#core/starters/starter.ts";
import { writeFiles } from "#server/testing/app-for-tests.ts";
import { ownTestApp, sharedTestApp } from "#server/testing/shared-app.ts";
import { region } from "#core/own-prices/region.ts";
import { loadCatalog } from "#server/catalog/catalog.ts";

const app = sharedTestApp();

const search = async (words: string) => {
  const { body } = await app.call("GET", `/api/task-catalog?search=${encodeURIComponent(words)}`);
  return catalogTask
    .array()
    .parse(body)
    .map((task) => task.id);
};

test("categories have their rates, in the order of their file", async () => {
  const { body } = await app.call("GET", "/api/category-catalog");
  expect(catalogCategory.array().parse(body)).toEqual([
    { id: "drywall", name: "Drywall", defaultLaborHourlyRate: 62 },
    { id: "electrical", name: "Electrical", defaultLaborHourlyRate: 95 },
  ]);
});

test("tasks are found by category name; an unknown name has none", async () => {
  const { body } = await app.call("GET", "/api/task-catalog?category=Drywall");
  const tasks = catalogTask.array().parse(body);
  expect(tasks.map(({ id }) => id)).toEqual(["dw-hang", "dw-tape"]);
  expect(await app.call("GET", "/api/task-catalog?category=Nothing")).toMatchObject({
    status: 200,
    body: [],
  });
});

test("answers are cached for five minutes and then revalidated", async () => {
  const first = await app.call("GET", "/api/category-catalog");
  expect(first.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(first.headers.get("x-catalog-version")).toMatch(/^[0-9a-f]{16}$/);
  const etag = first.headers.get("etag") ?? "";
  const again = await app.call("GET", "/api/category-catalog", undefined, {
    "if-none-match": `"x", W/${etag}`,
  });
  expect(again).toMatchObject({ status: 304, body: undefined });
});

const CATEGORIES = "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n";
const HEAD = "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\n";

/** A catalog with one task, and the starter jobs of this text. */
const withStarters = (starters: string) => ({
  "categories.csv": CATEGORIES,
  "drywall.csv": `${HEAD}dw-hang,Hang drywall,Board on studs.,sq.ft,0.03,0.7,1.9\n`,
  "starters.json": starters,
});

const roomStarter = (taskId: string) => ({
  id: "room",
  name: "Room",
  description: "Board on all walls.",
  title: "Room, {length} ft",
  dimensions: [{ name: "length", label: "Length of the walls", kind: "length", value: 40 }],
  measures: [],
  categories: [{ id: "drywall", tasks: [{ id: taskId, quantity: "length * 8" }] }],
});

test("starter jobs have the category and the prices of the catalog", async () => {
  const starting = await ownTestApp({
    catalogFiles: withStarters(JSON.stringify([roomStarter("dw-hang")])),
  });
  const { body, headers } = await starting.call("GET", "/api/starter-jobs");
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  // In a catalog without the file there are none.
  expect((await app.call("GET", "/api/starter-jobs")).body).toEqual([]);
  const [task] = starterJob.array().parse(body)[0]?.categories[0]?.tasks ?? [];
  expect(task).toMatchObject({ name: "Hang drywall", materialUnitCost: 0.7, laborUnitCost: 1.9 });
});

test("starter jobs with a missing task or invalid JSON keep the server from starting", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "starters-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, withStarters(JSON.stringify([roomStarter("dw-gone")])));
  await expect(loadCatalog(folder)).rejects.toThrow(
    "starters.json: room: the category drywall has no task dw-gone.",
  );
  writeFiles(folder, withStarters("["));
  await expect(loadCatalog(folder)).rejects.toThrow("starters.json is not valid JSON.");
});

test("a search finds tasks, also by synonyms; one without words finds none", async () => {
  for (const word of ["sheetrock", "gyproc"])
    expect((await search(word)).sort()).toEqual(["dw-hang", "dw-tape"]);
  expect(await search("outlet kitchen")).toEqual(["el-gfci"]);
  expect(await search("")).toEqual([]);
});

test("synonyms are listed by what is typed", async () => {
  const { body, headers } = await app.call("GET", "/api/catalog-synonyms");
  expect(body).toEqual([
    { typed: "sheetrock", means: ["drywall"] },
    { typed: "gyproc", means: ["drywall"] },
    { typed: "outlet", means: ["receptacle"] },
  ]);
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
});

test("categories are found by their tasks, with the number of these tasks", async () => {
  const found = async (words: string) =>
    (await app.call("GET", `/api/category-catalog?search=${encodeURIComponent(words)}`)).body;
  expect(await found("sheetrock")).toEqual([
    { id: "drywall", name: "Drywall", defaultLaborHourlyRate: 62, taskCount: 2 },
  ]);
  expect(await found("outlet")).toMatchObject([{ id: "electrical", taskCount: 1 }]);
  expect(await found("qqqqqq")).toEqual([]);
});

test("a search returns the first 50 matches with their sub-headings, the total number and how well they match", async () => {
  const rows = Array.from(
    { length: 212 },
    (_, index) => `d${index},Panel ${index},Hung,each,1,1,1`,
  );
  const large = await ownTestApp({
    catalogFiles: {
      "categories.csv": CATEGORIES,
      "drywall.csv": `${HEAD}${rows.join("\n")}\n`,
      "sections.csv": "firstTask,section\nd0,Walls\nd200,Ceilings\n",
    },
  });
  // Without their file there are no synonyms.
  expect((await large.call("GET", "/api/catalog-synonyms")).body).toEqual([]);
  const found = await large.call("GET", "/api/task-catalog?search=panel");
  expect(found.body).toHaveLength(50);
  expect(found.headers.get("x-total-count")).toBe("212");
  const etag = found.headers.get("etag") ?? "";
  const again = await large.call("GET", "/api/task-catalog?search=panel", undefined, {
    "if-none-match": etag,
  });
  expect([again.status, again.headers.get("x-total-count")]).toEqual([304, "212"]);
  const one = await large.call("GET", "/api/task-catalog?search=panel%20211");
  expect(one.body).toMatchObject([{ id: "d211", section: "Ceilings" }]);
  expect(one.headers.get("x-total-count")).toBe("1");
  const near = await large.call("GET", "/api/task-catalog?search=solar%20panel");
  expect([found, near].map(({ headers }) => headers.get("x-match"))).toEqual(["about", "weak"]);
});

const tasks = (rows: string) => ({ "drywall.csv": HEAD + rows });
const regions = (rows: string) => ({
  ...tasks(""),
  "regions.csv": `code,name,country,labor,material,source\n${rows}`,
});

test.each<[string, Record<string, string>, RegExp]>([
  ["a missing file", {}, /^drywall\.csv is missing/],
  [
    "an unknown unit",
    tasks("a,A,B,each,1,1,1\nb,B,C,furlong,1,1,1\n"),
    /^drywall\.csv, line 3: unit must be one of each/,
  ],
  ["two decimals", tasks("a,A,B,each,1,1.25,1\n"), /^drywall\.csv, line 2: materialUnitCost/],
  [
    "an id that stands twice",
    tasks("a,A,B,each,1,1,1\na,A,B,each,1,1,1\n"),
    /line 3: the id a stands twice/,
  ],
  ["too few cells", tasks("a,A\n"), /^drywall\.csv is not a CSV file that can be read/],
  [
    "a wrong factor",
    regions("US-OH,Ohio,US,9.7,0.99,A table\n"),
    /^regions\.csv, line 2: labor must be at most 3/,
  ],
  [
    "a region that stands twice",
    regions("US-OH,Ohio,US,1,1,T\nUS-OH,Ohio,US,1,1,T\n"),
    /the id US-OH stands twice/,
  ],
])("%s in a catalog is reported with file and line", async (_name, files, sentence) => {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-catalog-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, { "categories.csv": CATEGORIES, ...files });
  await expect(loadCatalog(folder)).rejects.toThrow(sentence);
});

test("regions have their factors as numbers in the order of their file, of trades and materials where it has them", async () => {
  const header = "code,name,country,labor,carpentry,material,wood,source\n";
  const regional = await ownTestApp({
    catalogFiles: {
      "categories.csv": "id,name,defaultLaborHourlyRate\n",
      "regions.csv": `${header}CA-ON,Ontario,CA,1.09,1.08,1.38,1.17,T\nCA-YT,Yukon,CA,1.11,,1.38,,T\n`,
    },
  });
  const { body, headers } = await regional.call("GET", "/api/regions");
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(region.array().parse(body)).toEqual([
    {
      code: "CA-ON",
      name: "Ontario",
      country: "CA",
      labor: 1.09,
      material: 1.38,
      source: "T",
      labors: { carpentry: 1.08 },
      materials: { wood: 1.17 },
    },
    { code: "CA-YT", name: "Yukon", country: "CA", labor: 1.11, material: 1.38, source: "T" },
  ]);
  // Without their file there are none.
  expect((await app.call("GET", "/api/regions")).body).toEqual([]);
});
