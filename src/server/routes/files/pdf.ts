// Route of the PDF, generated from the same text blocks as the preview.
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { apiPaths, idParams, pdfQuery, readPdfQuery } from "#core/api.ts";
import { fileNameOf } from "#core/document/file-name.ts";
import { printableQuote } from "#core/document/printable-quote.ts";
import { documentKind } from "#core/quote/printing/document-kind.ts";
import { logoAt } from "#server/logos/print-logo.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import type { NamedFile } from "#server/offers/offer-files.ts";
import { PDF_LIMIT } from "#server/routes/traffic.ts";
import { fileAnswer, refusals, setEtag, whenLeft, type Api, type ApiParts } from "../api.ts";

/** A PDF, for the API description. */
export const pdfAnswer = fileAnswer("The file.", ["application/pdf"], z.file());

export function pdfRoutes(api: Api, { store, pdf }: ApiParts): void {
  api.get(
    apiPaths.pdf(":id"),
    {
      config: { ...PDF_LIMIT, isLongWork: true },
      // Typst does not compress the structure tree of a tagged PDF, so HTTP compression helps.
      compress: {
        customTypes: /^application\/pdf/,
        encodings: ["zstd", "gzip"],
        zlibOptions: { level: 3 },
      },
      schema: {
        tags: ["Quotes"],
        operationId: "downloadQuotePdf",
        summary: "Download a quote as PDF",
        description:
          "The file as application/pdf. Display options that are left out are the quote's own. The file is PDF/UA-1 and holds what the client may see. It does not carry the quote's data: the JSON file, or GET …/document, does.",
        params: idParams,
        querystring: pdfQuery,
        response: { ...pdfAnswer, ...refusals(404) },
      },
    },
    async (request, reply) => {
      const asked = { owner: clientKey(request.ip) };
      pdf.requireRoom(asked);
      const whole = await store.readWholeQuote(request.params.id);
      const document = printableQuote(whole, readPdfQuery(request.query));
      const logo = await logoAt(store, document.logoUrl);
      const bytes = await pdf.render({ document, logo }, { ...asked, signal: whenLeft(reply) });
      setEtag(reply, whole.quote.version);
      const { quote } = whole;
      return sendFile(reply, "pdf", { name: fileNameOf(quote.title, documentKind(quote)), bytes });
    },
  );
}

const MEDIA_TYPES = {
  pdf: "application/pdf",
  json: "application/json",
  ics: "text/calendar; charset=utf-8",
};

/** Sends a file as a download. */
export function sendFile(
  reply: FastifyReply,
  extension: keyof typeof MEDIA_TYPES,
  { name, bytes }: NamedFile,
): FastifyReply {
  return reply
    .header("content-disposition", disposition(name, extension))
    .type(MEDIA_TYPES[extension])
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * Content-Disposition with an ASCII file name and the UTF-8 one (RFC 6266).
 *
 * @param title - the name without extension
 */
function disposition(title: string, extension: string): string {
  const name = `${title}.${extension}`;
  const ascii = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "")
    .trim();
  const plain = ascii.startsWith(".") ? `quote${ascii}` : ascii;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
