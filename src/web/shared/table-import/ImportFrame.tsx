// The dialog of an import: its first step with the columns of a file, its second with what would change.
import type { ReactNode } from "react";
import { countOf } from "#core/text/count-of.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { Dialog } from "#web/components/ui/dialog/Dialog.tsx";
import type { ImportSteps } from "./import-steps.ts";

interface ImportFrameProps {
  title: string;
  /** Of the file. */
  name: string;
  steps: Omit<ImportSteps<{ form: string; isAnswered: boolean }, unknown>, "change">;
  /** How many entries would be written, and what one is called. */
  wanted: number;
  noun: string;
  onImport: () => void;
  onBack?: () => void;
  onClose: () => void;
  /** The content of the step that is shown. */
  children: ReactNode;
}

export function ImportFrame(props: ImportFrameProps) {
  const { title, name, steps, wanted, noun, onImport, onBack, onClose, children } = props;
  const { view, previewed, problem, isChanged, isBusy, preview, goBack } = steps;
  const returnToColumns = () => {
    goBack();
    onBack?.();
  };
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={`${name}: ${view.form}.`}
      size="large"
      isSheet
      startsInField={false}
      isDirty={isChanged || previewed !== null}
      actions={
        previewed !== null ? (
          <>
            <Button look="link" onClick={returnToColumns} className="mr-auto">
              Back to columns
            </Button>
            <Button look="primary" disabled={wanted === 0} onClick={onImport}>
              {wanted === 0 ? "Nothing to import" : `Import ${countOf(wanted, noun)}`}
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
      {children}
    </Dialog>
  );
}
