// The dialog of an import: first how the file is read, then what the import would do, row by row.
import { useRef, useState } from "react";
import { importedEntries } from "#core/price-files/price-preview.ts";
import { FileError } from "#core/files/file-error.ts";
import { COST_DECIMALS, MONEY_DECIMALS } from "#core/limits.ts";
import type { CostDecimals } from "#core/quote/amounts/cost-decimals.ts";
import type { PriceMapping } from "#core/price-files/price-mapping.ts";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import { newQuotesUseCents } from "#web/data/browser/new-quotes/cents-choice.ts";
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
  /** Resolves once prices can be compared with the catalog, or never will be. */
  catalogGiven: Promise<void>;
  onClose: () => void;
}

/** Costs of new quotes with their decimals, by which rounding is judged. */
const decimals = (): CostDecimals => (newQuotesUseCents() ? MONEY_DECIMALS : COST_DECIMALS);

export function ImportDialog({
  name,
  reader,
  view: first,
  catalogGiven,
  onClose,
}: ImportDialogProps) {
  const [view, setView] = useState(first);
  const [isChanged, setIsChanged] = useState(false);
  const [previewed, setPreviewed] = useState<ReturnType<PriceFileWork["preview"]> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState("");
  const lastChange = useRef(0);
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
  /** Only the answer to the last change is shown: an earlier one does not have what was chosen since. */
  const change = (read: () => Promise<FileView>) =>
    void attempt(async () => {
      setIsChanged(true);
      lastChange.current += 1;
      const own = lastChange.current;
      const answer = await read();
      if (own === lastChange.current) setView(answer);
    });
  const map = (mapping: PriceMapping, isOfColumns: boolean) => {
    // Shown at once, so that the next change has it.
    setView((shown) => ({ ...shown, mapping }));
    change(() => reader.ask("map", { mapping, isOfColumns }));
  };
  const preview = () =>
    void attempt(async () => {
      setIsBusy(true);
      try {
        await catalogGiven;
        const asked = { entries, today: today(), decimals: decimals() };
        setPreviewed(await reader.ask("preview", asked));
      } finally {
        setIsBusy(false);
      }
    });
  const wanted = previewed ? importedEntries(previewed.preview, ticked) : [];
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
      startsInField={false}
      isDirty={isChanged || previewed !== null}
      actions={
        previewed ? (
          <>
            <Button
              look="link"
              onClick={() => {
                setPreviewed(null);
                setTicked(new Set());
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
            <Button look="primary" disabled={!view.isAnswered || isBusy} onClick={preview}>
              {isBusy ? "Comparing…" : "Show what changes"}
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
          isCompared={previewed.isCompared}
          ticked={ticked}
          onTicked={setTicked}
          onCents={preview}
        />
      ) : (
        <MappingStep
          view={view}
          onChange={map}
          onSheet={(at) => change(() => reader.ask("sheet", { at }))}
          onHeader={(row) => change(() => reader.ask("header", { row }))}
          takesFocus={hasReturned}
        />
      )}
    </Dialog>
  );
}
