// Asks for the client of a copy for another client when the copy opens; Cancel leaves it without a client.
import { lazy, Suspense, useState } from "react";
import { useQuoteEditing, useQuotePart } from "#web/data/edits/quote-session.tsx";
import type { PartyEditor } from "#web/shared/business-and-client/PartyCards.tsx";
import { clientWasAsked, unaskedCopy } from "./unasked-copies.ts";

const PartyDialogs = lazy(async () => ({
  default: (await import("#web/shared/business-and-client/PartyCards.tsx")).PartyDialogs,
}));

interface OpenEditorProps {
  editor: PartyEditor;
  notices: readonly string[];
  onOpen: (editor: PartyEditor) => void;
  onClose: () => void;
}

function OpenEditor({ notices, ...rest }: OpenEditorProps) {
  const quote = useQuotePart(({ whole }) => whole.quote);
  return (
    <Suspense fallback={null}>
      <PartyDialogs quote={quote} clientNotices={notices} {...rest} />
    </Suspense>
  );
}

export function NewClient() {
  const { quoteId } = useQuoteEditing();
  const [notices] = useState(() => unaskedCopy(quoteId));
  const [editor, setEditor] = useState<PartyEditor | null>("client");
  if (notices === undefined || editor === null) return null;
  const close = () => {
    clientWasAsked(quoteId);
    setEditor(null);
  };
  return <OpenEditor editor={editor} notices={notices} onOpen={setEditor} onClose={close} />;
}
