// What a contractor does with an accepted quote: a change order, a new revision, and the signed PDF.
import { useState } from "react";
import { useLocation } from "wouter";
import { apiPaths } from "#core/api.ts";
import type { Offer } from "#core/offers/offer.ts";
import { offerFileName } from "#core/offers/offer-file-name.ts";
import type { Quote } from "#core/quote/schema.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason, fetchFile } from "#web/data/api/client.ts";
import { createChangeOrder, startNewRevision } from "#web/data/api/offers.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { newId } from "#web/new-id.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { paths } from "#web/paths.ts";

/** @param failed - the title of the notice when it could not be done */
const useFollowUp = (failed: string, work: () => Promise<void>) =>
  useSingleRun(work, failed, (error) => failureReason(error));

/** Makes a change order of the quote and opens it. */
export function useChangeOrder(quoteId: string) {
  const notify = useNotify();
  const [, navigate] = useLocation();
  // One id for all tries: a retry after a lost answer makes no second change order.
  const [copyId, setCopyId] = useState(newId);
  return useFollowUp("The change order could not be made", async () => {
    const { id } = await createChangeOrder(quoteId, copyId);
    setCopyId(newId());
    notify({
      title: "Change order made",
      description: "It starts from what was accepted. Only what you change in it is printed.",
    });
    navigate(paths.quote(id));
  });
}

/** Makes an accepted quote editable again. */
export function useNewRevision(quoteId: string) {
  const notify = useNotify();
  const { readAgain } = useQuoteEditing();
  return useFollowUp("The new revision could not be made", async () => {
    await startNewRevision(quoteId);
    await readAgain();
    notify({
      title: "You can change the quote again",
      description: "It is a draft. The client sees the new revision when you send it.",
    });
  });
}

/** Downloads the stored PDF of an accepted offer: the printable document with the record of the acceptance. */
export function useSignedPdf(
  quote: Pick<Quote, "title" | "kind" | "changeOrder">,
  { id, quoteId, revision }: Pick<Offer, "id" | "quoteId" | "revision">,
) {
  return useFollowUp("The signed PDF could not be downloaded", async () => {
    const file = await fetchFile(apiPaths.offerPdf(quoteId, id));
    saveAs(file, `${offerFileName(quote, revision, "accepted")}.pdf`);
  });
}
