// Tests of the regions over HTTP and of their file: factors, no file, and errors for invalid rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { region } from "#core/own-prices/region.ts";
import { loadCatalog } from "#server/catalog/catalog.ts";
import { startTestApp, writeFiles } from "#server/testing/app-for-tests.ts";

const HEADER = "code,name,country,labor,material,source\n";
const withRegions = (rows: string) => ({
  "categories.csv": "id,name,defaultLaborHourlyRate\n",
  "regions.csv": `${HEADER}${rows}`,
});

test("have their factors as numbers, in the order of their file", async () => {
  const regional = await startTestApp({
    catalogFiles: withRegions('US-OH,Ohio,US,0.97,0.99,"A table, March 2026"\n'),
  });
  onTestFinished(() => regional.close());
  const { body, headers } = await regional.call("GET", "/api/regions");
  expect(headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
  expect(region.array().parse(body)).toEqual([
    {
      code: "US-OH",
      name: "Ohio",
      country: "US",
      labor: 0.97,
      material: 0.99,
      source: "A table, March 2026",
    },
  ]);
});

test("have factors of trades and materials where their file has them", async () => {
  const header = "code,name,country,labor,carpentry,material,wood,source\n";
  const app = await startTestApp({
    catalogFiles: {
      "categories.csv": "id,name,defaultLaborHourlyRate\n",
      "regions.csv": `${header}CA-ON,Ontario,CA,1.09,1.08,1.38,1.17,T\nCA-YT,Yukon,CA,1.11,,1.38,,T\n`,
    },
  });
  onTestFinished(() => app.close());
  const { body } = await app.call("GET", "/api/regions");
  expect(body).toEqual([
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
});

test("are none without their file", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  expect(await app.call("GET", "/api/regions")).toMatchObject({ status: 200, body: [] });
});

test("with a wrong factor stop the start, with file and line", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "regions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, withRegions("US-OH,Ohio,US,9.7,0.99,A table\n"));
  await expect(loadCatalog(folder)).rejects.toThrow("regions.csv, line 2: labor must be at most 3");
  writeFiles(folder, withRegions("US-OH,Ohio,US,1,1,T\nUS-OH,Ohio,US,1,1,T\n"));
  await expect(loadCatalog(folder)).rejects.toThrow("the id US-OH stands twice");
});
