// Edit Project & Billing Addresses: billing copies the project address while "same as project address" is checked (SPEC section 4).
import { useState } from "react";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { billsToProjectAddress, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { FormDialog } from "#web/components/ui/dialog/FormDialog.tsx";
import { ADDRESS_FIELDS, SAME_ADDRESS_LABEL } from "./party-fields.ts";
import { PartyField } from "./PartyField.tsx";
import { usePartySave } from "./use-party-save.ts";

export function AddressesDialog({ info, onClose }: { info: ClientInfo; onClose: () => void }) {
  const saveFields = usePartySave();
  const [project, setProject] = useState(info.projectAddress);
  const [billing, setBilling] = useState(info.billingAddress);
  const [same, setSame] = useState(billsToProjectAddress(info));

  const isTooLong = [project, same ? "" : billing].some(
    (text) => text.length > DESCRIPTION_MAX_LENGTH,
  );

  const save = () => {
    const projectAddress = project.trim();
    const billingAddress = same ? projectAddress : billing.trim();
    saveFields({ clientInfo: { projectAddress, billingAddress } }, { title: "Addresses updated" });
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
      <PartyField
        spec={ADDRESS_FIELDS.projectAddress}
        rows={3}
        value={project}
        onChange={setProject}
      />
      <Checkbox label={SAME_ADDRESS_LABEL} checked={same} onChange={setSame} />
      <PartyField
        spec={ADDRESS_FIELDS.billingAddress}
        rows={3}
        disabled={same}
        value={same ? project : billing}
        onChange={setBilling}
      />
    </FormDialog>
  );
}
