// Tests of the catalog over HTTP and of its files: answers, caching, search, and errors for invalid rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogCategory, catalogTask } from "#core/catalog/catalog-schema.ts";
import { starterJob } from "#core/starters/starter.ts";
import { startTestApp, writeFiles } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";
import { loadCatalog } from "#server/catalog/catalog.ts";

const app = sharedTestApp();

const search = async (words: string) => {
  const { body } = await app.call("GET", `/api/task-catalog?search=${encodeURIComponent(words)}`);
  return catalogTask
    .array()
    .parse(body)
    .map((task) => task.id);
};

describe("the catalog's answers", () => {
  test("categories have their rates, in the order of their file", async () => {
    const { body } = await app.call("GET", "/api/category-catalog");
    expect(catalogCategory.array().parse(body)).toEqual([
      { id: "drywall", name: "Drywall", defaultLaborHourlyRate: 62 },
      { id: "electrical", name: "Electrical", defaultLaborHourlyRate: 95 },
    ]);
  });

  test("tasks are found by category name; an unknown name has none", async () => {
    const { body } = await app.call("GET", "/api/task-catalog?category=Drywall");
    expect(
      catalogTask
        .array()
        .parse(body)
        .map((task) => task.id),
    ).toEqual(["dw-hang", "dw-tape"]);
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
});

/** A catalog with one task, and the starter jobs of this text. */
const withStarters = (starters: string) => ({
  "categories.csv": "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n",
  "drywall.csv":
    "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\ndw-hang,Hang drywall,Board on studs.,sq.ft,0.03,0.7,1.9\n",
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

describe("starter jobs", () => {
  test("have the category and the prices of the catalog", async () => {
    const starting = await startTestApp({
      catalogFiles: withStarters(JSON.stringify([roomStarter("dw-hang")])),
    });
    onTestFinished(() => starting.close());
    const { body, headers } = await starting.call("GET", "/api/starter-jobs");
    expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
    expect(starterJob.array().parse(body)[0]?.categories).toEqual([
      {
        id: "drywall",
        name: "Drywall",
        defaultLaborHourlyRate: 62,
        tasks: [
          {
            id: "dw-hang",
            name: "Hang drywall",
            description: "Board on studs.",
            unit: "sq.ft",
            materialUnitCost: 0.7,
            laborUnitCost: 1.9,
            quantity: "length * 8",
            isExtra: false,
          },
        ],
      },
    ]);
  });

  test("are none in a catalog without the file", async () => {
    expect(await app.call("GET", "/api/starter-jobs")).toMatchObject({ status: 200, body: [] });
  });

  test("with a missing task or invalid JSON keep the server from starting", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "starters-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFiles(folder, withStarters(JSON.stringify([roomStarter("dw-gone")])));
    await expect(loadCatalog(folder)).rejects.toThrow(
      "starters.json: room: the category drywall has no task dw-gone.",
    );
    writeFiles(folder, withStarters("["));
    await expect(loadCatalog(folder)).rejects.toThrow("starters.json is not valid JSON.");
  });
});

describe("search", () => {
  test("matches prefixes, misspellings, any word order and synonyms", async () => {
    expect((await search("tape dry"))[0]).toBe("dw-tape");
    expect((await search("drywal"))[0]).toMatch(/^dw-/);
    expect((await search("recptacle"))[0]).toBe("el-gfci");
    for (const word of ["sheetrock", "gyproc"])
      expect((await search(word)).sort()).toEqual(["dw-hang", "dw-tape"]);
    expect(await search("outlet kitchen")).toEqual(["el-gfci"]);
    expect(await search("")).toEqual([]);
  });
});

test("synonyms are listed by what is typed, and none without their file", async () => {
  const { body, headers } = await app.call("GET", "/api/catalog-synonyms");
  expect(body).toEqual([
    { typed: "sheetrock", means: ["drywall"] },
    { typed: "gyproc", means: ["drywall"] },
    { typed: "outlet", means: ["receptacle"] },
  ]);
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  const without = await startTestApp({ catalogFiles: withStarters("[]") });
  onTestFinished(() => without.close());
  expect(await without.call("GET", "/api/catalog-synonyms")).toMatchObject({
    status: 200,
    body: [],
  });
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

test("a search returns the first 50 matches, the total number and how well they match", async () => {
  const rows = Array.from(
    { length: 212 },
    (_, index) => `d${index},Panel ${index},Hung,each,1,1,1`,
  );
  const large = await startTestApp({
    catalogFiles: {
      "categories.csv": "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n",
      "drywall.csv": `id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\n${rows.join("\n")}\n`,
    },
  });
  onTestFinished(() => large.close());
  const found = await large.call("GET", "/api/task-catalog?search=panel");
  expect(found.body).toHaveLength(50);
  expect(found.headers.get("x-total-count")).toBe("212");
  const etag = found.headers.get("etag") ?? "";
  const again = await large.call("GET", "/api/task-catalog?search=panel", undefined, {
    "if-none-match": etag,
  });
  expect([again.status, again.headers.get("x-total-count")]).toEqual([304, "212"]);
  const one = await large.call("GET", "/api/task-catalog?search=panel%20211");
  expect([one.body, one.headers.get("x-total-count")]).toEqual([[expect.anything()], "1"]);
  const near = await large.call("GET", "/api/task-catalog?search=solar%20panel");
  expect([found, near].map(({ headers }) => headers.get("x-match"))).toEqual(["about", "weak"]);
});

test("tasks have the sub-heading that begins at or before them", async () => {
  const rows = "a,A,Hung,each,1,1,1\nb,B,Hung,each,1,1,1\nc,C,Hung,each,1,1,1\n";
  const sectioned = await startTestApp({
    catalogFiles: {
      "categories.csv": "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n",
      "drywall.csv": `id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\n${rows}`,
      "sections.csv": "firstTask,section\na,Walls\nc,Ceilings\n",
    },
  });
  onTestFinished(() => sectioned.close());
  const { body } = await sectioned.call("GET", "/api/task-catalog?category=Drywall");
  expect(body).toMatchObject([
    { id: "a", section: "Walls" },
    { id: "b", section: "Walls" },
    { id: "c", section: "Ceilings" },
  ]);
});

describe("an invalid catalog", () => {
  const categories = "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\n";
  const head = "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\n";
  const cases: [string, Record<string, string>, RegExp][] = [
    ["a missing file", { "categories.csv": categories }, /^drywall\.csv is missing/],
    [
      "an unknown unit",
      {
        "categories.csv": categories,
        "drywall.csv": `${head}a,A,B,each,1,1,1\nb,B,C,furlong,1,1,1\n`,
      },
      /^drywall\.csv, line 3: unit must be one of each/,
    ],
    [
      "a cost with two decimals",
      { "categories.csv": categories, "drywall.csv": `${head}a,A,B,each,1,1.25,1\n` },
      /^drywall\.csv, line 2: materialUnitCost/,
    ],
    [
      "an id that stands twice",
      {
        "categories.csv": categories,
        "drywall.csv": `${head}a,A,B,each,1,1,1\na,A,B,each,1,1,1\n`,
      },
      /line 3: the id a stands twice/,
    ],
    [
      "a row with too few cells",
      { "categories.csv": categories, "drywall.csv": `${head}a,A\n` },
      /^drywall\.csv is not a CSV file that can be read/,
    ],
  ];
  test.each(cases)("%s is reported with file and line", async (_name, files, sentence) => {
    const folder = writeFiles(mkdtempSync(path.join(tmpdir(), "quotewright-catalog-")), files);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await expect(loadCatalog(folder)).rejects.toThrow(sentence);
  });
});
