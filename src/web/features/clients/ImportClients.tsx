// The button that imports a list of clients, in one change that Undo takes back.
import type { Client } from "#core/clients/client.ts";
import { importedWords } from "#core/text/found-words.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { changeClients } from "#web/data/browser/clients/clients.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useAttempt } from "./client-changes.ts";

function useClientImport() {
  const notify = useNotify();
  const attempt = useAttempt();
  return (
    imported: readonly Client[],
    leftOut: number,
    clients: readonly Client[],
  ): Promise<void> =>
    attempt(async () => {
      await changeClients({ put: imported });
      const ids = new Set(imported.map(({ id }) => id));
      const formers = clients.filter(({ id }) => ids.has(id));
      for (const { id } of formers) ids.delete(id);
      notify({
        ...importedWords({ added: ids.size, changed: formers.length, leftOut }),
        undo: () =>
          void attempt(async () => {
            const changedAt = new Date().toISOString();
            await changeClients({
              put: formers.map((former) => ({ ...former, changedAt })),
              remove: [...ids],
            });
            notify({ title: "Import undone" });
          }),
      });
    });
}

export function ImportClients({ clients }: { clients: readonly Client[] }) {
  const importAll = useClientImport();
  return (
    <TableImport<Client>
      kind="clients"
      label="Import clients"
      title="Import clients"
      noun="client"
      context={() => ({ clients, now: new Date().toISOString() })}
      onImport={(imported, { counts }) => void importAll(imported, counts.refused, clients)}
    />
  );
}
