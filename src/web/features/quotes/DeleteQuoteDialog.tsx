// Confirmation before a quote is deleted from the server: it cannot be undone, and the quote's link stops working.
import { useMutation } from "@tanstack/react-query";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { unlistQuote, type DeviceQuote } from "#web/data/browser/device-quotes.ts";
import { deleteQuote } from "#web/data/api/whole-quotes.ts";
import { nameOf } from "./QuoteLine.tsx";

export function DeleteQuoteDialog({ quote, onClose }: { quote: DeviceQuote; onClose: () => void }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteQuote(quote.id),
    onSuccess: () => {
      unlistQuote(quote.id);
      notify({ title: `${nameOf(quote)} deleted` });
      onClose();
    },
    onError: () =>
      notify({
        title: "The quote could not be deleted",
        description: "Check your connection and try again.",
        variant: "destructive",
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this quote?"
      description="It is deleted from the server, for everyone who has its link."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" disabled={isPending} onClick={() => mutate()}>
            Delete quote
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong>{nameOf(quote)}</strong> cannot be brought back. Download it as JSON first if you
        may need it again.
      </p>
    </Dialog>
  );
}
