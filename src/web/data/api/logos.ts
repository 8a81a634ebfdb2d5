// Logos: uploads one, which the server stores and may set in the quote (decision 21), and leaves out one that is lost.
import * as z from "zod";
import { apiPaths, uploadLogoAnswer } from "#core/api.ts";
import { ApiError, fetchFile, readApi } from "./client.ts";
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
 * Uploads a logo, scaled down when it has too many pixels or bytes; the server has the quote.
 *
 * @param assign - whether it becomes the quote's logo at once
 * @returns the logo's address, and the size to which it was scaled, or null
 * @throws ApiError, LogoScalingError, or TypeError without an answer
 */
export async function uploadLogo(quoteId: string, file: File, assign: boolean) {
  const { file: sent, size } = await readyLogo(file);
  const dataUrl = await readAsDataUrl(sent);
  const path = apiPaths.uploadLogo(quoteId);
  const body = { dataUrl, assign };
  return { ...(await readApi(answer.parse, { method: "POST", path, body })), size };
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
