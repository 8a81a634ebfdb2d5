// Tests of catalog tasks that a quote bills at cost: in the catalog, in starter jobs, and when they are added.
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { catalogTask } from "#core/catalog/catalog-schema.ts";
import { starterJob, withBilling } from "#core/starters/starter.ts";
import { startTestApp } from "#server/testing/app-for-tests.ts";

const HEAD = "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost";
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
      "permits.csv": `${HEAD}\nfee,Permit fee,From the receipt.,each,0,150,0\nfile,File it,At the counter.,each,2,0,150\n`,
      "at-cost.csv": "task,words\nfee,From the receipt\n",
      "starters.json": JSON.stringify([starter]),
    },
  });
  onTestFinished(() => app.close());
  return app;
}

test("a quote takes the mark of the catalog, and charges nothing on it", async () => {
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
  });
  await app.call("POST", `/api/quotes/${quoteId}/categories`, { id: categoryId, name: "Permits" });
  const added = await app.call("POST", `/api/categories/${categoryId}/tasks`, {
    catalogTaskIds: ["fee", "file"],
    markups: [20, 20],
  });
  expect(added.body).toMatchObject([
    { name: "Permit fee", atCost: true, markup: 20 },
    { name: "File it", atCost: false },
  ]);
  // 150.00, and 150.00 with 20 % of markup and 10 % of overhead.
  expect((await app.call("GET", `/api/quotes/${quoteId}`)).body).toMatchObject({ total: 348 });
});

test("a starter job names its tasks at cost beside the categories, where older apps ignore it", async () => {
  const { body } = await (await start()).call("GET", "/api/starter-jobs");
  const [read] = starterJob.array().parse(body);
  expect(read).toMatchObject({ atCost: ["fee"] });
  expect(read?.categories[0]?.tasks[0]).not.toHaveProperty("atCost");
  const [fee, file] = read ? (withBilling(read).categories[0]?.tasks ?? []) : [];
  expect([fee?.atCost, file?.atCost]).toEqual([true, undefined]);
});
