// Route of the pages of a PDF as pictures, for Customize.
import { apiPaths, idParams, pagesAnswer, pdfQuery, readPdfQuery } from "#core/api.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { clientKey } from "../http/limits/client-key.ts";
import { PAGES_LIMIT } from "./traffic.ts";
import { logoAt } from "../logos/print-logo.ts";
import { fileAnswer, refusals, setEtag, whenLeft, type Api, type ApiParts } from "./api.ts";

export function pagesRoutes(api: Api, { store, pdf }: ApiParts): void {
  api.get(
    apiPaths.pages(":id"),
    {
      config: { ...PAGES_LIMIT, isLongWork: true },
      schema: {
        tags: ["Quotes"],
        operationId: "readQuotePages",
        summary: "Read the pages of the PDF as pictures",
        description:
          "Each page of the PDF as an SVG that stands alone, from the same compilation. Its letters are drawn, so it needs no font, and it has no links. Takes the same display options as the PDF.",
        params: idParams,
        querystring: pdfQuery,
        response: {
          ...fileAnswer("The pages.", ["application/json"], pagesAnswer),
          ...refusals(404),
        },
      },
    },
    async (request, reply) => {
      // Once begun it is finished: killing a worker costs more than the pages.
      const asked = { owner: clientKey(request.ip), signal: whenLeft(reply), finishStarted: true };
      pdf.requireRoom(asked);
      const whole = await store.readWholeQuote(request.params.id);
      setEtag(reply, whole.quote.version);
      const document = printableQuote(whole, readPdfQuery(request.query));
      const logo = await logoAt(store, document.logoUrl);
      const bytes = await pdf.render({ document, logo, output: "pages" }, asked);
      return reply.type("application/json").send(Buffer.from(bytes));
    },
  );
}
