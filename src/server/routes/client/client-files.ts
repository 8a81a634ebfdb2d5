// Routes of an offer's files for its client: the PDF as offered, with a choice or as accepted, the hashed data, and the calendar file.
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import {
  clientFileQuery,
  clientPdfQuery,
  revisionQuery,
  tokenParams,
} from "#core/offers/client-offer.ts";
import { fileNameOf } from "#core/document/file-name.ts";
import { clientKey } from "#server/http/limits/client-key.ts";
import { visibleOffer } from "#server/offers/offer-answers.ts";
import { chosenPdf, hashedData, storedPdf } from "#server/offers/offer-files.ts";
import { startCalendar } from "#server/offers/start-calendar.ts";
import { CLIENT_LIMIT } from "#server/routes/traffic.ts";
import { fileAnswer, whenLeft, type Api, type ApiParts } from "../api.ts";
import { linkRefusals } from "./link-refusals.ts";
import { pdfAnswer, sendFile } from "../files/pdf.ts";

const tags = ["Client"];

function pdfRoute(api: Api, parts: ApiParts): void {
  const { store, pdf } = parts;
  api.get(
    apiPaths.clientPdf(":token"),
    {
      config: { ...CLIENT_LIMIT, isLongWork: true },
      schema: {
        tags,
        operationId: "downloadClientPdf",
        summary: "Download an offer as PDF",
        description:
          "The stored bytes: of an accepted offer the document with the record of the acceptance, signed by the installation (PAdES B-B), or with document=offered as it was offered. Before that, `selected` prints it with the chosen options. `revision` gives a revision that was accepted instead of the newest; for any other one than the newest `selected` is ignored.",
        params: tokenParams,
        querystring: clientPdfQuery,
        response: { ...pdfAnswer, ...linkRefusals() },
      },
    },
    async (request, reply) => {
      const { document, selected, revision } = request.query;
      const offer = await visibleOffer(store, request.params.token, revision);
      const isOther = revision !== undefined && revision !== offer.revision;
      const isStored = document !== undefined || offer.acceptedDocument !== null;
      if (selected === undefined || isOther || isStored)
        return sendFile(reply, "pdf", await storedPdf(store, offer, document));
      const asked = { owner: clientKey(request.ip) };
      pdf.requireRoom(asked);
      const queued = { ...asked, signal: whenLeft(reply) };
      return sendFile(reply, "pdf", await chosenPdf(parts, offer, selected, queued));
    },
  );
}

/** The files of an offer. */
export function clientFileRoutes(api: Api, parts: ApiParts): void {
  pdfRoute(api, parts);
  const { store } = parts;
  api.get(
    apiPaths.clientCalendar(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "downloadStartCalendar",
        summary: "Download the planned start of an accepted offer as a calendar file",
        description:
          "One entry for the whole day. 404 before an acceptance, and without a planned start.",
        params: tokenParams,
        querystring: revisionQuery,
        response: { ...fileAnswer("The file.", ["text/calendar"], z.string()), ...linkRefusals() },
      },
    },
    async (request, reply) => {
      const offer = await visibleOffer(store, request.params.token, request.query.revision);
      const bytes = Buffer.from(startCalendar(offer));
      return sendFile(reply, "ics", { name: fileNameOf(offer.source.quote.title), bytes });
    },
  );

  api.get(
    apiPaths.clientData(":token"),
    {
      config: CLIENT_LIMIT,
      schema: {
        tags,
        operationId: "downloadClientData",
        summary: "Download what the hash of an offer is computed of",
        description:
          "Canonical JSON, byte for byte: its SHA-256 is `sha256` of the offer, or of an accepted one, unless document=offered asks otherwise, `accepted.sha256`.",
        params: tokenParams,
        querystring: clientFileQuery,
        response: {
          ...fileAnswer("The file.", ["application/json"], z.unknown()),
          ...linkRefusals(),
        },
      },
    },
    async (request, reply) => {
      const { document, revision } = request.query;
      const offer = await visibleOffer(store, request.params.token, revision);
      return sendFile(reply, "json", await hashedData(store, offer, document));
    },
  );
}
