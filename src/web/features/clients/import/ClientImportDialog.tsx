// The dialog of an import of clients: first which column is what, then what the import would do, row by row.
import { importedClients } from "#core/client-files/client-preview.ts";
import type { ClientColumn } from "#core/client-files/client-columns.ts";
import type { Client } from "#core/clients/client.ts";
import { ColumnCards } from "#web/shared/table-import/ColumnCards.tsx";
import { FileFields } from "#web/shared/table-import/FileFields.tsx";
import { ImportFrame } from "#web/shared/table-import/ImportFrame.tsx";
import { useImportSteps } from "#web/shared/table-import/import-steps.ts";
import { focusStep, ReadingNotes } from "#web/shared/table-import/step-notes.tsx";
import type { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import type { ClientFileView, ClientFileWork } from "./client-file-work.ts";
import { ClientPreviewStep } from "./ClientPreviewStep.tsx";
import { useClientImport } from "./use-client-import.ts";

const LABELS: Readonly<Record<ClientColumn, string>> = {
  company: "Company name",
  contact: "Contact name",
  name: "Customer: person or company",
  first: "First name",
  last: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  projectAddress: "Project address",
  billingAddress: "Billing address",
};

interface ClientImportDialogProps {
  /** Of the file. */
  name: string;
  reader: WorkerCalls<ClientFileWork>;
  /** The file as it was recognized. */
  read: ClientFileView;
  /** The list as it is now. */
  clients: readonly Client[];
  onClose: () => void;
}

export function ClientImportDialog(props: ClientImportDialogProps) {
  const { name, reader, read, clients, onClose } = props;
  const importAll = useClientImport();
  const steps = useImportSteps(read, () =>
    reader.ask("preview", { clients, now: new Date().toISOString() }),
  );
  const { view, previewed, change, hasReturned } = steps;
  const { mapping } = view;
  const wanted = previewed ? importedClients(previewed.preview) : [];
  const finish = () => {
    if (!previewed) return;
    onClose();
    void importAll(wanted, previewed.used, previewed.preview);
  };
  const choose = (at: number, field: ClientColumn | "") => {
    const { [at]: _former, ...others } = mapping.columns;
    const next = { ...mapping, columns: field === "" ? others : { ...others, [at]: field } };
    change(
      () => reader.ask("map", { mapping: next }),
      (shown) => ({ ...shown, mapping: next }),
    );
  };
  return (
    <ImportFrame
      title="Import clients"
      name={name}
      steps={steps}
      wanted={wanted.length}
      noun="client"
      onImport={finish}
      onClose={onClose}
    >
      {previewed ? (
        <ClientPreviewStep preview={previewed.preview} />
      ) : (
        <div ref={hasReturned ? focusStep : undefined} className="flex flex-col gap-5 py-4">
          <ReadingNotes view={view} isRemembered={view.isRemembered} />
          <FileFields
            view={view}
            headerRow={mapping.headerRow}
            onSheet={(at) => change(() => reader.ask("sheet", { at }))}
            onHeader={(row) => change(() => reader.ask("header", { row }))}
          />
          <ColumnCards
            columns={view.columns}
            labels={LABELS}
            fieldOf={(at) => mapping.columns[at] ?? ""}
            onChoose={choose}
            missing={
              view.isAnswered ? [] : ["Choose the column of the names, or of the emails or phones."]
            }
          />
        </div>
      )}
    </ImportFrame>
  );
}
