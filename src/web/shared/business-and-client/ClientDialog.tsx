// Edit Client Details: the recipient of the quote (SPEC sections 3, 5 and 8).
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from "#core/limits.ts";
import { clientInfo, type ClientInfo } from "#core/quote/business-and-client.ts";
import { PartyForm, type FieldSpec } from "./PartyForm.tsx";
import { usePartySave } from "./use-party-save.ts";

const { shape } = clientInfo;

const FIELDS: readonly FieldSpec<"companyName" | "contactName" | "email" | "phone">[] = [
  {
    key: "contactName",
    label: "Contact name",
    schema: shape.contactName,
    maxLength: NAME_MAX_LENGTH,
  },
  {
    key: "companyName",
    label: "Company name",
    schema: shape.companyName,
    maxLength: NAME_MAX_LENGTH,
  },
  { key: "email", label: "Email", schema: shape.email, type: "email", maxLength: EMAIL_MAX_LENGTH },
  { key: "phone", label: "Phone", schema: shape.phone, type: "tel", maxLength: NAME_MAX_LENGTH },
];

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
      fields={FIELDS}
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
