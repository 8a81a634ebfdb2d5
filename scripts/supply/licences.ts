// `npm run licences`: lists the licences of what is shipped, and fails when one is not accepted or THIRD-PARTY-NOTICES is
// not up to date; `-- --write` writes that file.
import path from "node:path";
import { parseArgs } from "node:util";
import { isAccepted } from "./licence-list.ts";
import { noticesFile } from "./notices/notices-file.ts";
import { shippedHere } from "./shipped.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const { values } = parseArgs({
  options: { short: { type: "boolean" }, write: { type: "boolean" } },
});

const shipped = shippedHere(ROOT);
const byLicence = Map.groupBy(shipped, ({ licence }) => licence);
if (!values.short) {
  for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${licence} (${packages.length})`);
    for (const { name, version } of packages) console.log(`  ${name} ${version}`);
  }
}
const wrong = shipped
  .filter(({ licence }) => !isAccepted(licence))
  .map(
    ({ name, version, licence }) =>
      `${name} ${version} has the licence "${licence}", which scripts/supply/licence-list.ts does not accept.`,
  );
wrong.push(...noticesFile(ROOT, shipped, values.write === true));
for (const sentence of wrong) console.error(sentence);
console.log(`${shipped.length} shipped packages under ${byLicence.size} licences`);
process.exitCode = wrong.length > 0 ? 1 : 0;
