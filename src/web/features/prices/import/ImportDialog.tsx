// The dialog of an import of prices: first how the file is read, then what the import would do, row by row.
import { useState } from "react";
import { importedEntries } from "#core/price-files/price-preview.ts";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { today } from "#web/data/browser/today.ts";
import { ImportFrame } from "#web/shared/table-import/ImportFrame.tsx";
import { useImportSteps } from "#web/shared/table-import/import-steps.ts";
import type { WorkerCalls } from "#web/shared/table-import/worker-calls.ts";
import type { FileView, PriceFileWork } from "./price-file-work.ts";
import { MappingStep } from "./MappingStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { useImport } from "../price-list-changes.ts";

interface ImportDialogProps {
  /** Of the file. */
  name: string;
  reader: WorkerCalls<PriceFileWork>;
  view: FileView;
  /** Resolves once prices can be compared with the catalog, or never will be. */
  catalogGiven: Promise<void>;
  onClose: () => void;
}

export function ImportDialog(props: ImportDialogProps) {
  const { name, reader, view: first, catalogGiven, onClose } = props;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { entries } = useOwnPrices();
  const importAll = useImport();
  const steps = useImportSteps(first, async () => {
    await catalogGiven;
    return reader.ask("preview", { entries, today: today() });
  });
  const { view, previewed, change } = steps;
  const wanted = previewed ? importedEntries(previewed.preview, ticked) : [];
  const finish = () => {
    if (!previewed) return;
    onClose();
    void importAll(wanted, previewed.used, previewed.preview, entries);
  };
  return (
    <ImportFrame
      title="Import prices"
      name={name}
      steps={steps}
      wanted={wanted.length}
      noun="price"
      onImport={finish}
      onBack={() => setTicked(new Set())}
      onClose={onClose}
    >
      {previewed ? (
        <PreviewStep
          preview={previewed.preview}
          isCompared={previewed.isCompared}
          ticked={ticked}
          onTicked={setTicked}
        />
      ) : (
        <MappingStep
          view={view}
          onChange={(mapping, isOfColumns) =>
            change(
              () => reader.ask("map", { mapping, isOfColumns }),
              (shown) => ({ ...shown, mapping }),
            )
          }
          onSheet={(at) => change(() => reader.ask("sheet", { at }))}
          onHeader={(row) => change(() => reader.ask("header", { row }))}
          takesFocus={steps.hasReturned}
        />
      )}
    </ImportFrame>
  );
}
