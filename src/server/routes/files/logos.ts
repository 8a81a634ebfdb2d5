// Logo routes: upload as a data URL, validated and re-encoded; download by hash.
import { z } from "zod";
import { apiPaths, idParams, logoParams, uploadLogoAnswer, uploadLogoBody } from "#core/api.ts";
import { LOGO_BODY_MAX_BYTES } from "#core/limits.ts";
import { LOGO_TYPES } from "#core/quote/details/logo.ts";
import { LOGO_TOO_LARGE, readLogoUpload } from "#server/logos/logo-upload.ts";
import { handleError, Refusal, refusalOf } from "#server/http/errors.ts";
import { LOGO_LIMIT } from "#server/routes/traffic.ts";
import { callerOf, fileAnswer, refusals, sendCreated, type Api, type ApiParts } from "../api.ts";

const tags = ["Logos"];

export function logoRoutes(api: Api, { store }: ApiParts): void {
  api.post(
    apiPaths.uploadLogo(":id"),
    {
      bodyLimit: LOGO_BODY_MAX_BYTES,
      config: LOGO_LIMIT,
      schema: {
        tags,
        operationId: "uploadLogo",
        summary: "Upload a logo and make it the quote's, unless `assign` is false",
        params: idParams,
        body: uploadLogoBody,
        response: { 200: uploadLogoAnswer, 201: uploadLogoAnswer, ...refusals(404, 409, 412) },
      },
      // Before the body is read: nobody sends megabytes to a quote that is not there. Validation refuses what is no id.
      async preParsing({ params }) {
        const { data } = idParams.safeParse(params);
        if (data) await store.readVersion(data.id);
      },
      errorHandler(error, request, reply) {
        const tooLarge = refusalOf(error).statusCode === 413;
        return handleError(tooLarge ? new Refusal(413, LOGO_TOO_LARGE) : error, request, reply);
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { dataUrl, assign = true } = request.body;
      const logo = await readLogoUpload(dataUrl);
      const saved = assign
        ? await store.saveLogo(id, logo, callerOf(request))
        : {
            value: await store.keepLogo(logo),
            version: await store.readVersion(id),
            replayed: false,
          };
      return sendCreated(reply, { ...saved, value: { logoUrl: apiPaths.logo(saved.value) } });
    },
  );

  api.get(
    apiPaths.logo(":hash"),
    {
      compress: false,
      schema: {
        tags,
        operationId: "readLogo",
        summary: "Read a logo",
        params: logoParams,
        response: { ...fileAnswer("The picture.", LOGO_TYPES, z.file()), ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { bytes, type } = await store.readLogo(request.params.hash);
      void reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", `"${request.params.hash}"`);
      return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
