// Loads the logo of a document for printing.
import { apiPaths } from "#core/api.ts";
import { printLogo } from "../pdf/engine/print-logo.ts";
import type { PdfLogo } from "../pdf/engine/pdf-job.ts";
import type { Store } from "../store/contract/store.ts";

/**
 * Loads the logo's stored bytes and scales them to print resolution; no URL is ever fetched.
 *
 * @param url - the path of a stored logo, or empty
 */
export async function logoAt(store: Pick<Store, "readLogo">, url: string): Promise<PdfLogo | null> {
  const hash = url.slice(apiPaths.logo("").length);
  return hash === "" ? null : printLogo(await store.readLogo(hash));
}
