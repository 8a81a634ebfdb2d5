// Sends a logo to the server, which keeps it and makes it the quote's (decision 21).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiPaths } from "#core/api.ts";
import { ApiError, callApi, fetchFile } from "./client.ts";
import { wholeQuoteKey } from "./queries.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { rememberLogo } from "#web/data/browser/remembered-business.ts";
import { readyLogo } from "#web/data/browser/smaller-logo.ts";

/** A file as an address that holds it whole: for the preview of a logo, and for its upload. */
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
 * The upload of a logo, scaled down where it has too many pixels or bytes; pending edits go first, so
 * that the server knows the quote. Its result is the size to which it was scaled, or null.
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
      return { ...(data as { logoUrl: string }), size };
    },
    // Also when the form was saved and closed meanwhile.
    onSuccess: ({ logoUrl }) => {
      rememberLogo(logoUrl);
      return client.invalidateQueries({ queryKey: wholeQuoteKey(quoteId) });
    },
  });
}

/** A business whose logo the server no longer has keeps everything else. */
export async function withoutLostLogo<Info extends { logoUrl: string }>(info: Info): Promise<Info> {
  if (info.logoUrl === "") return info;
  try {
    await fetchFile(info.logoUrl);
    return info;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { ...info, logoUrl: "" } : info;
  }
}
