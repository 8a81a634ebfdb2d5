// Receives the browsers' reports of violations of the Content-Security-Policy, and logs them.
import { z } from "zod";
import { logSecurity, loggedUrl } from "../http/log.ts";
import { POLICY_REPORTS } from "../http/security-headers.ts";
import { REPORT_LIMIT } from "./traffic.ts";
import type { Api } from "./api.ts";

/** Larger reports are refused. */
const MOST_BYTES = 32_768;
/** Reports of one request that are logged. */
const MOST_LOGGED = 5;

const word = z.string().max(2_000).optional().catch(undefined);

/** A report as `report-uri` sends it, and one of the list that the Reporting API sends. */
const olderReport = z.object({
  "csp-report": z.object({
    "document-uri": word,
    "effective-directive": word,
    "blocked-uri": word,
  }),
});
const report = z.object({
  body: z.object({ documentURL: word, effectiveDirective: word, blockedURL: word }),
});

interface Violation {
  page: string | undefined;
  directive: string | undefined;
  blocked: string | undefined;
}

/** An address without its origin and its query's values; words such as "inline" stay. */
const withoutSecrets = (text = ""): string =>
  URL.canParse(text) ? loggedUrl(new URL(text).pathname) : loggedUrl(text.slice(0, 200));

function violationsOf(body: unknown): Violation[] {
  const older = olderReport.safeParse(body).data?.["csp-report"];
  if (older)
    return [
      {
        page: older["document-uri"],
        directive: older["effective-directive"],
        blocked: older["blocked-uri"],
      },
    ];
  const reports = z.array(z.unknown()).safeParse(body).data ?? [];
  return reports.flatMap((each) => {
    const found = report.safeParse(each).data?.body;
    if (!found) return [];
    const { documentURL, effectiveDirective, blockedURL } = found;
    return [{ page: documentURL, directive: effectiveDirective, blocked: blockedURL }];
  });
}

export function policyReportRoutes(api: Api): void {
  void api.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string" },
      api.getDefaultJsonParser("error", "error"),
    );
    scope.post(
      POLICY_REPORTS,
      { bodyLimit: MOST_BYTES, config: REPORT_LIMIT, schema: { hide: true } },
      async (request, reply) => {
        for (const { page, directive, blocked } of violationsOf(request.body).slice(0, MOST_LOGGED))
          logSecurity(
            request,
            {
              page: withoutSecrets(page),
              directive: directive?.slice(0, 100),
              blocked: withoutSecrets(blocked),
            },
            "policy violation",
          );
        return reply.code(204).send();
      },
    );
  });
}
