// `node catalog-check/print-sample.ts`: prints the order in which tasks are drawn, and compares the sample with published prices.
import { join } from "node:path";
import { readCatalogFiles } from "./files/catalog-files.ts";
import { comparedSample, sampleOrder } from "./prices/sample.ts";
import { isNear } from "./prices/sources.ts";

const catalog = readCatalogFiles(join(import.meta.dirname, "..", "catalog"));
const sampled = new Map(catalog.sample.map(({ task, source }) => [task, source]));

for (const [index, { id, name, unit }] of sampleOrder(catalog).entries())
  console.log([index + 1, id, name, unit, sampled.get(id) ?? ""].join("\t"));

const compared = comparedSample(catalog);
for (const { task, price, priceBefore, middle } of compared)
  console.log(
    [
      isNear(price, middle) ? "near" : "FAR",
      task.id,
      `$${priceBefore.toFixed(2)} before`,
      `$${price.toFixed(2)} now`,
      `$${middle.toFixed(2)} published`,
    ].join("\t"),
  );

const before = compared.filter(({ priceBefore, middle }) => isNear(priceBefore, middle));
const now = compared.filter(({ price, middle }) => isNear(price, middle));
console.log(
  `Of ${compared.length} tasks, ${before.length} were near when drawn, ${now.length} are now.`,
);
