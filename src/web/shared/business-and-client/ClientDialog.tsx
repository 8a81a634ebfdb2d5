// Edit Client Details: the recipient of the quote (SPEC sections 3, 5 and 8).
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { CLIENT_FIELDS } from "./party-fields.ts";
import { PartyForm } from "./PartyForm.tsx";
import { usePartySave } from "./use-party-save.ts";

interface ClientDialogProps {
  info: ClientInfo;
  /** Sentences above the fields, such as where a copy still names its old client. */
  notices?: readonly string[] | undefined;
  onClose: () => void;
  /** Opens the addresses instead. */
  onAddAddress: () => void;
}

export function ClientDialog(props: ClientDialogProps) {
  const { info, notices = [], onClose, onAddAddress } = props;
  const save = usePartySave();
  return (
    <PartyForm
      title="Edit Client Details"
      description="Who this quote is for."
      fields={CLIENT_FIELDS}
      values={info}
      onSave={(fields) => {
        save({ clientInfo: fields }, { title: "Client information updated" });
        onClose();
      }}
      onClose={onClose}
      next={{
        label: info.projectAddress.trim() === "" ? "Save and add address" : "Save and edit address",
        open: onAddAddress,
      }}
    >
      {notices.length > 0 && (
        <ul className="rounded-md border border-warning p-3 text-sm">
          {notices.map((notice) => (
            <li key={notice} className="wrap-anywhere">
              {notice}
            </li>
          ))}
        </ul>
      )}
    </PartyForm>
  );
}
