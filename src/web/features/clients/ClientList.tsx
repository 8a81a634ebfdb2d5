// The clients with a search: the first ones by name, or the best matches.
import { useMemo, type RefObject } from "react";
import { CLIENTS_LISTED } from "#core/limits.ts";
import type { Client } from "#core/clients/client.ts";
import { byName, findClients } from "#core/clients/client-search.ts";
import { SearchedList } from "#web/components/fields/SearchedList.tsx";
import { ClientLine, type ClientActions } from "./ClientLine.tsx";

interface ClientListProps {
  clients: readonly Client[];
  actions: RefObject<ClientActions>;
}

export function ClientList({ clients, actions }: ClientListProps) {
  const sorted = useMemo(() => byName(clients), [clients]);
  return (
    <SearchedList
      label="Search clients"
      placeholder="Name, company, email, phone or address"
      entries={sorted}
      find={findClients}
      most={CLIENTS_LISTED}
      nouns={["client", "clients"]}
    >
      {(shown) => (
        <ul className="mt-2 rounded-lg border border-line bg-surface-raised shadow-sm">
          {shown.map((each) => (
            <ClientLine key={each.id} client={each} actions={actions} />
          ))}
        </ul>
      )}
    </SearchedList>
  );
}
