// `npm run audit`: asks the registry for known vulnerabilities of what the server needs, and says when it could not ask.
import path from "node:path";
import { auditResult } from "./audit-result.ts";
import { npm } from "./npm.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const { sentence, exitCode } = auditResult(npm(["audit", "--omit=dev", "--json"], ROOT).stdout);
if (exitCode === 0) console.log(sentence);
else console.error(sentence);
process.exitCode = exitCode;
