// The client of the quote with the addresses, typed in place.
import { useState } from "react";
import { billsToProjectAddress, type ClientInfo } from "#core/quote/details/business-and-client.ts";
import { Card } from "#web/components/ui/Card.tsx";
import { Checkbox } from "#web/components/ui/Choice.tsx";
import { hasUnsavedText } from "#web/components/fields/counted-text.ts";
import { focusFirstInput } from "#web/components/focus/focus.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";
import {
  ADDRESS_FIELDS,
  CLIENT_FIELDS,
  SAME_ADDRESS_LABEL,
} from "#web/shared/business-and-client/party-fields.ts";
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
  return { isSame, choose, saveProject };
}

export function ClientCard({ info }: { info: ClientInfo }) {
  const { edit } = useQuoteEditing();
  const save: SaveClient = (fields, typed = true) =>
    edit({ kind: "setQuote", fields: { clientInfo: fields } }, { typed });
  const { isSame, choose, saveProject } = useBilling(info, save);
  useAct("edit-client", () => focusIn("client"));
  useAct("edit-addresses", () => focusIn("addresses"));
  return (
    <Card heading="Client" isCompact>
      <div data-party="client" className={PARTY_GRID}>
        {CLIENT_FIELDS.map((spec) => (
          <InlineField
            key={spec.key}
            spec={spec}
            party="the client"
            value={info[spec.key]}
            save={(text) => save({ [spec.key]: text })}
          />
        ))}
        <div data-party="addresses" className="contents">
          <InlineField
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
      </div>
    </Card>
  );
}
