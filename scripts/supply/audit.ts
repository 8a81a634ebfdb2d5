// `npm run audit`: asks the registry for known vulnerabilities of what is shipped, and says when it could not ask. Not
// `npm audit --omit dev`: the packages in the pages count as development, because the server and the image do without
// the 160 MB that they would add.
import path from "node:path";
import { auditResult } from "./audit-result.ts";
import { npm } from "./npm.ts";
import { shippedHere } from "./shipped.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const shipped = new Set(shippedHere(ROOT).map(({ folder }) => folder));
const { sentence, exitCode } = auditResult(npm(["audit", "--json"], ROOT).stdout, shipped);
if (exitCode === 0) console.log(sentence);
else console.error(sentence);
process.exitCode = exitCode;
