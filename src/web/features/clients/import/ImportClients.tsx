// The button that imports a file of clients, and its dialog once the file is read.
import type { Client } from "#core/clients/client.ts";
import { clientMappings } from "#web/data/browser/clients/client-mappings.ts";
import { ImportButton } from "#web/shared/table-import/ImportButton.tsx";
import { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import { ClientImportDialog } from "./ClientImportDialog.tsx";
import type { ClientFileWork } from "./client-file-work.ts";

type Reader = WorkerCalls<ClientFileWork>;

const start = (): Reader =>
  new WorkerCalls(
    new Worker(new URL("client-file-worker.ts", import.meta.url), { type: "module" }),
  );

const read = (reader: Reader, bytes: Uint8Array<ArrayBuffer>) =>
  reader.ask("read", { bytes, remembered: clientMappings.read() });

export const ImportClients = ({ clients }: { clients: readonly Client[] }) => (
  <ImportButton label="Import clients" list="list of clients" start={start} read={read}>
    {(open, onClose) => <ClientImportDialog {...open} clients={clients} onClose={onClose} />}
  </ImportButton>
);
