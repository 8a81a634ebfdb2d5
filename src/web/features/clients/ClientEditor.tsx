// The dialog that adds or changes a client of the list.
import { canBeListed, type Client } from "#core/clients/client.ts";
import { EMPTY_CLIENT_INFO, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { AddressFields, useAddressFields } from "#web/shared/business-and-client/AddressFields.tsx";
import { CLIENT_FIELDS } from "#web/shared/business-and-client/party-fields.ts";
import { PartyForm } from "#web/shared/business-and-client/PartyForm.tsx";
import { useClientChanges } from "./client-changes.ts";

interface ClientEditorProps {
  /** Null for a new client. */
  client: Client | null;
  onClose: () => void;
}

export function ClientEditor({ client, onClose }: ClientEditorProps) {
  const notify = useNotify();
  const { save } = useClientChanges();
  const values: ClientInfo = client ?? EMPTY_CLIENT_INFO;
  const { saved, isTooLong, fields } = useAddressFields(values);
  return (
    <PartyForm
      title={client ? "Edit client" : "Add a client"}
      description={
        client
          ? "Your quotes keep what they say of this client."
          : "You find the client again when you type the name in a quote."
      }
      fields={CLIENT_FIELDS}
      values={values}
      isContentValid={!isTooLong}
      onSave={(typed) => {
        const info = { ...typed, ...saved };
        if (!canBeListed(info))
          return notify(failure("The client was not saved", "Enter a name, an email or a phone."));
        void save(info, client);
        onClose();
      }}
      onClose={onClose}
      footer={<AddressFields {...fields} />}
    />
  );
}
