// The clients with a search: the first ones by name, or the best matches.
import { useDeferredValue, useMemo, useState, type RefObject } from "react";
import { CLIENTS_LISTED } from "#core/limits.ts";
import type { Client } from "#core/clients/client.ts";
import { byName, findClients } from "#core/clients/client-search.ts";
import { foundWords } from "#core/text/found-words.ts";
import { TextField } from "#web/components/fields/Field.tsx";
import { ClientLine, type ClientActions } from "./ClientLine.tsx";

interface ClientListProps {
  clients: readonly Client[];
  actions: RefObject<ClientActions>;
}

export function ClientList({ clients, actions }: ClientListProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const sorted = useMemo(() => byName(clients), [clients]);
  const found = useMemo(() => findClients(sorted, search), [sorted, search]);
  return (
    <div>
      <TextField
        label="Search clients"
        type="search"
        placeholder="Name, company, email, phone or address"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="sm:max-w-md"
      />
      <p role="status" className="my-2 text-sm text-ink-muted">
        {foundWords({
          count: found.length,
          most: CLIENTS_LISTED,
          isSearch: search !== "",
          nouns: ["client", "clients"],
        })}
      </p>
      {found.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface-raised shadow-sm">
          {found.slice(0, CLIENTS_LISTED).map((each) => (
            <ClientLine key={each.id} client={each} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  );
}
