// Files of an offer for both sides: the stored PDFs, a PDF of a client's choice, the hashed data, and hashes of all.
import { createHash } from "node:crypto";
import type { OfferDocument } from "#core/offers/client-offer.ts";
import { clientDocument } from "#core/offers/client-snapshot.ts";
import { offerFileName } from "#core/offers/offer-file-name.ts";
import { offeredQuote, selectedIds } from "#core/offers/acceptance/selections.ts";
import { logoAt } from "#server/logos/print-logo.ts";
import type { PdfRenderer } from "#server/pdf/engine/renderer.ts";
import { Recent } from "#server/recent.ts";
import { notFound } from "#server/store/contract/store-error.ts";
import type { OfferDetail, OfferFiles } from "#server/store/contract/stored-offer.ts";
import type { Store } from "#server/store/methods.ts";
import { requireChoosable } from "./deciding.ts";

/** A file with its name without extension. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** Which document an offer shows when none is asked for. */
const shownOf = ({ signedPdf }: OfferFiles): OfferDocument =>
  signedPdf === null ? "offered" : "accepted";

/** What a file of either document holds; null of what there is not. */
type Contents = (files: OfferFiles) => Record<OfferDocument, Uint8Array | string | null>;

const pdfs: Contents = ({ pdf, signedPdf }) => ({ offered: pdf, accepted: signedPdf });
const data: Contents = ({ snapshot, acceptedDocument }) => ({
  offered: snapshot,
  accepted: acceptedDocument,
});

async function storedFile(
  store: Pick<Store, "readOfferFiles">,
  { id, source, revision }: OfferDetail,
  contents: Contents,
  asked: OfferDocument | undefined,
): Promise<NamedFile> {
  const files = await store.readOfferFiles(id);
  const document = asked ?? shownOf(files);
  const content = contents(files)[document];
  if (content === null) throw notFound();
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { name: offerFileName(source.quote, revision, document), bytes };
}

/**
 * A stored PDF of an offer.
 *
 * @param asked - without it the accepted one, if there is one
 * @throws StoreError `notFound` for the accepted one of an offer that is not accepted
 */
export const storedPdf = (
  store: Pick<Store, "readOfferFiles">,
  offer: OfferDetail,
  asked?: OfferDocument,
): Promise<NamedFile> => storedFile(store, offer, pdfs, asked);

/**
 * The PDF of an offer with the options that its client has chosen; the stored one when they are those that were offered.
 *
 * @param selected - public ids
 * @param request - how the PDF is queued
 * @throws StoreError `invalid` for an id that is no option of the offer; and what `pdf.render` throws
 */
export async function chosenPdf(
  { store, pdf }: { store: Pick<Store, "readOfferFiles" | "readLogo">; pdf: PdfRenderer },
  offer: OfferDetail,
  selected: readonly string[],
  request: Parameters<PdfRenderer["render"]>[1],
): Promise<NamedFile> {
  const { source, revision, snapshot } = offer;
  requireChoosable(source, selected);
  const chosen = selectedIds(offeredQuote(source, selected));
  if (chosen.join() === snapshot.selected.join()) return storedPdf(store, offer, "offered");
  const { contractorSignature, changes } = snapshot.document;
  const document = clientDocument(source, { revision, contractorSignature, changes }, chosen);
  const logo = await logoAt(store, document.logoUrl);
  const bytes = await pdf.render({ document, logo }, request);
  return { name: offerFileName(source.quote, revision, "chosen"), bytes };
}

/**
 * What the hash of an offer, or of what was accepted, is computed of: canonical JSON, byte for byte.
 *
 * @param asked - as `storedPdf` takes it
 * @throws StoreError as `storedPdf` does
 */
export const hashedData = (
  store: Pick<Store, "readOfferFiles">,
  offer: OfferDetail,
  asked?: OfferDocument,
): Promise<NamedFile> => storedFile(store, offer, data, asked);

/** SHA-256 of what can be downloaded, in hex; null of what there is not. */
export interface OfferHashes {
  pdf: string;
  acceptedPdf: string | null;
  acceptedDocument: string | null;
  /** Whether the accepted PDF has the installation's signature: those from before there was one have none. */
  isSigned: boolean;
}

/** Offers whose hashes are kept: the client's page is read again with each choice. */
const KEPT_HASHES = 500;
const hashes = new Recent<OfferHashes>(KEPT_HASHES);

const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The hashes of an offer's files, which never change but by an acceptance. */
export async function offerHashes(
  store: Pick<Store, "readOfferFiles">,
  { id, state, sha256: hash }: Pick<OfferDetail, "id" | "state" | "sha256">,
): Promise<OfferHashes> {
  const key = `${id} ${hash} ${state}`;
  const known = hashes.get(key);
  if (known) return known;
  const { pdf, signedPdf, acceptedDocument } = await store.readOfferFiles(id);
  const made = {
    pdf: sha256(pdf),
    acceptedPdf: signedPdf && sha256(signedPdf),
    acceptedDocument: acceptedDocument === null ? null : sha256(acceptedDocument),
    isSigned: signedPdf !== null && Buffer.from(signedPdf).includes("/ETSI.CAdES.detached"),
  };
  hashes.set(key, made);
  return made;
}
