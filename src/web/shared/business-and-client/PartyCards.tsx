// The cards of company, client and addresses; each opens its editor.
import { useState } from "react";
import { Pencil } from "lucide-react";
import type { PrintableCard } from "#core/document/cards.ts";
import type { Quote } from "#core/quote/schema.ts";
import { Parties } from "#document/Parties.tsx";
import { IconButton } from "#web/components/ui/Button.tsx";
import { useAct } from "#web/shared/acts/acts.ts";
import { AddressesDialog } from "./AddressesDialog.tsx";
import { BusinessDialog } from "./BusinessDialog.tsx";
import { ClientDialog } from "./ClientDialog.tsx";
import { RememberedBusiness } from "./RememberedBusiness.tsx";

export type PartyEditor = Exclude<PrintableCard["id"], "billing">;

const CARD_NAMES: Record<PrintableCard["id"], { edit: string; empty: string }> = {
  company: { edit: "Edit business information", empty: "Add your company details" },
  client: { edit: "Edit client details", empty: "Add your client" },
  addresses: { edit: "Edit addresses", empty: "Add the project address" },
  billing: { edit: "Edit billing address", empty: "" },
};

/** Both addresses have one editor. */
const editorOf = (id: PrintableCard["id"]): PartyEditor => (id === "billing" ? "addresses" : id);

interface PartyCardsProps {
  cards: readonly PrintableCard[];
  /** Without it the cards are only read, and those without text are left out. */
  onEdit?: ((editor: PartyEditor) => void) | undefined;
}

/** The cards as printed, each with a pencil button. */
export const PartyCards = ({ cards, onEdit }: PartyCardsProps) => (
  <Parties
    cards={cards}
    renderEdit={
      onEdit &&
      (({ id }) => (
        <IconButton
          label={CARD_NAMES[id].edit}
          onClick={() => onEdit(editorOf(id))}
          className="-my-2 -mr-2"
        >
          <Pencil aria-hidden size={16} />
        </IconButton>
      ))
    }
    renderEmpty={({ id }) => (
      <>
        <button
          type="button"
          onClick={() => onEdit?.(editorOf(id))}
          className="min-h-touch cursor-pointer text-left text-primary underline"
        >
          {CARD_NAMES[id].empty}
        </button>
        {id === "company" && <RememberedBusiness />}
      </>
    )}
  />
);

interface PartyDialogsProps {
  quote: Quote;
  editor: PartyEditor | null;
  /** Sentences above the fields of the client. */
  clientNotices?: readonly string[];
  /** Opens another editor instead. */
  onOpen: (editor: PartyEditor) => void;
  onClose: () => void;
}

/** The open editor, if any. */
export function PartyDialogs(props: PartyDialogsProps) {
  const { quote, editor, clientNotices, onOpen, onClose } = props;
  if (editor === "company") return <BusinessDialog info={quote.businessInfo} onClose={onClose} />;
  if (editor === "client")
    return (
      <ClientDialog
        info={quote.clientInfo}
        notices={clientNotices}
        onClose={onClose}
        onAddAddress={() => onOpen("addresses")}
      />
    );
  if (editor === "addresses") return <AddressesDialog info={quote.clientInfo} onClose={onClose} />;
  return null;
}

/** State of which editor is open. */
export function usePartyEditor() {
  const [editor, setEditor] = useState<PartyEditor | null>(null);
  useAct("edit-company", () => setEditor("company"));
  useAct("edit-client", () => setEditor("client"));
  useAct("edit-addresses", () => setEditor("addresses"));
  return { editor, open: setEditor, close: () => setEditor(null) };
}
