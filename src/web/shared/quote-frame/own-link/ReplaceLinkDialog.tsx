// Question before the link of a quote is replaced: what stops working, and what goes on.
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { useLinkReplacement } from "./use-link-replacement.ts";

export function ReplaceLinkDialog({ onClose }: { onClose: () => void }) {
  const { run, isPending, failure } = useLinkReplacement(onClose);
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
        <li>Your client's link keeps working, and shows the same.</li>
        <li>
          Nothing in the quote changes. What you have not saved yet is sent first, so this needs a
          connection.
        </li>
        <li>This browser keeps the quote in My quotes, under its new link.</li>
      </ul>
    </ConfirmDialog>
  );
}
