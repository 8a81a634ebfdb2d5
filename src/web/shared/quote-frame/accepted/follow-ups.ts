// What a contractor does with an accepted quote: a change order, a new revision, and the signed PDF.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { apiPaths } from "#core/api.ts";
import { fileNameOf } from "#core/document/file-name.ts";
import type { Offer } from "#core/offers/offer.ts";
import { revisionLabel } from "#core/quote/document-kind.ts";
import type { Quote } from "#core/quote/schema.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { ApiError, fetchFile } from "#web/data/api/client.ts";
import { createChangeOrder, startNewRevision } from "#web/data/api/offers.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { newId } from "#web/data/browser/ids.ts";
import { saveAs } from "#web/shared/quote-files/save-as.ts";
import { paths } from "#web/paths.ts";

export interface FollowUp {
  run: () => void;
  isPending: boolean;
}

/** The server's sentence, or what to do without an answer. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.detail : null) ?? "Check your connection and try again.";

function useFailure(title: string): (error: Error) => void {
  const notify = useNotify();
  return (error) => notify({ title, description: reasonOf(error), variant: "destructive" });
}

/** Makes a change order of the quote and opens it. */
export function useChangeOrder(quoteId: string): FollowUp {
  const notify = useNotify();
  const [, navigate] = useLocation();
  // One id for all tries: a retry after a lost answer makes no second change order.
  const [copyId, setCopyId] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => createChangeOrder(quoteId, copyId),
    onSuccess: ({ id }) => {
      setCopyId(newId());
      notify({
        title: "Change order made",
        description: "It holds everything that was accepted. Change it, then send it.",
      });
      navigate(paths.quote(id));
    },
    onError: useFailure("The change order could not be made"),
  });
  return { run: () => void (isPending || mutate()), isPending };
}

/** Makes an accepted quote editable again. */
export function useNewRevision(quoteId: string): FollowUp {
  const notify = useNotify();
  const { readAgain } = useQuoteEditing();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await startNewRevision(quoteId);
      await readAgain();
    },
    onSuccess: () =>
      notify({
        title: "You can change the quote again",
        description: "It is a draft. The client sees the new revision when you send it.",
      }),
    onError: useFailure("The new revision could not be made"),
  });
  return { run: () => void (isPending || mutate()), isPending };
}

/** Downloads the stored PDF of an accepted offer: the printable document with the record of the acceptance. */
export function useSignedPdf(
  { title, kind }: Pick<Quote, "title" | "kind">,
  { id, quoteId, revision }: Pick<Offer, "id" | "quoteId" | "revision">,
): FollowUp {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(apiPaths.offerPdf(quoteId, id));
      saveAs(file, `${fileNameOf(title, kind)} (accepted ${revisionLabel(revision)}).pdf`);
    },
    onError: useFailure("The signed PDF could not be downloaded"),
  });
  return { run: () => void (isPending || mutate()), isPending };
}
