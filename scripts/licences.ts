// `npm run licences`: lists the licences of what is shipped, and fails when one is not accepted.
import { isAccepted } from "./supply/licence-list.ts";
import { shippedHere } from "./supply/shipped.ts";

const shipped = shippedHere();
const byLicence = Map.groupBy(shipped, ({ licence }) => licence);
const refused = shipped.filter(({ licence }) => !isAccepted(licence));
if (!process.argv.includes("--short")) {
  for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${licence} (${packages.length})`);
    for (const { name, version } of packages) console.log(`  ${name} ${version}`);
  }
}
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version} has the licence "${licence}", which scripts/supply/licence-list.ts does not accept.`,
  );
console.log(`${shipped.length} shipped packages under ${byLicence.size} licences`);
process.exitCode = refused.length > 0 ? 1 : 0;
