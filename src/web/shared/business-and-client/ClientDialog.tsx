// Edit Client Details: the recipient of the quote (SPEC sections 3, 5 and 8).
import { useState } from "react";
import { infoOf, type Client } from "#core/clients/client.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { useClientSaving } from "#web/shared/clients/client-saving.ts";
import { CLIENT_FIELDS, isClientName } from "./party-fields.ts";
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

/** The addresses of a chosen client, which the form does not show. */
function FilledAddresses({ projectAddress, billingAddress }: ClientInfo) {
  const addresses = [...new Set([projectAddress, billingAddress])].filter(Boolean);
  if (addresses.length === 0) return null;
  return (
    <div className="text-sm text-ink-muted">
      <p>The {addresses.length > 1 ? "addresses are" : "address is"} filled in too:</p>
      {addresses.map((address) => (
        <p key={address} className="wrap-anywhere whitespace-pre-line">
          {address}
        </p>
      ))}
    </div>
  );
}

export function ClientDialog(props: ClientDialogProps) {
  const { info, notices = [], onClose, onAddAddress } = props;
  const save = usePartySave();
  const { note, record } = useClientSaving();
  /** A known client that was chosen: its addresses are saved with the fields. */
  const [chosen, setChosen] = useState<Client | null>(null);
  const { projectAddress, billingAddress } = chosen ?? info;
  const addresses = chosen ? { projectAddress, billingAddress } : {};
  return (
    <PartyForm
      title="Edit Client Details"
      description="Who this quote is for."
      fields={CLIENT_FIELDS}
      values={info}
      onSave={(fields) => {
        note();
        save({ clientInfo: { ...fields, ...addresses } }, { title: "Client information updated" });
        record();
        onClose();
      }}
      onClose={onClose}
      next={{
        label: projectAddress.trim() === "" ? "Save and add address" : "Save and edit address",
        open: onAddAddress,
      }}
      footer={chosen && <FilledAddresses {...chosen} />}
      suggestions={(key, draft, fill) =>
        isClientName(key)
          ? {
              info: { ...draft, projectAddress, billingAddress },
              onChoose: (known) => {
                fill(infoOf(known));
                setChosen(known);
              },
            }
          : undefined
      }
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
