// The client of the quote with the addresses, typed in place.
import { Fragment, useState } from "react";
import { infoOf } from "#core/clients/client.ts";
import { billsToProjectAddress, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { dropUnsavedText, hasUnsavedText } from "#web/components/fields/counted-text.ts";
import { focusFirstInput } from "#web/components/focus/focus.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import {
  ADDRESS_FIELDS,
  CLIENT_FIELDS,
  isClientName,
  SAME_ADDRESS_LABEL,
} from "#web/shared/business-and-client/party-fields.ts";
import {
  ClientSuggestions,
  type ComboboxAttributes,
} from "#web/shared/clients/client-suggestions.tsx";
import { useClientSaving } from "#web/shared/clients/client-saving.ts";
import { useAct } from "#web/shared/acts/acts.ts";
import { FoldedParts } from "./FoldedParts.tsx";
import { InlineField, inlineKey, PARTY_GRID } from "./InlineField.tsx";

const focusIn = (part: "client" | "addresses") =>
  focusFirstInput(document.querySelector(`[data-party=${part}]`));

type SaveClient = (fields: Partial<ClientInfo>, typed?: boolean) => void;

/** The billing address is the project's while the box is checked (SPEC section 4). */
function useBilling(info: ClientInfo, save: SaveClient) {
  const { quoteId } = useQuoteEditing();
  /** Whether it was unchecked in this visit: both may still be equal. */
  const [differs, setDiffers] = useState(() =>
    hasUnsavedText(inlineKey(ADDRESS_FIELDS.billingAddress.label, "the client", quoteId)),
  );
  const { projectAddress } = info;
  const isSame = billsToProjectAddress(info) && !differs;
  const choose = (same: boolean) => {
    setDiffers(!same);
    if (same && !isSame) save({ billingAddress: projectAddress }, false);
  };
  const saveProject = (text: string) =>
    save(isSame ? { projectAddress: text, billingAddress: text } : { projectAddress: text });
  return { isSame, choose, saveProject, follow: () => setDiffers(false) };
}

const FIELDS = [...CLIENT_FIELDS, ADDRESS_FIELDS.projectAddress, ADDRESS_FIELDS.billingAddress];

/** Fills in a known client: one step of Undo. The other fields are mounted again: they may hold text that was not saved. */
function useFilling(save: SaveClient, follow: () => void) {
  const { quoteId } = useQuoteEditing();
  const [filled, setFilled] = useState(0);
  const fill = (known: ClientInfo) => {
    for (const { label } of FIELDS) dropUnsavedText(inlineKey(label, "the client", quoteId));
    save(infoOf(known), false);
    follow();
    setFilled((before) => before + 1);
  };
  return { filled, fill };
}

interface AddressesProps {
  info: ClientInfo;
  save: SaveClient;
  /** How often a known client was filled in. */
  filled: number;
  billing: ReturnType<typeof useBilling>;
}

function Addresses({ info, save, filled, billing }: AddressesProps) {
  const { isSame, choose, saveProject } = billing;
  return (
    <div data-party="addresses" className="contents">
      <InlineField
        key={`project ${filled}`}
        spec={ADDRESS_FIELDS.projectAddress}
        party="the client"
        value={info.projectAddress}
        save={saveProject}
      />
      <FoldedParts
        parts={[
          {
            name: "billing address",
            isFilled: !isSame,
            content: (
              <>
                <Checkbox label={SAME_ADDRESS_LABEL} checked={isSame} onChange={choose} />
                <InlineField
                  key={`billing ${filled}`}
                  spec={ADDRESS_FIELDS.billingAddress}
                  party="the client"
                  disabled={isSame}
                  value={isSame ? info.projectAddress : info.billingAddress}
                  save={(billingAddress) => save({ billingAddress })}
                />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

export function ClientCard({ info }: { info: ClientInfo }) {
  const { edit } = useQuoteEditing();
  const { note, record } = useClientSaving();
  const save: SaveClient = (fields, typed = true) => {
    note();
    edit({ kind: "setQuote", fields: { clientInfo: fields } }, { typed });
  };
  const billing = useBilling(info, save);
  const { filled, fill } = useFilling(save, billing.follow);
  useAct("edit-client", () => focusIn("client"));
  useAct("edit-addresses", () => focusIn("addresses"));
  return (
    <Card heading="Client" isCompact>
      <div
        data-party="client"
        className={`relative ${PARTY_GRID}`}
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && record()
        }
      >
        {CLIENT_FIELDS.map((spec) => {
          const { key } = spec;
          const field = (combobox: ComboboxAttributes = {}) => (
            <InlineField
              spec={spec}
              party="the client"
              value={info[key]}
              save={(text) => save({ [key]: text })}
              combobox={combobox}
            />
          );
          return isClientName(key) ? (
            <ClientSuggestions key={key} text={info[key]} info={info} onChoose={fill}>
              {field}
            </ClientSuggestions>
          ) : (
            <Fragment key={`${key} ${filled}`}>{field()}</Fragment>
          );
        })}
        <Addresses {...{ info, save, filled, billing }} />
      </div>
    </Card>
  );
}
