// A question before something that is not undone easily: what becomes of it, and a button that does it.
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#web/components/ui/Button.tsx";
import { BUSY_LOOK, busy } from "#web/components/ui/busy-button.ts";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  description: string;
  /** The label of the button that does it. */
  label: string;
  look?: ButtonLook;
  /** The label of the button that leaves everything as it is. */
  keepLabel?: string;
  isPending?: boolean;
  /** Why the last attempt failed, if it did. */
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, label, look = "danger", keepLabel = "Cancel" } = props;
  const { isPending = false, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            look={look}
            {...busy(isPending)}
            className={BUSY_LOOK}
            onClick={() => isPending || onConfirm()}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
