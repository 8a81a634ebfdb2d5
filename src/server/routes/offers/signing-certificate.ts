// Route of the certificate of signed PDFs, so that anyone can compare it with the one in a file.
import { z } from "zod";
import { apiPaths } from "#core/api.ts";
import { fileAnswer, refusals, type Api, type ApiParts } from "../api.ts";

const TYPE = "text/plain";

export function signingCertificateRoute(api: Api, { signer }: ApiParts): void {
  api.get(
    apiPaths.signingCertificate,
    {
      schema: {
        tags: ["Client"],
        operationId: "readSigningCertificate",
        summary: "Read the certificate of signed PDFs",
        description:
          "PDFs of accepted offers are signed with the installation's key (PAdES). Their certificate is self-signed: who compares it with this one knows that the file comes from this installation. It stays the same as long as the key does.",
        response: {
          ...fileAnswer(
            "Subject, SHA-256 fingerprint, and the certificate as PEM.",
            [TYPE],
            z.string(),
          ),
          ...refusals(),
        },
      },
    },
    async (_request, reply) => {
      const { certificate } = await signer.signing();
      return reply.type(`${TYPE}; charset=utf-8`).send(certificate);
    },
  );
}
