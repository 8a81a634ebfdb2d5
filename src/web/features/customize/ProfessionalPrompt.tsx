// Dialog that suggests adding company details before downloading a PDF without any (SPEC section 4).
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/Dialog.tsx";

interface ProfessionalPromptProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAddDetails: () => void;
  onDownloadAnyway: () => void;
}

export function ProfessionalPrompt({
  open,
  onOpenChange,
  onAddDetails,
  onDownloadAnyway,
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
      description="Your company name, contact details and logo stand at the head of the PDF."
      actions={
        <>
          <Button onClick={leave(onDownloadAnyway)}>Download Anyway</Button>
          <Button look="primary" onClick={leave(onAddDetails)}>
            Add Company Details
          </Button>
        </>
      }
    >
      <p>
        Clients answer sooner when they see at once whom the quote comes from and how to reach you.
      </p>
    </Dialog>
  );
}
