// The button that imports a list of clients, in one change that Undo takes back.
import type { Client } from "#core/clients/client.ts";
import type { TablePreview } from "#core/tables/kind.ts";
import { importedWords } from "#core/text/found-words.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { changeClients } from "#web/data/browser/clients/clients.ts";
import { TableImport } from "#web/shared/table-import/TableImport.tsx";
import { useAttempt } from "./client-changes.ts";

function useClientImport() {
  const notify = useNotify();
  const attempt = useAttempt();
  return (imported: readonly Client[], { rows, counts }: TablePreview<Client>): Promise<void> =>
    attempt(async () => {
      await changeClients({ put: imported });
      const formers = rows.flatMap(({ status, former }) =>
        status === "changed" && former ? [former] : [],
      );
      const added = rows.flatMap(({ status, entry }) =>
        status === "new" && entry ? [entry.id] : [],
      );
      notify({
        ...importedWords({ added: added.length, changed: formers.length, leftOut: counts.refused }),
        undo: () =>
          void attempt(async () => {
            const changedAt = new Date().toISOString();
            await changeClients({
              put: formers.map((former) => ({ ...former, changedAt })),
              remove: added,
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
      onImport={(imported, preview) => void importAll(imported, preview)}
    />
  );
}
