// React hook for an act of which one runs at a time, such as a download. A notice says why it failed.
import { useRef, useState } from "react";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";

/**
 * @param act - what is run; a press while it runs does nothing
 * @param failed - what is said when it throws
 * @param why - the sentence that says why, and what to do next
 */
export function useSingleRun<Given = void>(
  act: (given: Given) => Promise<void>,
  failed: string,
  why: string | ((error: Error, given: Given) => string),
): { run: (given: Given) => void; isRunning: boolean } {
  const notify = useNotify();
  /** Known at once, not only after the next render. */
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const mark = (runs: boolean) => {
    isUnderWay.current = runs;
    setRunning(runs);
  };
  const tell = (error: Error, given: Given) =>
    notify(failure(failed, typeof why === "string" ? why : why(error, given)));
  const runOnce = async (given: Given) => {
    if (isUnderWay.current) return;
    mark(true);
    await act(given).catch((error: Error) => tell(error, given));
    mark(false);
  };
  return { run: (given) => void runOnce(given), isRunning };
}
