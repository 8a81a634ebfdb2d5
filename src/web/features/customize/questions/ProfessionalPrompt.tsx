// Dialog that suggests adding company details before a quote without any is downloaded or sent (SPEC section 4).
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface ProfessionalPromptProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAddDetails: () => void;
  /** The label of the button that goes on without details. */
  goOnLabel: string;
  onGoOn: () => void;
}

export function ProfessionalPrompt({
  open,
  onOpenChange,
  onAddDetails,
  goOnLabel,
  onGoOn,
}: ProfessionalPromptProps) {
  const leave = (then: () => void) => () => {
    onOpenChange(false);
    then();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Make your estimate look more professional!"
      description="Your company name, contact details and logo appear at the top of the PDF."
      actions={
        <>
          <Button onClick={leave(onGoOn)}>{goOnLabel}</Button>
          <Button look="primary" onClick={leave(onAddDetails)}>
            Add Company Details
          </Button>
        </>
      }
    >
      <p>
        Clients reply sooner when they can see at a glance who sent the quote and how to reach you.
      </p>
    </Dialog>
  );
}
