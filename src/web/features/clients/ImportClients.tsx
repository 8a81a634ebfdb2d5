// The button that imports a list of clients, in one change that Undo takes back.
import type { Client } from "#core/clients/client.ts";
import { changeClients } from "#web/data/browser/clients/clients.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useListImport } from "#web/shared/table-import/use-list-import.ts";
import { useClientAttempt } from "./client-changes.ts";

const now = (): string => new Date().toISOString();

export function ImportClients({ clients }: { clients: readonly Client[] }) {
  const importAll = useListImport<Client>({
    list: clients,
    attempt: useClientAttempt(),
    write: (put) => changeClients({ put }),
    restore: (formers, remove) =>
      changeClients({ put: formers.map((former) => ({ ...former, changedAt: now() })), remove }),
  });
  return (
    <TableImport<Client>
      kind="clients"
      label="Import clients"
      noun="client"
      context={() => ({ clients, now: now() })}
      onImport={importAll}
    />
  );
}
