// React hook of the two steps of an import: how the file is read, then what the import would do.
import { useRef, useState } from "react";
import { FileError } from "#core/files/file-error.ts";

export interface ImportSteps<View, Previewed> {
  view: View;
  /** What the import would do; null in the first step. */
  previewed: Previewed | null;
  /** Why the file could not be read as wanted, as a sentence; "" if it could. */
  problem: string;
  /** Whether anything was chosen. */
  isChanged: boolean;
  isBusy: boolean;
  /** Whether the first step is shown again. */
  hasReturned: boolean;
  /** Shows the file as it is read in another way, once that is known; `now` is shown until then. */
  change: (read: () => Promise<View>, now?: (shown: View) => View) => void;
  preview: () => void;
  goBack: () => void;
}

/**
 * @param first - the file as it is recognized
 * @param readPreview - throws FileError with a sentence for the user
 */
export function useImportSteps<View, Previewed>(
  first: View,
  readPreview: () => Promise<Previewed>,
): ImportSteps<View, Previewed> {
  const [view, setView] = useState(first);
  const [isChanged, setIsChanged] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasReturned, setHasReturned] = useState(false);
  const [problem, setProblem] = useState("");
  const lastChange = useRef(0);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      setProblem(error.message);
    }
  };
  return {
    view,
    previewed,
    problem,
    isChanged,
    isBusy,
    hasReturned,
    change(read, now) {
      // Shown at once, so that the next change has it.
      if (now) setView(now);
      void attempt(async () => {
        setIsChanged(true);
        // Only the answer to the last change is shown: an earlier one does not have what was chosen since.
        lastChange.current += 1;
        const own = lastChange.current;
        const answer = await read();
        if (own === lastChange.current) setView(answer);
      });
    },
    preview: () =>
      void attempt(async () => {
        setIsBusy(true);
        try {
          setPreviewed(await readPreview());
        } finally {
          setIsBusy(false);
        }
      }),
    goBack() {
      setPreviewed(null);
      setHasReturned(true);
    },
  };
}
