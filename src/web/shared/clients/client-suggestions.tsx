// Known clients below a field of a client's name, while it is typed into: nothing is shown until one matches, and nothing
// is filled in until one is chosen (the combobox pattern of ARIA 1.2).
import { asSentence } from "#core/text/as-sentence.ts";
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { clientDetails, clientName, isSameInfo, type Client } from "#core/clients/client.ts";
import { findClients } from "#core/clients/client-search.ts";
import type { ClientInfo } from "#core/quote/details/business-and-client.ts";
import { countOf } from "#core/text/count-of.ts";
import { EntryList, useEntryList } from "#web/components/fields/EntryList.tsx";
import { announce } from "#web/components/focus/announce.ts";
import { useClients } from "#web/data/browser/clients/clients.ts";

/** Clients that are offered at a time: more typing finds the others. */
const OFFERED = 5;

type ListField = ReturnType<typeof useEntryList>["field"];
/** What the field says of its list; nothing on a device without clients. */
export type ComboboxAttributes = Partial<
  Omit<ListField, "onKeyDown" | "spellCheck" | "enterKeyHint">
>;

export interface SuggestionProps {
  /** What the form or the quote has: a client that changes nothing is not offered. */
  info: ClientInfo;
  onChoose: (chosen: Client) => void;
}

interface ClientSuggestionsProps extends SuggestionProps {
  /** What the field has. */
  text: string;
  className?: string;
  /** Draws the field with these attributes. */
  children: (attributes: ComboboxAttributes) => ReactNode;
}

function found(clients: readonly Client[], text: string, info: ClientInfo): readonly Client[] {
  if (text.trim() === "") return [];
  // One more: the client that the quote has already is not offered.
  const best = findClients(clients, text).slice(0, OFFERED + 1);
  return best.filter((each) => !isSameInfo(each, info)).slice(0, OFFERED);
}

/** Before the listeners of the document: there a dialog would close, and the field would lose what was typed. */
function CloseOnEscape({ onClose }: { onClose: () => void }): null {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => close(event);
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
  return null;
}

interface OfferedProps {
  list: ReturnType<typeof useEntryList>["list"];
  count: number;
  onClose: () => void;
}

function Offered({ list, count, onClose }: OfferedProps) {
  return (
    <>
      <CloseOnEscape onClose={onClose} />
      {/* A press keeps the focus in the field. */}
      <div
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 z-20 mt-1 rounded-lg border border-line-strong bg-surface-raised p-1 pt-2 shadow-lg"
      >
        <EntryList {...list} onChoose={({ run }) => run()} />
      </div>
      <span role="status" className="sr-only">
        {`${countOf(count, "client")} found`}
      </span>
    </>
  );
}

export function ClientSuggestions(props: ClientSuggestionsProps) {
  const { text, info, onChoose, className = "", children } = props;
  const clients = useClients();
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: Client) => {
    setOpen(false);
    onChoose(chosen);
    announce(asSentence(`Filled in from your clients: ${clientName(chosen)}`));
  };
  // The field shows a typed character before a long list is searched.
  const typed = useDeferredValue(text);
  const offered = useMemo(
    () => (isOpen ? found(clients, typed, info) : []),
    [isOpen, clients, typed, info],
  );
  const entries = offered.map((each) => ({
    id: each.id,
    label: clientName(each),
    hint: clientDetails(each),
    run: () => choose(each),
  }));
  const groups = entries.length === 0 ? [] : [{ heading: "My clients", entries, moreCount: 0 }];
  const { list, selectFirst, field } = useEntryList(
    groups,
    (active) => {
      active?.run();
      return active !== undefined;
    },
    { isFirstActive: false },
  );
  const { onKeyDown, spellCheck: _spellCheck, enterKeyHint: _enterKeyHint, ...attributes } = field;
  return (
    <div
      className={className}
      onInput={() => {
        selectFirst();
        setOpen(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setOpen(false)
      }
      onKeyDownCapture={(event) => {
        onKeyDown(event);
        // Keys of the list are no keys of the field.
        if (event.isDefaultPrevented()) event.stopPropagation();
      }}
    >
      {children(clients.length === 0 ? {} : attributes)}
      {entries.length > 0 && (
        <Offered list={list} count={entries.length} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
