// `npm run audit`: asks the registry for known vulnerabilities of what the server needs, and says when it could not ask.
import { auditResult } from "./supply/audit-result.ts";
import { npmOutput } from "./supply/npm.ts";

const { sentence, exitCode } = auditResult(npmOutput(["audit", "--omit=dev", "--json"]));
if (exitCode === 0) console.log(sentence);
else console.error(sentence);
process.exitCode = exitCode;
