// What an answer of `npm audit --json` means for what is shipped: no vulnerability, some, or no answer at all.
import { z } from "zod";

const answered = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), nodes: z.array(z.string()) }),
  ),
});
const failed = z.object({ message: z.string() });

/** No answer is neither good nor bad news, so it has an exit code of its own. */
const COULD_NOT_ASK = 2;

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}

/**
 * @param output - what `npm audit --json` printed
 * @param shipped - the folders of the shipped packages, such as `node_modules/zod`; those of others do not count
 */
export function auditResult(
  output: string,
  shipped: ReadonlySet<string>,
): { sentence: string; exitCode: number } {
  const answer = parsed(output);
  const found = answered.safeParse(answer).data?.vulnerabilities;
  if (found === undefined) {
    const reason = failed.safeParse(answer).data?.message ?? "npm printed no answer";
    return {
      sentence: `Could not ask for known vulnerabilities: ${reason}. Nothing is known about them; ask again with a registry that answers (npm config get registry).`,
      exitCode: COULD_NOT_ASK,
    };
  }
  const names = Object.entries(found)
    .filter(([, { nodes }]) => nodes.some((folder) => shipped.has(folder)))
    .map(([name, { severity }]) => `${name} (${severity})`);
  return names.length === 0
    ? { sentence: "No known vulnerabilities in what is shipped.", exitCode: 0 }
    : { sentence: `Known vulnerabilities: ${names.join(", ")}. See npm audit.`, exitCode: 1 };
}
