// Tests of what a quote takes from catalog tasks beside their work: what is billed at cost, and where the costs are from; in starter jobs too.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { catalogTask } from "#core/catalog/catalog-schema.ts";
import { starterJob } from "#core/starters/starter.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

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

const app = sharedTestApp({
  catalogFiles: {
    "categories.csv": "id,name,defaultLaborHourlyRate\npermits,Permits,75\n",
    "permits.csv": `${HEAD}\nfee,Permit fee,From the receipt.,each,0,150,0,2026-11\nfile,File it,At the counter.,each,2,0,150,2026-11\n`,
    "at-cost.csv": "task,words,taxable\nfee,From the receipt,no\n",
    "starters.json": JSON.stringify([starter]),
  },
});

test("a quote takes the marks of the catalog, neither charges nor taxes it, and says where its costs are from", async () => {
  const listed = await app.call("GET", "/api/task-catalog?category=Permits");
  const tasks = catalogTask.array().parse(listed.body);
  expect(tasks.map(({ atCost }) => atCost)).toEqual([true, undefined]);
  const { quoteId, categoryId, taskId } = await seedQuote(app);
  await app.call("DELETE", apiPaths.task(taskId));
  await app.call("PUT", apiPaths.quote(quoteId), {
    charges: [{ name: "Overhead", percent: 10 }],
    taxes: [{ name: "Sales tax", rate: 10, applyOn: "material" }],
  });
  const ids = [randomUUID(), randomUUID()];
  const asked = { catalogTaskIds: ["fee", "file"], markups: [20, 20], ids };
  const added = await app.call("POST", apiPaths.categoryTasks(categoryId), asked);
  const ofCatalog = { priceRegion: "US", pricedOn: "2026-11" };
  expect(added.body).toMatchObject([
    { name: "Permit fee", atCost: true, taxable: false, markup: 20, ...ofCatalog },
    { name: "File it", atCost: false, taxable: true, ...ofCatalog },
  ]);
  // 150.00 without its 15.00 of tax, and labor of 150.00 with 20 % of markup and 10 % of overhead.
  expect((await app.call("GET", apiPaths.quote(quoteId))).body).toMatchObject({ total: 348 });
  // Until they are changed.
  const change = (fields: object) => app.call("PUT", apiPaths.task(ids[1] ?? ""), fields);
  expect((await change({ markup: 10 })).body).toMatchObject(ofCatalog);
  const changed = await change({ laborUnitCost: 160 });
  expect(changed.body).toMatchObject({ priceRegion: "", pricedOn: "" });
  const ohio = { laborUnitCost: 140, priceRegion: "US-OH", pricedOn: "2026-11" };
  expect((await change(ohio)).body).toMatchObject(ohio);
  expect((await change({ priceRegion: "Ohio" })).status).toBe(422);
});

test("a starter job has the marks at its tasks", async () => {
  const { body } = await app.call("GET", "/api/starter-jobs");
  const [read] = starterJob.array().parse(body);
  const [fee, file] = read?.categories[0]?.tasks ?? [];
  expect(fee).toMatchObject({ atCost: true, taxable: false });
  expect([file?.atCost, file?.taxable]).toEqual([undefined, undefined]);
});
