// The frame of the confirmations before a quote is deleted, or deleted for good.
import type { ReactNode } from "react";
import { Button } from "#web/components/ui/Button.tsx";
import { BUSY_LOOK, busy } from "#web/components/ui/busy-button.ts";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface DeletionDialogProps {
  title: string;
  description: string;
  /** The label of the button that deletes. */
  label: string;
  isPending: boolean;
  onDelete: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function DeletionDialog(props: DeletionDialogProps) {
  const { title, description, label, isPending, onDelete, onClose, children } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            {...busy(isPending)}
            className={BUSY_LOOK}
            onClick={() => isPending || onDelete()}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
