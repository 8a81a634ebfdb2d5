// Asks for the client of a copy for another client when the copy opens; Cancel leaves it without a client.
import { useState } from "react";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import type { PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { unaskedCopies, type UnaskedCopy } from "./unasked-copies.ts";

interface OpenEditorProps {
  copy: UnaskedCopy;
  editor: PartyEditor;
  onOpen: (editor: PartyEditor) => void;
  onClose: () => void;
}

function OpenEditor({ copy: { notices, Dialogs }, ...rest }: OpenEditorProps) {
  const quote = useQuotePart(({ whole }) => whole.quote);
  return <Dialogs quote={quote} clientNotices={notices} {...rest} />;
}

export function NewClient() {
  const { quoteId } = useQuoteEditing();
  const [copy] = useState(() => unaskedCopies.get(quoteId));
  const [editor, setEditor] = useState<PartyEditor | null>("client");
  if (copy === undefined || editor === null) return null;
  const close = () => {
    unaskedCopies.delete(quoteId);
    setEditor(null);
  };
  return <OpenEditor copy={copy} editor={editor} onOpen={setEditor} onClose={close} />;
}
