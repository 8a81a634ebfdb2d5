// The fields of the two addresses: billing copies the project address while "same as project address" is checked (SPEC section 4).
import { useState } from "react";
import { DESCRIPTION_MAX_LENGTH } from "#core/limits.ts";
import { billsToProjectAddress, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { ADDRESS_FIELDS, SAME_ADDRESS_LABEL } from "./party-fields.ts";
import { PartyField } from "./PartyField.tsx";

type Addresses = Pick<ClientInfo, "projectAddress" | "billingAddress">;

/** React hook: the typed addresses, as fields and as they are saved. */
export function useAddressFields(info: ClientInfo) {
  const [project, setProject] = useState(info.projectAddress);
  const [billing, setBilling] = useState(info.billingAddress);
  const [same, setSame] = useState(billsToProjectAddress(info));
  const projectAddress = project.trim();
  const saved: Addresses = {
    projectAddress,
    billingAddress: same ? projectAddress : billing.trim(),
  };
  return {
    saved,
    isTooLong: [project, same ? "" : billing].some((text) => text.length > DESCRIPTION_MAX_LENGTH),
    fields: { project, setProject, billing, setBilling, same, setSame },
  };
}

export function AddressFields(props: ReturnType<typeof useAddressFields>["fields"]) {
  const { project, setProject, billing, setBilling, same, setSame } = props;
  return (
    <>
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
    </>
  );
}
