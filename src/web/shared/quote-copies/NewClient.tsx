// Asks for the client of a copy for another client when the copy opens; Cancel leaves it without a client.
import { useState } from "react";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import type { PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { clientCode, unaskedCopies } from "./unasked-copies.ts";

const PartyDialogs = clientCode.part((code) => code.PartyDialogs);

interface OpenEditorProps {
  notices: readonly string[];
  editor: PartyEditor;
  onOpen: (editor: PartyEditor) => void;
  onClose: () => void;
}

function OpenEditor({ notices, ...rest }: OpenEditorProps) {
  const quote = useQuotePart(({ whole }) => whole.quote);
  return <PartyDialogs quote={quote} clientNotices={notices} {...rest} />;
}

export function NewClient() {
  const { quoteId } = useQuoteEditing();
  const [notices] = useState(() => unaskedCopies.get(quoteId));
  const [editor, setEditor] = useState<PartyEditor | null>("client");
  if (notices === undefined || editor === null) return null;
  const close = () => {
    unaskedCopies.delete(quoteId);
    setEditor(null);
  };
  return <OpenEditor notices={notices} editor={editor} onOpen={setEditor} onClose={close} />;
}
