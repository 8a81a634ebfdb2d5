// Question before the link of a quote is replaced: what stops working, what goes on, and whether the client's link, which
// the quote shows, is replaced too.
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { revisionLabel } from "#core/quote/printing/document-kind.ts";
import { keepPlace } from "#web/components/focus/arrival.ts";
import { openerOf } from "#web/components/focus/focus.ts";
import { whenModalsClosed } from "#web/components/focus/modal-history.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { failure as failureNotice, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { failureReason } from "#web/data/api/client.ts";
import { publishOffer, useOffers } from "#web/data/api/offers.ts";
import { confirmReplacement } from "#web/data/browser/quotes/replaced-links.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import { newId } from "#web/new-id.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useCopyLink } from "#web/shared/quote-copies/copy-link.ts";

const NOT_REACHED =
  "The server could not be reached. The quote is as it was, or already has its new link: check your connection and try again.";
const NOT_SENT =
  "This needs a connection to the server, and there is none right now. The link is as it was. Try again when you are online.";

/**
 * Replaces the link of the open quote: unsent edits first, then the server, then this device.
 *
 * @param isClientsToo - whether the next revision is then published with a new client's link, which ends the former ones
 * @param onDone - closes the dialog; the page then gets its new address
 * @returns also why the last attempt failed; null when it did not
 */
function useLinkReplacement(isClientsToo: boolean, onDone: () => void) {
  const { quoteId, flush, replaceLink } = useQuoteEditing();
  const notify = useNotify();
  const copyLink = useCopyLink();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!navigator.onLine || !(await flush())) throw new TypeError(NOT_SENT);
      const to = await replaceLink();
      // The quote has its new link now, and what becomes of the client's is not shown under the former one.
      const why = isClientsToo
        ? await publishOffer(to, newId(), true).then(() => "", failureReason)
        : "";
      return { to, why };
    },
    onSuccess: async ({ to, why }) => {
      // What opened the dialog gets the focus again, on the screen at the new address.
      const dialog = document.querySelector('[role="dialog"]');
      const opener = dialog && openerOf(dialog);
      onDone();
      // A dialog has its own entry in the history, which is left first: Back must not lead to the old address.
      await whenModalsClosed();
      keepPlace(opener);
      confirmReplacement(quoteId, to);
      if (why !== "")
        return notify(
          failureNotice(
            "The client's link was not replaced",
            `${why} Choose “Publish with a new link” on Customize.`,
          ),
        );
      notify({
        title: "This quote has a new link",
        description: isClientsToo
          ? "The old one no longer works. Send your client the new one, too: Customize shows it."
          : "The old one no longer works. Send the new one to those who work on it with you.",
        action: { label: "Copy link", run: () => copyLink(to) },
      });
    },
  });
  const unreached = error?.message === NOT_SENT ? NOT_SENT : NOT_REACHED;
  const failure = error && !isPending ? failureReason(error, unreached) : null;
  return { run: () => void (isPending || mutate()), isPending, failure };
}

export function ReplaceLinkDialog({ onClose }: { onClose: () => void }) {
  const { quoteId, current } = useQuoteEditing();
  const newest = useOffers({ id: quoteId, version: current()?.quote.version ?? 0 }).data?.[0];
  const canAccept = newest?.state === "open" && newest.token !== null;
  const [isTicked, setTicked] = useState(true);
  const isClientsToo = canAccept && isTicked;
  const { run, isPending, failure } = useLinkReplacement(isClientsToo, onClose);
  return (
    <ConfirmDialog
      title="Replace this quote's link?"
      description="The quote gets a new link. Do this when someone has the link who should not."
      label={isPending ? "Replacing…" : "Replace the link"}
      keepLabel="Keep the link"
      isPending={isPending}
      failure={failure}
      onConfirm={run}
      onClose={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>
          The old link stops working at once, for everyone who has it and on your other devices.
          Send the new link to those who should work on the quote.
        </li>
        <li>
          {canAccept &&
            "Whoever had the link has seen your client's link, too, and can accept there. "}
          {isClientsToo
            ? "It stops working, too: send your client the new one."
            : "Your client's link keeps working, and shows the same."}
        </li>
        <li>
          Nothing in the quote changes. What you have not saved yet is sent first, so this needs a
          connection.
        </li>
        <li>This browser keeps the quote in My quotes, under its new link.</li>
      </ul>
      {canAccept && (
        <Checkbox
          label="Give the client a new link, too"
          hint={`Publishes the quote as it is now as ${revisionLabel(newest.revision + 1)}.`}
          checked={isTicked}
          onChange={setTicked}
        />
      )}
    </ConfirmDialog>
  );
}
