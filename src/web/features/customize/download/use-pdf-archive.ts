// React hook for the PDF/A choice, which is stored in this browser.
import { useState } from "react";
import { recallPdfArchive, rememberPdfArchive } from "#web/data/browser/preferences.ts";

/** The choice, and a function that changes it. */
export function usePdfArchive(): { archive: boolean; chooseArchive: (chosen: boolean) => void } {
  const [archive, setArchive] = useState(recallPdfArchive);
  return {
    archive,
    chooseArchive: (chosen) => {
      rememberPdfArchive(chosen);
      setArchive(chosen);
    },
  };
}
