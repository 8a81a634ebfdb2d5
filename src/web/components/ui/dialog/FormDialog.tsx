// A dialog with a form, and at its bottom Cancel and the button that submits it.
import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { busy, BUSY_LOOK } from "../busy-button.ts";
import { Dialog, type DialogProps } from "./Dialog.tsx";

interface FormDialogProps extends Omit<DialogProps, "actions"> {
  /** The words of the button that submits. */
  submitLabel: string;
  canSubmit?: boolean;
  /** Whether it has to wait, such as for an answer; the caller ignores what is submitted then. */
  isBusy?: boolean;
  /** Called only while the form can be submitted; it closes the dialog itself. */
  onSubmit: () => void;
  /** Before the buttons. */
  aside?: ReactNode;
}

/** The form does without the checks of the browser: the fields say themselves what is wrong. */
export function FormDialog({
  submitLabel,
  canSubmit = true,
  isBusy,
  onSubmit,
  aside,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          {aside}
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={id}
            disabled={!canSubmit}
            {...(isBusy === undefined ? {} : { ...busy(isBusy), className: BUSY_LOOK })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
