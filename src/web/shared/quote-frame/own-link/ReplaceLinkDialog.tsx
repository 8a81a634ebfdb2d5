// Question before the link of a quote is replaced: what stops working, and what goes on.
import { Button } from "#web/components/ui/Button.tsx";
import { BUSY_LOOK, busy } from "#web/components/ui/busy-button.ts";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { useLinkReplacement } from "./use-link-replacement.ts";

export function ReplaceLinkDialog({ onClose }: { onClose: () => void }) {
  const { run, isPending, failure } = useLinkReplacement(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Replace this quote's link?"
      description="The quote gets a new link. Do this when someone has the link who should not."
      actions={
        <>
          <Button onClick={onClose}>Keep the link</Button>
          <Button look="danger" onClick={run} {...busy(isPending)} className={BUSY_LOOK}>
            {isPending ? "Replacing…" : "Replace the link"}
          </Button>
        </>
      }
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
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
