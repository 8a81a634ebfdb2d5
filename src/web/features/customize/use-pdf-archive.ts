// Whether downloads are PDF/A: this browser remembers what its owner chose.
import { useState } from "react";
import { recallPdfArchive, rememberPdfArchive } from "#web/data/browser/preferences.ts";

/** The choice, and how to change it. */
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
