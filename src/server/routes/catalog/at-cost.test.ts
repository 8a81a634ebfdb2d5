// Tests of what a quote takes from catalog tasks beside their work: what is billed at cost, and where the costs are from; in starter jobs too.
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { catalogTask } from "#core/catalog/catalog-schema.ts";
import { starterJob } from "#core/starters/starter.ts";
import { startTestApp } from "#server/testing/app-for-tests.ts";

const HEAD = "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost,pricedOn";
const starter = {
  id: "permit",
  name: "Permit",
  description: "A permit with its filing.",
  title: "Permit",
  dimensions: [{ name: "count", label: "Permits", kind: "count", value: 1 }],
  measures: [],
  categories: [{ id: "permits", tasks: ["fee", "file"].map((id) => ({ id, quantity: "count" })) }],
};

async function start() {
  const app = await startTestApp({
    catalogFiles: {
      "categories.csv": "id,name,defaultLaborHourlyRate\npermits,Permits,75\n",
      "permits.csv": `${HEAD}\nfee,Permit fee,From the receipt.,each,0,150,0,2026-11\nfile,File it,At the counter.,each,2,0,150,2026-11\n`,
      "at-cost.csv": "task,words,taxable\nfee,From the receipt,no\n",
      "starters.json": JSON.stringify([starter]),
    },
  });
  onTestFinished(() => app.close());
  return app;
}

test("a quote takes the marks of the catalog, and neither charges nor taxes it", async () => {
  const app = await start();
  const listed = await app.call("GET", "/api/task-catalog?category=Permits");
  expect(
    catalogTask
      .array()
      .parse(listed.body)
      .map(({ atCost }) => atCost),
  ).toEqual([true, undefined]);
  const [quoteId, categoryId] = [randomUUID(), randomUUID()];
  await app.call("POST", "/api/quotes", { id: quoteId });
  await app.call("PUT", `/api/quotes/${quoteId}`, {
    charges: [{ name: "Overhead", percent: 10 }],
    taxes: [{ name: "Sales tax", rate: 10, applyOn: "material" }],
  });
  await app.call("POST", `/api/quotes/${quoteId}/categories`, { id: categoryId, name: "Permits" });
  const added = await app.call("POST", `/api/categories/${categoryId}/tasks`, {
    catalogTaskIds: ["fee", "file"],
    markups: [20, 20],
  });
  expect(added.body).toMatchObject([
    { name: "Permit fee", atCost: true, taxable: false, markup: 20 },
    { name: "File it", atCost: false, taxable: true },
  ]);
  // 150.00 without its 15.00 of tax, and labor of 150.00 with 20 % of markup and 10 % of overhead.
  expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({ total: 348 });
});

test("a starter job has the marks at its tasks", async () => {
  const { body } = await (await start()).call("GET", "/api/starter-jobs");
  const [read] = starterJob.array().parse(body);
  const [fee, file] = read?.categories[0]?.tasks ?? [];
  expect(fee).toMatchObject({ atCost: true, taxable: false });
  expect([file?.atCost, file?.taxable]).toEqual([undefined, undefined]);
});

test("a task of the catalog says of which region and month its costs are, until they are changed", async () => {
  const app = await start();
  const [quoteId, categoryId] = [randomUUID(), randomUUID()];
  await app.call("POST", "/api/quotes", { id: quoteId });
  await app.call("POST", `/api/quotes/${quoteId}/categories`, { id: categoryId, name: "Permits" });
  const id = randomUUID();
  const added = await app.call("POST", `/api/categories/${categoryId}/tasks`, {
    catalogTaskIds: ["file"],
    ids: [id],
  });
  const ofCatalog = { priceRegion: "US", pricedOn: "2026-11" };
  expect(added.body).toMatchObject([ofCatalog]);
  const change = async (fields: object) => (await app.call("PUT", `/api/tasks/${id}`, fields)).body;
  expect(await change({ markup: 10 })).toMatchObject(ofCatalog);
  expect(await change({ laborUnitCost: 160 })).toMatchObject({ priceRegion: "", pricedOn: "" });
  const ohio = { laborUnitCost: 140, priceRegion: "US-OH", pricedOn: "2026-11" };
  expect(await change(ohio)).toMatchObject(ohio);
  const refused = await app.call("PUT", `/api/tasks/${id}`, { priceRegion: "Ohio" });
  expect(refused.status).toBe(422);
});
