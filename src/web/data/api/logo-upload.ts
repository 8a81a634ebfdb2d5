// Uploads a logo, which the server stores and sets in the quote (decision 21).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { apiPaths, uploadLogoAnswer } from "#core/api.ts";
import { ApiError, callApi, fetchFile } from "./client.ts";
import { wholeQuoteKey } from "./queries.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { rememberLogo } from "#web/data/browser/new-quotes/remembered-business.ts";
import { readyLogo } from "#web/data/browser/smaller-logo.ts";

/** Fields of a newer server are ignored. */
const answer = z.object(uploadLogoAnswer.shape);

/** The file as a data URL: for the preview of a logo, and for its upload. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () =>
      reject(new Error("The file could not be read.", { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}

/**
 * The upload of a logo, scaled down when it has too many pixels or bytes. Pending edits are sent first, so that
 * the server has the quote. Its result includes the size to which the logo was scaled, or null.
 */
export function useLogoUpload() {
  const { quoteId, flush } = useQuoteEditing();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      await flush();
      const { file: sent, size } = await readyLogo(file);
      const dataUrl = await readAsDataUrl(sent);
      const path = apiPaths.uploadLogo(quoteId);
      const { data } = await callApi({ method: "POST", path, body: { dataUrl } });
      return { ...answer.parse(data), size };
    },
    // Also when the form was saved and closed in the meantime.
    onSuccess: ({ logoUrl }) => {
      rememberLogo(logoUrl);
      return client.invalidateQueries({ queryKey: wholeQuoteKey(quoteId) });
    },
  });
}

/** Removes the logo from a business when the server no longer has it. */
export async function withoutLostLogo<Info extends { logoUrl: string }>(info: Info): Promise<Info> {
  if (info.logoUrl === "") return info;
  try {
    await fetchFile(info.logoUrl);
    return info;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { ...info, logoUrl: "" } : info;
  }
}
