// Route of the pages of a PDF: where each begins, for the preview.
import { apiPaths, idParams, pagesAnswer, pagesQuery, readPdfQuery } from "#core/api.ts";
import type { PageStarts } from "#core/document/pages/page-starts.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { clientKey } from "../http/limits/client-key.ts";
import { PAGES_LIMIT } from "./traffic.ts";
import { logoAt } from "../logos/print-logo.ts";
import { Recent } from "../recent.ts";
import { sharedJobs } from "../pdf/queue/shared-jobs.ts";
import { refusals, setEtag, whenLeft, type Api, type ApiParts } from "./api.ts";

/** Number of answers that are kept; one of a quote with 50 pages takes about 5 KB. */
const KEPT = 500;

export function pagesRoutes(api: Api, { store, pdf }: ApiParts): void {
  const recent = new Recent<PageStarts | null>(KEPT);
  const shared = sharedJobs<PageStarts | null>();
  api.get(
    apiPaths.pages(":id"),
    {
      config: { ...PAGES_LIMIT, isLongWork: true },
      schema: {
        tags: ["Quotes"],
        operationId: "readPageStarts",
        summary: "Find where each page of the PDF begins",
        description:
          "One entry a page: the first printed block, such as `task:` and its id, and the index in its text. An entry is null where scripts with joined letters make that unknown; `starts` is null where no page is known. Takes the same display options as the PDF.",
        params: idParams,
        querystring: pagesQuery,
        response: { 200: pagesAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const whole = await store.readWholeQuote(request.params.id);
      const { options } = readPdfQuery(request.query);
      setEtag(reply, whole.quote.version);
      const key = `${whole.quote.id} ${whole.quote.version} ${JSON.stringify(options)}`;
      const known = recent.get(key);
      if (known !== undefined) return { starts: known };
      const starts = await shared(key, whenLeft(reply), async (signal) => {
        const document = printableQuote(whole, options);
        const logo = await logoAt(store, document.logoUrl);
        const bytes = await pdf.render(
          { document, logo, output: "pageStarts" },
          // Once begun it is finished: killing a worker costs more than the answer, which is kept.
          { owner: clientKey(request.ip), signal, finishStarted: true },
        );
        const answer = pagesAnswer.parse({
          starts: JSON.parse(Buffer.from(bytes).toString("utf8")),
        });
        recent.set(key, answer.starts);
        return answer.starts;
      });
      return { starts };
    },
  );
}
