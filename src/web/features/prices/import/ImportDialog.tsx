// The dialog of an import: first how the file is read, then what the import would do, row by row.
import { useState } from "react";
import { importedEntries } from "#core/price-files/price-preview.ts";
import { FileError } from "#core/files/file-error.ts";
import type { PriceMapping } from "#core/price-files/price-mapping.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { useOwnPrices } from "#web/data/browser/prices/own-prices.ts";
import { today } from "#web/data/browser/today.ts";
import type { PriceFileReader } from "./price-file-reader.ts";
import type { FileView, PriceFileWork } from "./price-file-work.ts";
import { MappingStep } from "./MappingStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import { useImport } from "../price-list-changes.ts";

interface ImportDialogProps {
  /** Of the file. */
  name: string;
  reader: PriceFileReader;
  view: FileView;
  onClose: () => void;
}

export function ImportDialog({ name, reader, view: first, onClose }: ImportDialogProps) {
  const [view, setView] = useState(first);
  const [isChanged, setIsChanged] = useState(false);
  const [previewed, setPreviewed] = useState<ReturnType<PriceFileWork["preview"]> | null>(null);
  const [hasReturned, setHasReturned] = useState(false);
  const [withDoubtful, setWithDoubtful] = useState(false);
  const [problem, setProblem] = useState("");
  const { entries } = useOwnPrices();
  const importAll = useImport();

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  };
  const map = (mapping: PriceMapping, findSign: boolean) =>
    void attempt(async () => {
      setIsChanged(true);
      setView(await reader.ask("map", { mapping, findSign }));
    });
  const preview = () =>
    void attempt(async () =>
      setPreviewed(await reader.ask("preview", { entries, today: today() })),
    );
  const wanted = previewed ? importedEntries(previewed.preview, { withDoubtful }) : [];
  const finish = () => {
    if (!previewed) return;
    onClose();
    void importAll(wanted, previewed.used, previewed.preview, entries);
  };

  return (
    <Dialog
      onClose={onClose}
      title="Import prices"
      description={`${name}: ${view.form}.`}
      size="large"
      isSheet
      isDirty={isChanged || previewed !== null}
      actions={
        previewed ? (
          <>
            <Button
              look="link"
              onClick={() => {
                setPreviewed(null);
                setHasReturned(true);
              }}
              className="mr-auto"
            >
              Back to columns
            </Button>
            <Button look="primary" disabled={wanted.length === 0} onClick={finish}>
              {wanted.length === 0
                ? "Nothing to import"
                : `Import ${countOf(wanted.length, "price")}`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" disabled={!view.isAnswered} onClick={preview}>
              Show what changes
            </Button>
          </>
        )
      }
    >
      {problem !== "" && (
        <p role="alert" className="py-2 font-semibold text-danger">
          {problem}
        </p>
      )}
      {previewed ? (
        <PreviewStep
          preview={previewed.preview}
          withDoubtful={withDoubtful}
          onWithDoubtful={setWithDoubtful}
        />
      ) : (
        <MappingStep view={view} onChange={map} takesFocus={hasReturned} />
      )}
    </Dialog>
  );
}
