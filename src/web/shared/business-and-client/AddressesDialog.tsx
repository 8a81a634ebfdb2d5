// Edit Project & Billing Addresses of the quote (SPEC section 4).
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { useClientSaving } from "#web/shared/clients/client-saving.ts";
import { AddressFields, useAddressFields } from "./AddressFields.tsx";
import { usePartySave } from "./use-party-save.ts";

export function AddressesDialog({ info, onClose }: { info: ClientInfo; onClose: () => void }) {
  const saveFields = usePartySave();
  const { note, record } = useClientSaving();
  const { saved, isTooLong, fields } = useAddressFields(info);

  const save = () => {
    note();
    saveFields({ clientInfo: saved }, { title: "Addresses updated" });
    record();
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Edit Project & Billing Addresses"
      description="Where the work takes place, and where to send the bill."
      submitLabel="Save"
      canSubmit={!isTooLong}
      onSubmit={save}
    >
      <AddressFields {...fields} />
    </FormDialog>
  );
}
