// Confirmation before a deleted quote is deleted for good.
import { useMutation } from "@tanstack/react-query";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import type { DeletedQuote } from "#web/data/browser/quotes/deleted-quotes.ts";
import { deleteForGood } from "#web/data/edits/deletions.ts";
import { useDeviceStores } from "#web/data/edits/device-stores.ts";
import { ConfirmDialog } from "#web/shared/ConfirmDialog.tsx";
import { nameOf } from "./quote-name.ts";

export function DeleteForGoodDialog(props: { entry: DeletedQuote; onClose: () => void }) {
  const { entry, onClose } = props;
  const notify = useNotify();
  const stores = useDeviceStores();
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteForGood(entry, stores),
    onSuccess: () => {
      notify({ title: `${nameOf(entry.quote)} deleted for good` });
      onClose();
    },
    onError: () =>
      notify({
        title: "The quote could not be deleted for good",
        description: "Check your connection and try again.",
        variant: "destructive",
      }),
  });
  return (
    <ConfirmDialog
      title="Delete this quote for good?"
      description="Nobody can bring it back after that."
      label="Delete for good"
      isPending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong>{nameOf(entry.quote)}</strong> is deleted with everything in it. What a client has
        accepted stays readable by the client's link.
      </p>
    </ConfirmDialog>
  );
}
