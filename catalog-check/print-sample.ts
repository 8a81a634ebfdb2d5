// `node catalog-check/print-sample.ts`: prints the order in which tasks are drawn, and compares the samples with published prices.
import { join } from "node:path";
import { readCatalogFiles } from "./files/catalog-files.ts";
import { comparedSample, type DRAWS, sampleOrder } from "./prices/sample.ts";
import { isNear } from "./prices/sources.ts";

const catalog = readCatalogFiles(join(import.meta.dirname, "..", "catalog"));
const compared = comparedSample(catalog);

for (const draw of ["1", "2", "3"] satisfies (keyof typeof DRAWS)[]) {
  const rows = catalog.sample.filter((row) => row.draw === draw);
  const sampled = new Map(rows.map(({ task, source }) => [task, source]));
  console.log(`Draw ${draw}`);
  for (const [index, { id, name, unit }] of sampleOrder(catalog, draw).entries())
    console.log([index + 1, id, name, unit, sampled.get(id) ?? ""].join("\t"));

  const ofDraw = compared.filter((each) => each.draw === draw);
  for (const { task, price, priceBefore, middle, middleOfAll } of ofDraw)
    console.log(
      [
        isNear(price, middleOfAll) ? "near" : "FAR",
        task.id,
        `$${priceBefore.toFixed(2)} before`,
        `$${price.toFixed(2)} now`,
        `$${middle.toFixed(2)} published`,
        `$${middleOfAll.toFixed(2)} with sources.csv`,
      ].join("\t"),
    );
  const before = ofDraw.filter(({ priceBefore, middle }) => isNear(priceBefore, middle));
  const now = ofDraw.filter(({ price, middleOfAll }) => isNear(price, middleOfAll));
  console.log(
    `Of ${ofDraw.length} tasks, ${before.length} were near when drawn, ${now.length} are now.`,
  );
}
