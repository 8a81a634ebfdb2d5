// `node catalog-check/check.ts`: checks the catalog and prints its counts; exit code 1 when there are problems.
import { join } from "node:path";
import { readCatalogFiles } from "./files/catalog-files.ts";
import { countTasks } from "./tasks/coverage.ts";
import { formatProblem } from "./files/problem.ts";
import { checkCatalog } from "./rules.ts";

const catalog = readCatalogFiles(join(import.meta.dirname, "..", "catalog"));
const problems = await checkCatalog(catalog);

for (const { id, count } of countTasks(catalog)) console.log(`${String(count).padStart(5)}  ${id}`);
console.log(
  `${String(catalog.tasks.length).padStart(5)}  tasks in ${catalog.categories.length} categories`,
);

for (const problem of problems) console.error(formatProblem(problem));
if (problems.length > 0) {
  console.error(
    `The catalog has ${problems.length} problem${problems.length === 1 ? "" : "s"}: mend them and run this again.`,
  );
  process.exitCode = 1;
}
