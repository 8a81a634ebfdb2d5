// The cards of company, client and addresses; each opens its editor.
import { Fragment, useState } from "react";
import { Pencil } from "lucide-react";
import type { PrintableCard, PrintableLine } from "#core/document/printable-quote.ts";
import type { Quote } from "#core/quote/schema.ts";
import { IconButton } from "#web/components/ui/Button.tsx";
import { AddressesDialog } from "./AddressesDialog.tsx";
import { BusinessDialog } from "./BusinessDialog.tsx";
import { ClientDialog } from "./ClientDialog.tsx";
import { RememberedBusiness } from "./RememberedBusiness.tsx";

export type PartyEditor = PrintableCard["id"];

const CARD_NAMES: Record<PartyEditor, { edit: string; empty: string }> = {
  company: { edit: "Edit business information", empty: "Add your company details" },
  client: { edit: "Edit client details", empty: "Add your client" },
  addresses: { edit: "Edit addresses", empty: "Add the project address" },
};

/** Allows line breaks before the punctuation of e-mail and web addresses, for narrow cards. */
function LineText({ line: { kind, text } }: { line: PrintableLine }) {
  if (kind !== "email" && kind !== "website") return text;
  return text.split(/(?=[@./])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

interface PartyCardsProps {
  cards: readonly PrintableCard[];
  onEdit: (editor: PartyEditor) => void;
}

/** The cards as printed, each with a pencil button. */
export function PartyCards({ cards, onEdit }: PartyCardsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {cards.map(({ id, heading, lines }) => (
        <section
          key={id}
          aria-label={heading}
          className={`min-w-0 rounded-lg border border-line p-3 ${lines.length === 0 ? "print:hidden" : ""}`}
        >
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-sm font-semibold text-ink-muted">{heading}</h3>
            <IconButton
              label={CARD_NAMES[id].edit}
              onClick={() => onEdit(id)}
              className="-my-2 -mr-2"
            >
              <Pencil aria-hidden size={16} />
            </IconButton>
          </div>
          {lines.length === 0 && (
            <button
              type="button"
              onClick={() => onEdit(id)}
              className="min-h-touch cursor-pointer text-left text-primary underline"
            >
              {CARD_NAMES[id].empty}
            </button>
          )}
          {lines.length === 0 && id === "company" && <RememberedBusiness />}
          {lines.map((line, index) => (
            <p
              key={index}
              className={`break-words whitespace-pre-line ${line.kind === "name" ? "font-bold" : ""}`}
            >
              <LineText line={line} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

interface PartyDialogsProps {
  quote: Quote;
  editor: PartyEditor | null;
  onClose: () => void;
}

/** The open editor, if any. */
export function PartyDialogs({ quote, editor, onClose }: PartyDialogsProps) {
  if (editor === "company") return <BusinessDialog info={quote.businessInfo} onClose={onClose} />;
  if (editor === "client") return <ClientDialog info={quote.clientInfo} onClose={onClose} />;
  if (editor === "addresses") return <AddressesDialog info={quote.clientInfo} onClose={onClose} />;
  return null;
}

/** State of which editor is open. */
export function usePartyEditor() {
  const [editor, setEditor] = useState<PartyEditor | null>(null);
  return { editor, open: setEditor, close: () => setEditor(null) };
}
