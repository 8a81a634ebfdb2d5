// `npm run sbom <file>`: writes the list of shipped packages (SBOM) as CycloneDX JSON.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { packageList } from "./package-list.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Name the file to write, such as: npm run sbom quotewright.cdx.json");
  process.exitCode = 1;
} else {
  try {
    const list = packageList(ROOT);
    writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
    console.log(`${list.components.length} packages were written to ${file}.`);
  } catch (error) {
    console.error(`The list was not written: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
