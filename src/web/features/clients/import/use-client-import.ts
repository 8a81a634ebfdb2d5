// React hook that imports clients in one change, and remembers how their file was read; Undo takes the import back.
import type { ClientPreview } from "#core/client-files/client-preview.ts";
import type { RememberedClientMapping } from "#core/client-files/client-mapping.ts";
import type { Client } from "#core/clients/client.ts";
import { importedWords } from "#core/text/found-words.ts";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { changeClients } from "#web/data/browser/clients/clients.ts";
import { clientMappings } from "#web/data/browser/clients/client-mappings.ts";
import { useAttempt } from "../client-changes.ts";

export function useClientImport() {
  const notify = useNotify();
  const attempt = useAttempt();
  return (
    imported: readonly Client[],
    used: RememberedClientMapping,
    { rows, counts }: ClientPreview,
  ): Promise<void> =>
    attempt(async () => {
      await changeClients({ put: imported });
      clientMappings.keep(used);
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
